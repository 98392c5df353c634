"""Publish the built data set and the metrics to a Hugging Face Hub.

The data set is one commit to a repository of its own, each metric one commit to a Space, and a tag
with the data set's version is set last: what has the tag is whole. Nothing is assumed about earlier
runs, so after any failure the same call again finishes the work.
"""

from dataset_builder.publish.contents import FileChange
from dataset_builder.publish.errors import PushError
from dataset_builder.publish.release import Release, plan_release, publish_release
from dataset_builder.publish.repository import RepositoryPlan

__all__ = [
    "FileChange",
    "PushError",
    "Release",
    "RepositoryPlan",
    "plan_release",
    "publish_release",
]
