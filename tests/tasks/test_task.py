"""What a task is."""

import pickle

import pytest

from plsemanticsbench import config, task
from plsemanticsbench.tasks import TASKS


@pytest.mark.parametrize("name", TASKS)
def test_a_task_is_one_object_in_every_process(name):
    assert pickle.loads(pickle.dumps(task(name))) is task(name)
    (again,) = {pickle.loads(pickle.dumps(config(f"{name}-K-swap"))), config(f"{name}-K-swap")}
    assert again.task is task(name)


def test_an_unknown_task_is_answered_by_the_nearest():
    with pytest.raises(ValueError, match=r"unknown task 'predstat': did you mean predstate"):
        task("predstat")
