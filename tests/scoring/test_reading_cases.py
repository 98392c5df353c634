"""Hard cases of reading answers, as a table: what stands in a text, and what must be read.

Many are faults seen in other harnesses: reasoning recited as the answer, the first match instead of
the last, tags that prose mentions, separators dropped in silence, XML parsers that meet ``<``.
"""

import pytest

from plsemanticsbench.interpreters.outcome import Outcome
from plsemanticsbench.scoring import Status, read_option, read_rules, read_state, read_trace

MALFORMED, TRUNCATED, EMPTY = Status.MALFORMED, Status.TRUNCATED, Status.EMPTY
AB = "<answer><a>10</a><b>-23</b></answer>"
AB_STATE = {"a": 10, "b": -23}
DRAFT = "<answer><a>1</a></answer>"
ONE_STEP = "<step><rule>3</rule><program_state><i>0</i></program_state></step>"
ONE = [(3, {"i": 0})]
NINES = "9" * 1_233
FINAL = "<|channel|>final<|message|>"

STATE_CASES = {
    "plain": [
        (AB, AB_STATE),
        ("<answer><b>-23</b><a>10</a></answer>", AB_STATE),
        ("<answer></answer>", {}),
        ("<answer>\n</answer>", {}),
        ("<answer><x1>0</x1></answer>", {"x1": 0}),
        ("<answer><a>1</a><A>2</A></answer>", {"a": 1, "A": 2}),
        (f"  \n\t{AB}\n\n", AB_STATE),
        (f"\ufeff{AB}", AB_STATE),
        (AB.replace("><", ">\r\n  <"), AB_STATE),
        (AB.replace("><", "> <"), AB_STATE),
        (AB + "<|im_end|>", AB_STATE),
        (AB + "</s>", AB_STATE),
        (AB + "\x00", AB_STATE),
    ],
    "outcomes": [
        ("<answer>##error##</answer>", Outcome.ERROR),
        ("<answer>##timeout##</answer>", Outcome.TIMEOUT),
        ("<answer> ##ERROR## </answer>", Outcome.ERROR),
        ("<answer>## Error ##</answer>", Outcome.ERROR),
        ("<answer>\n##timeout##\n</answer>", Outcome.TIMEOUT),
        ("<answer>```\n##error##\n```</answer>", Outcome.ERROR),
        ("<answer>error</answer>", MALFORMED),
        ("<answer>#error#</answer>", MALFORMED),
        ("<answer>##halt##</answer>", MALFORMED),
        ("<answer><a>1</a>##error##</answer>", MALFORMED),
        ("<answer>##error##<a>1</a></answer>", MALFORMED),
        ("<answer><a>##error##</a></answer>", MALFORMED),
        ("##error##", MALFORMED),
        ("<answer>##erſor##</answer>", MALFORMED),
    ],
    "tags": [
        ("<ANSWER><a>1</a></ANSWER>", {"a": 1}),
        ("<Answer><a>1</a></aNSWER>", {"a": 1}),
        ('<answer format="xml"><a>1</a></answer>', {"a": 1}),
        ("<answer\n><a type='int'>1</a></answer>", {"a": 1}),
        ("< answer >< a >1< / a >< / answer >", {"a": 1}),
        ("<answer><a>1</a ></answer >", {"a": 1}),
        ("<answer><a>1</A></answer>", MALFORMED),
        ("<answer><a>1</b></answer>", MALFORMED),
        ("<answer><a>1<a></answer>", MALFORMED),
        ("<answer><a>1</a></anwser>", TRUNCATED),
        ("<answer><a>1</answer>", MALFORMED),
        ("<answer>1</a></answer>", MALFORMED),
        ("<answer><a/></answer>", MALFORMED),
        ('<answer><a value="1"/></answer>', MALFORMED),
        ('<answer><var name="a">1</var><var name="b">2</var></answer>', MALFORMED),
        ("<answer><state><a>1</a></state></answer>", MALFORMED),
        ("<answer><a_1>1</a_1></answer>", MALFORMED),
        ("<answer><1a>1</1a></answer>", MALFORMED),
        ("<answer><é>1</é></answer>", MALFORMED),
        ("<answer><а>1</а></answer>", MALFORMED),  # Cyrillic
        ("<anſwer><a>1</a></anſwer>", MALFORMED),  # a long s, which ignoring case would let pass
        ("<answers><a>1</a></answers>", MALFORMED),
        ("[answer]<a>1</a>[/answer]", MALFORMED),
        ("&lt;answer&gt;&lt;a&gt;1&lt;/a&gt;&lt;/answer&gt;", MALFORMED),
        ("<answer><![CDATA[<a>1</a>]]></answer>", MALFORMED),
        ("<answer><!-- the end --><a>1</a></answer>", MALFORMED),
        ("<a>1</a></answer>", MALFORMED),
        ("<a>1</a>", MALFORMED),
    ],
    "names that look like tags": [
        ("<answer><answer>5</answer></answer>", {"answer": 5}),
        ("<answer><a>1</a><answer>5</answer></answer>", {"a": 1, "answer": 5}),
        ("<answer><answer>5</answer><a>1</a></answer>", {"a": 1, "answer": 5}),
        ("<answer><think>5</think></answer>", {"think": 5}),
        (
            "<answer><think>5</think><reasoning>-6</reasoning></answer>",
            {"think": 5, "reasoning": -6},
        ),
        ("<answer><rule>1</rule><step>2</step></answer>", {"rule": 1, "step": 2}),
        ("<think>x</think><answer><think>5</think></answer>", {"think": 5}),
    ],
    "numbers": [
        ("<answer><a>+5</a></answer>", {"a": 5}),
        ("<answer><a>- 5</a></answer>", {"a": -5}),
        ("<answer><a> -5 </a></answer>", {"a": -5}),
        ("<answer><a>\n-\t5\n</a></answer>", {"a": -5}),
        ("<answer><a>007</a></answer>", {"a": 7}),
        ("<answer><a>-0</a></answer>", {"a": 0}),
        ("<answer><a>9223372036854775808</a></answer>", {"a": 2**63}),
        (f"<answer><a>{NINES}</a></answer>", {"a": 10**1_233 - 1}),
        (f"<answer><a>{'0' * 9_999}7</a></answer>", {"a": 7}),
        (f"<answer><a>-{'0' * 9_999}</a><b>- 1</b></answer>", {"a": 0, "b": -1}),
        (f"<answer><a>{'9' * 10_000}</a></answer>", MALFORMED),
        (f"<answer><a>1{'0' * 4_000}</a></answer>", MALFORMED),
        ("<answer><a>1,000</a></answer>", MALFORMED),
        ("<answer><a>1 000</a></answer>", MALFORMED),
        ("<answer><a>1_000</a></answer>", MALFORMED),
        ("<answer><a>1'000</a></answer>", MALFORMED),
        ("<answer><a>1\u00a0000</a></answer>", MALFORMED),
        ("<answer><a>5.0</a></answer>", MALFORMED),
        ("<answer><a>5.</a></answer>", MALFORMED),
        ("<answer><a>.5</a></answer>", MALFORMED),
        ("<answer><a>5e3</a></answer>", MALFORMED),
        ("<answer><a>0x10</a></answer>", MALFORMED),
        ("<answer><a>--5</a></answer>", MALFORMED),
        ("<answer><a>+-5</a></answer>", MALFORMED),
        ("<answer><a>5-</a></answer>", MALFORMED),
        ("<answer><a>(5)</a></answer>", MALFORMED),
        ("<answer><a>5;</a></answer>", MALFORMED),
        ("<answer><a>5!</a></answer>", MALFORMED),
        ("<answer><a>5%</a></answer>", MALFORMED),
        ("<answer><a>$5$</a></answer>", MALFORMED),
        ("<answer><a>**5**</a></answer>", MALFORMED),
        ('<answer><a>"5"</a></answer>', MALFORMED),
        ("<answer><a>five</a></answer>", MALFORMED),
        ("<answer><a>3 + 2</a></answer>", MALFORMED),
        ("<answer><a>a = 5</a></answer>", MALFORMED),
        ("<answer><a>5 (unchanged)</a></answer>", MALFORMED),
        ("<answer><a>4 → 5</a></answer>", MALFORMED),
        ("<answer><a>True</a></answer>", MALFORMED),
        ("<answer><a>undefined</a></answer>", MALFORMED),
        ("<answer><a>∞</a></answer>", MALFORMED),
        ("<answer><a></a></answer>", MALFORMED),
        ("<answer><a> </a></answer>", MALFORMED),
        ("<answer><a>-</a></answer>", MALFORMED),
        ("<answer><a>٣</a></answer>", MALFORMED),  # Arabic-Indic
        ("<answer><a>５</a></answer>", MALFORMED),  # full width
        ("<answer><a>²</a></answer>", MALFORMED),
        ("<answer><a>−5</a></answer>", MALFORMED),  # minus sign
        ("<answer><a>–5</a></answer>", MALFORMED),  # en dash
        ("<answer><a>5\u200b</a></answer>", MALFORMED),
        ("<answer><a>\ud800</a></answer>", MALFORMED),
    ],
    "duplicates": [
        ("<answer><a>1</a><a>2</a></answer>", MALFORMED),
        ("<answer><a>1</a><a>1</a></answer>", MALFORMED),
        ("<answer><a>1</a><b>2</b><a>1</a></answer>", MALFORMED),
        (f"<answer><a>{NINES}</a><a>{NINES}</a></answer>", MALFORMED),
    ],
    "prose and fences": [
        (f"The final state is {AB}.", AB_STATE),
        (f"**{AB}**", AB_STATE),
        (f"`{AB}`", AB_STATE),
        (f"```xml\n{AB}\n```", AB_STATE),
        (f"```\n{AB}", AB_STATE),
        (f"> {AB}", AB_STATE),
        (f"$$\\boxed{{\\text{{{AB}}}}}$$", AB_STATE),
        ("<answer>```xml\n<a>1</a>\n```</answer>", {"a": 1}),
        ("<answer>\n```\n<a>1</a>\n```\n</answer>", {"a": 1}),
        (f"Since a < b && b <= c, x << 2: {AB} and so a<b>c.", AB_STATE),
        (f"while(i < 3) {{ }} && || & &amp; {AB}", AB_STATE),
        (f'<?xml version="1.0"?>{AB}', AB_STATE),
        (f"<result>{AB}</result>", AB_STATE),
        ("<answer>The state: <a>1</a></answer>", MALFORMED),
        ("<answer><a>1</a>, <b>2</b></answer>", MALFORMED),
        ("<answer><a>1</a><b>2</b> done</answer>", MALFORMED),
        ("<answer>a=1, b=2</answer>", MALFORMED),
        ('<answer>{"a": 1}</answer>', MALFORMED),
        ("<answer>10</answer>", MALFORMED),
        ("I cannot tell.", MALFORMED),
        ("a = 10, b = -23", MALFORMED),
        ("#### 10", MALFORMED),
        ("<", MALFORMED),
        ("</", MALFORMED),
        (f"\ud800{AB}\udfff", AB_STATE),
    ],
    "several blocks": [
        (DRAFT + AB, AB_STATE),
        (f"First {DRAFT}, no: {AB}", AB_STATE),
        (f"{AB} as asked, in <answer> tags.", AB_STATE),
        (f"I put it in <answer></answer> tags: {AB}", AB_STATE),
        (f"Put it in <answer> tags. {AB}", AB_STATE),
        (f"I will answer in <answer> tags, not [ANSWER]: {AB}", AB_STATE),
        (f"{AB} The format was <answer>...</answer>.", AB_STATE),
        (f"{AB}<answer>1,000</answer>", AB_STATE),
        (f"{AB}<answer><a>1</a><a>1</a></answer>", AB_STATE),
        (f"<answer>{AB}</answer>", AB_STATE),
        (f"<answer>{AB}", AB_STATE),
        (f"{AB}</answer>", AB_STATE),
        (f"<answer>wrong</answer>{AB}<answer>wrong</answer>", AB_STATE),
    ],
    "cut off": [
        ("<answer>", TRUNCATED),
        ("So <answer>\n", TRUNCATED),
        ("<answer><a>1</a>", TRUNCATED),
        ("<answer><a>1</a><b>2", TRUNCATED),
        ("<answer><a>1</a><b>2</", TRUNCATED),
        ("<answer><a", TRUNCATED),
        ("<answer>##err", TRUNCATED),
        ("<answer>```xml\n<a>1</a>", TRUNCATED),
        (f"{DRAFT} Wait. <answer><a>2</a>", TRUNCATED),
        (f"{DRAFT}<answer>", TRUNCATED),
        ("<answer><a>1</a></answer", TRUNCATED),
        *[
            (f"{DRAFT} No: {cut}", TRUNCATED)
            for cut in (
                *(
                    "<ans",
                    "< answer",
                    "<answer>`",
                    "<answer>``",
                    "<answer>```",
                    "<answer>```xml\n<",
                ),
                *(
                    "<answer>#",
                    "<answer>##",
                    "<answer>## Ti",
                    "<answer>##error",
                    "<answer>##error#",
                ),
                *("<answer>##error##", "<answer>##error##</an", "<answer>```\n##e", "<answer> <"),
            )
        ],
        *[
            (f"{DRAFT} {prose}", {"a": 1})
            for prose in ("a <an", "a < b", "<answer> tags", "<answer>#### 4", "<answer>##halt##")
        ],
        ("Let me put it in <answer> tags. First", MALFORMED),
        ("<answer x", MALFORMED),
    ],
    "thinking": [
        (f"<think>hm</think>{AB}", AB_STATE),
        (f"hm</think>{AB}", AB_STATE),
        (f"<think></think>\n\n{AB}", AB_STATE),
        (f"<think>{DRAFT}</think>{AB}", AB_STATE),
        (f"<think>a<think>b</think>c</think>{AB}", AB_STATE),
        (f"<think>nested <think>once</think>{AB}", AB_STATE),
        (f"<think>a</think><think>b</think>{AB}", AB_STATE),
        (f"<THINK>a</Think>{AB}", AB_STATE),
        (f"<think time='3'>a</think >{AB}", AB_STATE),
        (f"<thinking>a</thinking>{AB}", AB_STATE),
        (f"<reasoning>a</reasoning>{AB}", AB_STATE),
        (f"<thought>a</thought>{AB}", AB_STATE),
        (f"<scratchpad>a</scratchpad>{AB}", AB_STATE),
        (f"<seed:think>a</seed:think>{AB}", AB_STATE),
        (f"[THINK]a[/THINK]{AB}", AB_STATE),
        (f"◁think▷a◁/think▷{AB}", AB_STATE),
        (f"<|START_THINKING|>a<|END_THINKING|>{AB}", AB_STATE),
        (f"<|begin_of_thought|>a<|end_of_thought|>{AB}", AB_STATE),
        (f"<|channel|>analysis<|message|>{DRAFT}<|end|>{FINAL}{AB}", AB_STATE),
        (f"<|channel|>analysis<|message|>{AB}", TRUNCATED),
        (f"<think>{AB}</think>", EMPTY),
        (f"<think>{AB}</think>\n ", EMPTY),
        (f"<think>{AB}</think>It is as said.", MALFORMED),
        (f"{AB}</think>", EMPTY),
        (f"<think>{AB}", TRUNCATED),
        ("<think>", TRUNCATED),
        (f"<think>a</think>{AB}<think>", TRUNCATED),
        (f"<thinking>{AB} hm", TRUNCATED),
        (f"[THINK]{AB}", TRUNCATED),
        (f"</think><think>{AB}", TRUNCATED),
        (f"<thinker>{AB}", AB_STATE),
        (f"I think, <I think>: {AB}", AB_STATE),
        (f"< think >a< / think >{AB}", AB_STATE),
    ],
    "nothing": [("", EMPTY), (" ", EMPTY), ("\n\t\u00a0", EMPTY)],
}

