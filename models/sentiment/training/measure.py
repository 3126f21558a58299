"""Metrics for comparing recipes, and the two settings fitted on held-out data: temperature and thresholds."""

import numpy as np


def softmax(logits):
    shifted = np.exp(logits - logits.max(1, keepdims=True))
    return shifted / shifted.sum(1, keepdims=True)


def accuracy(logits, target) -> float:
    clear = target.max(1) == 1
    return float((logits.argmax(1) == target.argmax(1))[clear].mean())


def f1(predicted, true) -> float:
    hits = (predicted & true).sum()
    return float(2 * hits / max(1, predicted.sum() + true.sum()))


def best_thresholds(logits, target) -> np.ndarray:
    """For each emotion, the logit threshold with the best F1."""
    candidates = np.linspace(-2.5, 1.0, 71)
    true = target > 0.5
    return np.array([max(candidates, key=lambda t: f1(logits[:, k] > t, true[:, k])) for k in range(target.shape[1])])


def emotion_f1(logits, target, thresholds) -> list[float]:
    return [f1(logits[:, k] > thresholds[k], target[:, k] > 0.5) for k in range(target.shape[1])]


def best_temperature(logits, target) -> float:
    loss = lambda t: -np.log((softmax(logits / t) * target).sum(1) + 1e-9).mean()
    return float(min(np.linspace(0.5, 3, 251), key=loss))


def calibration_error(probabilities, target, bins: int = 15) -> float:
    clear = target.max(1) == 1
    probabilities, target = probabilities[clear], target[clear]
    confidence = probabilities.max(1)
    right = probabilities.argmax(1) == target.argmax(1)
    which = np.minimum((confidence * bins).astype(int), bins - 1)
    gaps = [abs(confidence[which == b].mean() - right[which == b].mean()) * (which == b).mean()
            for b in range(bins) if (which == b).any()]
    return float(sum(gaps))
