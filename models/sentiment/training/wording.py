"""Sentences that mean something else than their words: idioms, sarcasm, and plain sentences in the same frames."""

import csv
import random
from pathlib import Path

from data import Examples, bucket, lists, prepare, sentiment_only

# {it} is what is judged. Idioms of praise often use bad words, idioms of blame good ones. What happens to people fits
# "... when X" or "another X" frames; the sarcastic ones need bad events.
LISTS = lists("wording")
REPEATED = 5  # sarcastic tweets per epoch, since there are few
HELD_OUT = 64  # of 256: a quarter of the idioms and of the events is never trained on


def is_held_out(text: str) -> bool:
    return bucket(text) < HELD_OUT


def choose(items: list[str], part: str) -> list[str]:
    """The shipped model is trained on "all"; a trial run on "train" alone tells what it makes of those it never saw."""
    return [item for item in items if part == "all" or is_held_out(item) == (part == "held out")]


def idioms(count: int, rng: random.Random, part: str = "all") -> Examples:
    sides = [choose(LISTS.blame, part), choose(LISTS.praise, part)]
    texts, labels = [], []
    for i in range(count):
        text = rng.choice(sides[i % 2]).format(it=rng.choice(LISTS.things))
        texts.append(written(rng.choice(LISTS.openers) + text + rng.choice(LISTS.closers), rng))
        labels.append(2 * (i % 2))
    return sentiment_only(texts, labels)


def sarcasm(count: int, rng: random.Random, part: str = "all") -> Examples:
    """Half sarcastic, half sincere or blunt in the same frames, so that neither frame nor event decides alone."""
    pick = lambda items: rng.choice(choose(items, part))
    texts, labels = [], []
    for i in range(count):
        match i % 10:
            case 0 | 1:
                text, label = rng.choice(LISTS.sarcasm_events).format(bad=pick(LISTS.bad_events)), 0
            case 2:
                text, label = rng.choice(LISTS.sarcasm_things).format(bad=pick(LISTS.bad_things)), 0
            case 3:
                text, label = rng.choice(LISTS.sarcasm_thanks).format(bad=pick(LISTS.failures)), 0
            case 4:
                text, label = pick(LISTS.sarcasm_whole) + rng.choice([".", "", "!"]), 0
            case 5 | 6:
                text, label = rng.choice(LISTS.sincere_events).format(good=pick(LISTS.good_events)), 2
            case 7:
                text, label = rng.choice(LISTS.sincere_things).format(good=pick(LISTS.good_things)), 2
            case 8:
                text, label = rng.choice(LISTS.sincere_thanks).format(good=pick(LISTS.favors)), 2
            case _:
                text, label = rng.choice(LISTS.blunt_events).format(bad=pick(LISTS.bad_events)), 0
        texts.append(written(text, rng))
        labels.append(label)
    return sentiment_only(texts, labels)


def written(text: str, rng: random.Random) -> str:
    """People write with and without capitals."""
    if rng.random() < 0.3:
        return text
    return (text[:1].upper() + text[1:]).replace(" i ", " I ").replace(" i'm", " I'm")


def load_tweets(file: Path) -> tuple[list[str], list[str]]:
    """
    iSarcasmEval: tweets, and texts that mean the same in plain words. For those meant sarcastically, the authors
    rephrased them; the others, and the rephrased texts themselves, mean what they say.
    """
    with file.open(encoding="utf-8", newline="") as source:
        rows = [row for row in csv.DictReader(source) if row["tweet"].strip()]
    sarcastic = [(row["tweet"], row["rephrase"]) for row in rows if row["sarcastic"] == "1" and row["rephrase"].strip()]
    plain = [(row["tweet"], row["tweet"]) for row in rows if row["sarcastic"] == "0"]
    pairs = sarcastic * REPEATED + [(meant, meant) for _, meant in sarcastic] + plain
    return [prepare(said) for said, _ in pairs], [prepare(meant) for _, meant in pairs]