RULES_CASES = {
    "numbers": [
        ("<answer><rule>67</rule><rule>68</rule></answer>", (67, 68)),
        ("<answer><rule>5</rule><rule>5</rule></answer>", (5, 5)),
        ("<answer></answer>", ()),
        ("<answer><rule>Rule 67</rule></answer>", (67,)),
        ("<answer><rule>rule67</rule></answer>", (67,)),
        ("<answer><rule>RULE  67</rule></answer>", (67,)),
        ("<answer><rule>R67</rule></answer>", (67,)),
        ("<answer><rule>r 67</rule></answer>", (67,)),
        ("<answer><rule>Rule-67</rule></answer>", (67,)),
        ("<answer><rule>r-67</rule></answer>", (67,)),
        ("<answer><rule>Rule -67</rule></answer>", MALFORMED),
        ("<answer><rule>Rule- 67</rule></answer>", MALFORMED),
        ("<answer><rule>Rule - 67</rule></answer>", MALFORMED),
        ("<answer><rule>Rule: -67</rule></answer>", MALFORMED),
        ("<answer><rule>R -67</rule></answer>", MALFORMED),
        ("<answer><rule>Rule--67</rule></answer>", MALFORMED),
        ("<answer><rule>Rule #67</rule></answer>", (67,)),
        ("<answer><rule>Rule: 67</rule></answer>", (67,)),
        ("<answer><rule>#67</rule></answer>", MALFORMED),
        ("<answer><rule> 67 </rule>\n<rule>\n5</rule></answer>", (67, 5)),
        ("<answer><rule>+67</rule></answer>", (67,)),
        ("<answer><rule>067</rule></answer>", (67,)),
        ("<answer><rule>999</rule></answer>", (999,)),
        ("<answer><rule>-67</rule></answer>", MALFORMED),
        ("<answer><rule>0</rule></answer>", MALFORMED),
        ("<answer><rule>1000</rule></answer>", MALFORMED),
        (f"<answer><rule>{'6' * 10_000}</rule></answer>", MALFORMED),
        ("<answer><rule>6.7</rule></answer>", MALFORMED),
        ("<answer><rule>6 7</rule></answer>", MALFORMED),
        ("<answer><rule>67, 68</rule></answer>", MALFORMED),
        ("<answer><rule>67-68</rule></answer>", MALFORMED),
        ("<answer><rule>67: the loop begins</rule></answer>", MALFORMED),
        ("<answer><rule>sixty-seven</rule></answer>", MALFORMED),
        ("<answer><rule>٦٧</rule></answer>", MALFORMED),
        ("<answer><rule></rule></answer>", MALFORMED),
        ("<answer><rule>S67</rule></answer>", MALFORMED),
    ],
    "shape": [
        ("<Answer><Rule>1</RULE></answer>", (1,)),
        ('<answer><rule id="9">1</rule></answer>', (1,)),
        ("<answer>```\n<rule>1</rule>\n```</answer>", (1,)),
        ("<answer><rule>1</rule>\n\n<rule>2</rule></answer>", (1, 2)),
        ("<answer><rule>1</rule>, <rule>2</rule></answer>", MALFORMED),
        ("<answer>1, 2, 3</answer>", MALFORMED),
        ("<answer>[1, 2]</answer>", MALFORMED),
        ("<answer><rules><rule>1</rule></rules></answer>", MALFORMED),
        ("<answer><1>1</1></answer>", MALFORMED),
        ("<answer><rule>1<rule>2</rule></answer>", MALFORMED),
        ("<answer>1. <rule>1</rule></answer>", MALFORMED),
        ("<answer>##error##</answer>", MALFORMED),
        ("<rule>1</rule>", MALFORMED),
        ("<answer><rule>1</rule><rule>2", TRUNCATED),
        ("<answer><rule>1</rule></answer> No: <answer>``", TRUNCATED),
        ("<answer><rule>1</rule></answer> No: <answer>```\n<ru", TRUNCATED),
        ("<answer><rule>1</rule></answer> No: <answer>#", (1,)),
        ("⟨x,σ,χ⟩ → v <answer><rule>1</rule></answer>", (1,)),
    ],
}

