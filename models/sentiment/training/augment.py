"""Small variations of the texts, new in every epoch, and sentences made from patterns that are rare in comments."""

import random
import re
from pathlib import Path

from data import Examples, lists, prepare, sentiment_only

LISTS = lists("augment")


def vary(text: str, rng: random.Random) -> str:
    """GoEmotions replaces people with [NAME]; visitors write names. They also mistype and leave out periods."""
    if "[NAME]" in text and rng.random() < 0.6:
        text = text.replace("[NAME]", rng.choice(LISTS.names))
    if rng.random() < 0.1:
        text = text.rstrip(".!? ")
    if rng.random() < 0.08:
        text = mistype(text, rng)
    if rng.random() < 0.1:
        text = text.replace("'", "’") if rng.random() < 0.5 else text.replace("’", "'").replace("n't", "nt")
    return prepare(text)


def mistype(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    long = [i for i, word in enumerate(words) if len(word) > 4 and word.isalpha()]
    if not long:
        return text
    i = rng.choice(long)
    at = rng.randrange(1, len(words[i]) - 2)
    word = words[i]
    swapped = word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    words[i] = swapped if rng.random() < 0.5 else word[:at] + word[at + 1 :]
    return " ".join(words)


def patterns(count: int, rng: random.Random) -> Examples:
    """Plain statements, negation, double negation, contrast and facts, labeled by logic."""
    texts, labels = [], []
    for i in range(count):
        good, bad, thing, other = (rng.choice(words) for words in (LISTS.good, LISTS.bad, LISTS.things, LISTS.things))
        match i % 6:
            case 0:
                positive = rng.random() < 0.5
                text, label = rng.choice(LISTS.plain).format(thing=thing, word=good if positive else bad), 2 * positive
            case 1:
                text, label = rng.choice(LISTS.negated).format(thing=thing, word=good), 0
            case 2:
                text, label = rng.choice(LISTS.denied).format(thing=thing, word=bad), 2
            case 3:
                text, label = rng.choice(LISTS.twice).format(thing=thing, word=good), 2
            case 4:
                pattern, label = rng.choice(LISTS.mixed)
                text = pattern.format(thing=thing, other=other, good=good, bad=bad)
            case _:
                text, label = rng.choice(LISTS.facts).format(thing=thing, n=rng.randrange(2, 90), day=rng.choice(LISTS.days)), 1
        texts.append(text[0].upper() + text[1:])
        labels.append(int(label))
    return sentiment_only(texts, labels)


def load_lexicon(file: Path) -> dict[str, bool]:
    """Words that people rated clearly good (true) or bad (false), from VADER's lexicon."""
    rows = [line.split("\t") for line in file.read_text(encoding="utf-8").split("\n")]
    rated = {row[0]: float(row[1]) for row in rows if len(row) > 1 and re.fullmatch("[a-z]{4,}", row[0])}
    return {word: score > 0 for word, score in rated.items() if abs(score) >= 1.3}


def phrases(lexicon: dict[str, bool], count: int, rng: random.Random) -> Examples:
    """Three thousand review sentences use few words; these add the rest of the evaluative vocabulary."""
    sides = [sorted(word for word, good in lexicon.items() if good == side) for side in (False, True)]
    texts, labels = [], []
    for i in range(count):
        word, more, most = rng.sample(sides[i % 2], 3)
        texts.append(rng.choice(LISTS.phrases).format(word=word, more=more, most=most, kind=rng.choice(LISTS.kinds)))
        labels.append(2 * (i % 2))
    return sentiment_only(texts, labels)
