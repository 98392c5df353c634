"""The complexity profile of a C★ program: the paper's eleven measures (section 3.1)."""

from plsemanticsbench.measures.profile import ComplexityProfile, complexity

__all__ = ["ComplexityProfile", "complexity"]