TRACE_CASES = {
    "shape": [
        (f"<answer>{ONE_STEP}</answer>", ONE),
        (f"<answer>{ONE_STEP}{ONE_STEP}</answer>", ONE * 2),
        ("<answer></answer>", []),
        (f"<answer>{ONE_STEP.upper().replace('I>', 'i>')}</answer>", ONE),
        (f"<answer>\n{ONE_STEP}\n\n{ONE_STEP}\n</answer>", ONE * 2),
        (f"<answer>{ONE_STEP.replace('<step>', '<step n=1>')}</answer>", ONE),
        (f"<answer>{ONE_STEP.replace('3', 'Rule 3')}</answer>", ONE),
        (
            "<answer><step><rule>78</rule><program_state></program_state></step></answer>",
            [(78, {})],
        ),
        ("<answer><step><rule>78</rule><program_state/></step></answer>", [(78, {})]),
        (
            "<answer><step><rule>3</rule><program_state><answer>1</answer><rule>2</rule>"
            "</program_state></step></answer>",
            [(3, {"answer": 1, "rule": 2})],
        ),
        (f"<answer>{ONE_STEP[:-7]}</answer>", MALFORMED),
        (f"<answer>{ONE_STEP}<step></step></answer>", MALFORMED),
        (f"<answer>{ONE_STEP}<rule>1</rule></answer>", MALFORMED),
        ("<answer><step><rule>3</rule></step></answer>", MALFORMED),
        (
            "<answer><step><program_state><i>0</i></program_state><rule>3</rule></step></answer>",
            MALFORMED,
        ),
        (f"<answer>{ONE_STEP.replace('program_state', 'state')}</answer>", MALFORMED),
        (f"<answer><trace>{ONE_STEP}</trace></answer>", MALFORMED),
        (f"<answer>{ONE_STEP} … {ONE_STEP}</answer>", MALFORMED),
        (f"<answer>{ONE_STEP}... and so on</answer>", MALFORMED),
        (f"<answer>{ONE_STEP.replace('0', '0.0')}</answer>", MALFORMED),
        (f"<answer>{ONE_STEP.replace('<i>0</i>', '<i>0</i><i>0</i>')}</answer>", MALFORMED),
        (f"<answer>{ONE_STEP.replace('0', '1' * 10_000)}</answer>", MALFORMED),
        (f"<answer>{ONE_STEP}", TRUNCATED),
        (f"<answer>{ONE_STEP}<step><rule>5</rule><program_", TRUNCATED),
        (f"<answer>{ONE_STEP}</answer><answer>{ONE_STEP}<step>", TRUNCATED),
        (f"<think><answer>{ONE_STEP}</answer>", TRUNCATED),
    ],
}

