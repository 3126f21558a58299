"""Writes what the server needs: the trained weights, the vocabulary, the emoji, and texts for testing the tokenizer."""

import json
from pathlib import Path

import numpy as np
import torch
from safetensors.torch import save_file

from data import prepare, write_emoji_words
from learn import load_tokenizer


def with_settings(state: dict, temperature: float, thresholds: np.ndarray) -> dict:
    """Folds the temperature and the thresholds into the heads, so that an emotion counts as present from 0.5."""
    state = dict(state)
    state["sentiment.weight"] = state["sentiment.weight"] / temperature
    state["sentiment.bias"] = state["sentiment.bias"] / temperature
    state["emotions.bias"] = state["emotions.bias"] - torch.tensor(thresholds, dtype=torch.float32)
    return state


def write_weights(state: dict, file: Path) -> None:
    """Half precision, without the head of the 28 labels, which only helps training."""
    kept = {name: value.half().contiguous() for name, value in state.items() if not name.startswith("fine.")}
    save_file(kept, file)


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
