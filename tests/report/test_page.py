"""What only a browser can tell; skipped where there is none."""

import re
import shutil
import subprocess

import pytest

CHROMIUM = next(
    filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None
)
PROBE = """<script>onload = () => {
const page = document.documentElement;
const boxes = [...document.querySelectorAll(".box")].map(box => box.getBoundingClientRect());
const images = [...document.images].filter(image => !image.complete || !image.naturalWidth);
page.innerHTML = `<p>${[page.clientWidth, page.scrollWidth, boxes.length, images.length,
  Math.max(...boxes.map(box => box.right)), getComputedStyle(document.body).backgroundColor]}</p>`;
}</script>"""


@pytest.mark.skipif(CHROMIUM is None, reason="needs chromium")
@pytest.mark.parametrize("width", [360, 768, 1280])
@pytest.mark.parametrize("dark", [False, True])
def test_nothing_is_wider_than_the_page(written, tmp_path, width, dark):
    out, document = written
    copy = tmp_path / "probe.html"
    text = (out / "report.html").read_text("utf-8")
    # a frame is as narrow as a phone, which the browser's own window cannot be
    (tmp_path / "page.html").write_text(text.replace("</body>", f"{PROBE}</body>"), "utf-8")
    copy.write_text(
        f'<iframe src="page.html" width="{width}" height="800" style="border: 0"></iframe>'
        "<script>onload = () => { document.body.innerHTML ="
        " frames[0].document.documentElement.innerHTML }</script>"
    )
    command = [
        CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--dump-dom",
        f"--user-data-dir={tmp_path / 'profile'}", "--allow-file-access-from-files",
        f"--blink-settings=preferredColorScheme={0 if dark else 1}",
        "--virtual-time-budget=20000", copy.as_uri(),
    ]  # fmt: skip
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    found = re.search(r"<p>(\d+),(\d+),(\d+),(\d+),([\d.]+),rgb\((\d+)", done.stdout)
    assert found, done.stdout[-500:]
    page, needed, boxes, unloaded, right, red = map(float, found.groups())
    assert width - 20 <= page <= width  # less a scroll bar
    assert needed <= page
    assert right <= page
    assert boxes == len(document.tables()) + len(document.pictures())
    assert unloaded == 0
    assert (red < 64) == dark