OPTION_CASES = {
    "numbers": [
        ("<answer>3</answer>", 3),
        ("<answer> 3 </answer>", 3),
        ("<answer>\n3\n</answer>", 3),
        ("<answer>Option 3</answer>", 3),
        ("<answer>option #3</answer>", 3),
        ("<answer>(3)</answer>", 3),
        ("<answer>(3).</answer>", 3),
        ("<answer>[3]</answer>", 3),
        ("<answer>3.</answer>", 3),
        ("<answer>3)</answer>", 3),
        ("<answer>**3**</answer>", 3),
        ("<answer>```\n3\n```</answer>", 3),
        ("<answer>03</answer>", 3),
        ("<answer>0</answer>", MALFORMED),
        ("<answer>6</answer>", MALFORMED),
        ("<answer>11</answer>", MALFORMED),
        ("<answer>-1</answer>", MALFORMED),
        ("<answer>3.0</answer>", MALFORMED),
        ("<answer>three</answer>", MALFORMED),
        ("<answer>C</answer>", MALFORMED),
        ("<answer>Rule 3</answer>", MALFORMED),
        ("<answer>1 or 2</answer>", MALFORMED),
        ("<answer>1, 2</answer>", MALFORMED),
        ("<answer>1-5</answer>", MALFORMED),
        ("<answer>③</answer>", MALFORMED),
        ("<answer>３</answer>", MALFORMED),
        ("<answer>3. ⟨v1 + v2, σ, χ⟩ → v3</answer>", MALFORMED),
        ("<answer></answer>", MALFORMED),
        (f"<answer>{'3' * 10_000}</answer>", MALFORMED),
    ],
    "place": [
        ("Options 1 and 2 are wrong. <answer>3</answer>", 3),
        ("<answer>1</answer><answer>3</answer>", 3),
        ("<answer>3</answer> is the number of the option.", 3),
        ("<answer><answer>3</answer></answer>", 3),
        ("<answer><option>3</option></answer>", MALFORMED),
        ("3", MALFORMED),
        ("The answer is 3.", MALFORMED),
        ("<answer>3", TRUNCATED),
        ("<answer>1</answer> Wait: <answer>", TRUNCATED),
        *[
            (f"<answer>3</answer> No: <answer>{cut}", TRUNCATED)
            for cut in (
                *(
                    "4",
                    " 4\n",
                    "4<",
                    "4</",
                    "4</ans",
                    "4 </answer",
                    "4.",
                    "4)",
                    "4!",
                    "(",
                    "(4",
                    "(4)",
                ),
                *("[4", "+4", "O", "Opt", "Option", "Option 4", "option #", "Option: (4)", "choi"),
                *("Choice 4 <", "*", "**", "**4", "**4*", "**4**", "**Option 4**", "**(4)**</"),
                *(
                    "`",
                    "```\n",
                    "```text\n4",
                    "```\n4\n``",
                    "```\n4\n```",
                    "```\nOption 4\n```</an",
                ),
            )
        ],
        *[
            (f"<answer>3</answer> No: <answer>{prose}", 3)
            for prose in (
                "four",
                "4 is right",
                "options",
                "Rule 4",
                "-4",
                "4</answers>",
                "4</a>",
                "#",
            )
        ],
        ("<answer>3</answer> is in an <answ", TRUNCATED),
        ("<think>1</think>", MALFORMED),
        ("<think>It is 1</think><answer>3</answer>", 3),
    ],
}

