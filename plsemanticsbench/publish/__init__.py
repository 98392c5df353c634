"""Publish the built data set and the metrics to a Hugging Face Hub.

The data set is one commit to a repository of its own, each metric one commit to a Space, and a tag
with the data set's version is set last: what has the tag is whole. Nothing is assumed about earlier
runs, so after any failure the same call again finishes the work.
"""

from plsemanticsbench.publish.contents import Change
from plsemanticsbench.publish.errors import PushError
from plsemanticsbench.publish.release import Release, plan_release, publish_release
from plsemanticsbench.publish.repository import Plan

__all__ = ["Change", "Plan", "PushError", "Release", "plan_release", "publish_release"]
