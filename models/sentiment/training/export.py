"""Exports trained weights as the server's model: an 8-bit ONNX graph from token ids to probabilities."""

import json
from pathlib import Path

import numpy as np
import onnxruntime
import torch
from onnxruntime.quantization import QuantType, quantize_dynamic
from torch import nn

from data import prepare, write_emoji_words
from learn import load_tokenizer
from network import Network


class Answer(nn.Module):
    def __init__(self, network: Network):
        super().__init__()
        self.network = network

    def forward(self, ids, mask):
        sentiment, emotions, _ = self.network(ids, mask)
        return sentiment.softmax(-1), emotions.sigmoid()


def with_settings(state: dict, temperature: float, thresholds: np.ndarray) -> dict:
    """Folds the temperature and the thresholds into the heads, so that an emotion counts as present from 0.5."""
    state = dict(state)
    state["sentiment.weight"] = state["sentiment.weight"] / temperature
    state["sentiment.bias"] = state["sentiment.bias"] / temperature
    state["emotions.bias"] = state["emotions.bias"] - torch.tensor(thresholds, dtype=torch.float32)
    return state


def export_network(state: dict, out: Path) -> None:
    network = Network()
    network.load_state_dict(state)
    ids = torch.tensor([[101, 2204, 2154, 102], [101, 2919, 102, 0]])
    axes = {0: "batch", 1: "length"}
    torch.onnx.export(
        Answer(network).eval(), (ids, (ids != 0).long()), out / "float.onnx", dynamo=False, opset_version=17,
        input_names=["ids", "mask"], output_names=["sentiment", "emotions"],
        dynamic_axes={"ids": axes, "mask": axes, "sentiment": {0: "batch"}, "emotions": {0: "batch"}},
    )
    quantize_dynamic(out / "float.onnx", out / "model.onnx", weight_type=QuantType.QInt8, per_channel=True)
    (out / "float.onnx").unlink()


def run_exported(file: Path, texts: list[str], base: str) -> tuple[np.ndarray, np.ndarray]:
    session = onnxruntime.InferenceSession(str(file))
    tokenizer = load_tokenizer(base)
    sentiment, emotions = [], []
    for text in texts:
        ids = np.array([tokenizer.encode(prepare(text)).ids])
        first, second = session.run(None, {"ids": ids, "mask": np.ones_like(ids)})
        sentiment.append(first[0])
        emotions.append(second[0])
    return np.array(sentiment), np.array(emotions)


REFERENCE_TEXTS = [
    "Hello, world!", "The food was great, but the service wasn't.", "I LOVE THIS!!!", "don’t can't won't it's",
    "naïve café résumé Ångström", "ÀÉÎÕÜ ß ẞ straße", "İstanbul ıI", "tokenization unbelievably antidisestablishmentarianism",
    "supercalifragilisticexpialidocious", "x" * 101, "y" * 100, "a-b_c/d\\e", "$5.00 (50% off) #1 @home ^^ ~`|",
    "email@example.com https://example.com/a?b=c&d=e", "", "   ", "\t\n\r mixed \u00a0 spaces\u2003here\u200bzero",
    "你好世界 mixed 漢字 and kana ひらがな カタカナ", "한국어 문장", "Привет, мир! Ещё", "مرحبا بالعالم", "नमस्ते दुनिया", "ไทย ภาษา", "ελληνικά Σίσυφος",
    "😂😂 so funny", "great job 👍🏽 👏👏", "❤️ love it", "🤷‍♀️ whatever", "👨‍👩‍👧‍👦 family", "🦀 crab 🏳️‍🌈", "☹ sad ♥",
    "null\u0000byte and \u0007bell and \ufffd replacement", "\u202eright to left\u202c", "e\u0301 combining a\u030a n\u0303",
    "[NAME] and [RELIGION]", "<script>alert('x')</script>", "'; DROP TABLE users; --", "½ ² ™ © ® ° …",
    "“quoted” ‘single’ — dash – en", "ﬁne ﬂuent Ⅷ ①", "𝐁𝐨𝐥𝐝 𝒔𝒄𝒓𝒊𝒑𝒕", "𠀀 rare ideograph", "1234567890 3.14159 1,000,000", "…………!!!???",
    "word " * 150,
]


def write_references(base: str, out: Path) -> None:
    """Writes texts with the original tokenizer's untruncated ids, for testing the TypeScript tokenizer."""
    tokenizer = load_tokenizer(base)
    tokenizer.no_truncation()
    rows = [{"text": text, "ids": tokenizer.encode(prepare(text)).ids} for text in REFERENCE_TEXTS]
    lines = ",\n".join(f"  {json.dumps(row)}" for row in rows)
    (out / "reference-tokens.json").write_text(f"[\n{lines}\n]\n")


def write_vocabulary(base: str, out: Path) -> None:
    vocabulary = load_tokenizer(base).get_vocab()
    (out / "vocab.txt").write_text("".join(f"{word}\n" for word in sorted(vocabulary, key=vocabulary.get)))
    write_emoji_words(out / "emoji.json")