TASKS = (
    ("state", read_state, STATE_CASES),
    ("rules", read_rules, RULES_CASES),
    ("trace", read_trace, TRACE_CASES),
    ("option", read_option, OPTION_CASES),
)
TABLE = [
    pytest.param(read, text, expected, id=f"{task}-{group}-{i}")
    for task, read, groups in TASKS
    for group, cases in groups.items()
    for i, (text, expected) in enumerate(cases)
]


@pytest.mark.parametrize(("read", "text", "expected"), TABLE)
def test_case(read, text, expected):
    reading = read(text)
    if isinstance(expected, Status):
        assert (reading.status, reading.value, reading.span) == (expected, None, None)
        assert reading.reason and len(reading.reason) < 200
        reading.reason.encode("utf-8")
    else:
        assert reading.status == "ok", reading.reason
        value = reading.value
        assert (list(value) if isinstance(expected, list) else value) == expected
        begin, end = reading.span
        block = text[begin:end]
        assert block.lower().lstrip("< ").startswith("answer") and block.endswith(">")
        assert read(block).value == value


def test_there_are_enough_cases():
    assert len(TABLE) >= 150
    assert len({(case.values[0], case.values[1]) for case in TABLE}) == len(TABLE)


REASONS = (
    (read_state, "<answer><a>1,000</a></answer>", "'a' holds '1,000', whose digits are separated"),
    (read_state, "<answer><a>5.0</a></answer>", "not written as an integer"),
    (read_state, "<answer><a>five</a></answer>", "which is no integer"),
    (read_state, "<answer><a>٣</a></answer>", "not written in ASCII"),
    (read_state, "<answer><a></a></answer>", "no value"),
    (read_state, "<answer><a>1</b></answer>", "'<a>' is followed by '</b>'"),
    (read_state, "<answer><a>1</a><a>2</a></answer>", "'a' has more than one value"),
    (read_state, f"<answer><a>{'9' * 5_000}</a></answer>", "more digits than any run can reach"),
    (read_state, "<answer><a_1>1</a_1></answer>", "'<a_1>' begins no variable"),
    (read_state, "<answer>a=1</answer>", "expected <variable>, found 'a=1'"),
    (read_state, "<a>1</a></answer>", "closed but never opened"),
    (read_state, "a = 1", "no answer block"),
    (read_state, "", "blank"),
    (read_state, "<think>a</think>", "nothing follows the thinking"),
    (read_state, "<think>a", "thinking was never closed"),
    (read_state, "<answer><a>1", "never closed"),
    (read_rules, "<answer><rule>1</rule><rule>x</rule></answer>", "rule 2 of the list"),
    (read_rules, "<answer><step>1</step></answer>", "expected <rule>, found '<step>1</step>'"),
    (read_trace, f"<answer>{ONE_STEP}<step></step></answer>", "step 2: expected <rule>"),
    (read_trace, "<answer><step><rule>3</rule></step></answer>", "expected <program_state>"),
    (read_trace, f"<answer>{ONE_STEP.replace('>0<', '>o<')}</answer>", "step 1: 'i' holds 'o'"),
    (read_trace, f"<answer>{ONE_STEP[:-7]}</answer>", "expected </step>, found nothing"),
    (read_option, "<answer>6</answer>", "'6' is no option from 1 to 5"),
    (read_option, "<answer> </answer>", "block is empty"),
)


@pytest.mark.parametrize(("read", "text", "reason"), REASONS)
def test_reasons_say_what_is_wrong(read, text, reason):
    assert reason in read(text).reason


def test_blocks_are_counted():
    assert read_state("no").blocks == 0
    assert read_state(AB).blocks == 1
    assert read_state("<answer><answer>5</answer></answer>").blocks == 1
    assert read_state(f"<think>{DRAFT}</think>{AB}").blocks == 1
    assert read_state(f"{DRAFT}{AB}<answer>...</answer> <answer> tags").blocks == 4


def test_a_remark_tells_of_later_blocks_that_were_passed_over():
    assert read_state(AB + DRAFT).reason == ""
    assert "later" in read_state(f"{AB}<answer>1,000</answer>").reason
    assert "later" in read_state(f"{AB}<answer><a>1</a><a>1</a></answer>").reason
