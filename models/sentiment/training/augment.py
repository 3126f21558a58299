"""Small variations of the texts, new in every epoch, and sentences made from patterns that are rare in comments."""

import random
import re
from pathlib import Path

from data import Examples, prepare, sentiment_only

NAMES = "Anna Ben Carla David Elena Frank Grace Hugo Ines Jack Kira Leo Maria Noah Olga Paul Rosa Sam Tina Yusuf".split()


def vary(text: str, rng: random.Random) -> str:
    """GoEmotions replaces people with [NAME]; visitors write names. They also mistype and leave out periods."""
    if "[NAME]" in text and rng.random() < 0.6:
        text = text.replace("[NAME]", rng.choice(NAMES))
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


GOOD = """good great excellent impressive helpful reliable enjoyable funny clever moving beautiful charming delicious
fresh friendly fast easy comfortable worthwhile convincing gripping original touching brilliant pleasant
satisfying thoughtful well-made useful happy pleased fun interesting special""".split()
BAD = """bad terrible awful boring dull slow rude broken useless disappointing predictable clumsy annoying confusing
shallow overpriced bland dirty noisy unreliable painful tedious ugly pointless cheap frustrating stale messy sad angry
scary worse horrible poor""".split()
THINGS = """the film;the movie;the plot;the acting;the script;the food;the service;the phone;the battery;the hotel;the
room;the staff;the app;the update;the book;the ending;the sound;the support team;the interface;it;this;the whole
thing""".replace("\n", " ").split(";")

PLAIN = ["{thing} is {word}.", "{thing} was really {word}", "i found {thing} {word}.", "{thing} turned out to be {word}!"]
NEGATED = [
    "{thing} is not {word}.", "{thing} isn't {word} at all.", "{thing} was never {word}", "i don't think {thing} is {word}.",
    "there is nothing {word} about {thing}.", "{thing} is far from {word}.", "{thing} could hardly be called {word}.",
    "i can't say {thing} was {word}", "{thing} wasn't {word}, unfortunately.", "{thing} is anything but {word}.",
]
DENIED = [
    "{thing} is not {word} at all!", "{thing} isn't {word}, quite the opposite.", "there was nothing {word} about {thing}.",
    "{thing} was never {word}.", "i can't say {thing} is {word}.", "{thing} is far from {word}.", "not {word}!",
]
TWICE = [
    "it's not that {thing} isn't {word}.", "you can't say {thing} is not {word}.", "i would never say {thing} was not {word}.",
    "nobody could say {thing} isn't {word}.",
]
MIXED = [
    ("{thing} is {good}, but {other} ruined it.", 0), ("{other} was {bad}, but {thing} made up for it.", 2),
    ("i expected {thing} to be {good} and it was {bad}.", 0), ("i expected {thing} to be {bad}, but it was {good}.", 2),
    ("{thing} would have been {good} if it worked.", 0), ("if only {thing} were {good}.", 0),
]
FACTS = [
    "{thing} starts at {n} pm.", "{thing} has {n} parts.", "the meeting was moved to {day}.", "we opened on {day}.",
    "there are {n} rows in the table.", "the package weighs {n} kilograms.", "the train leaves from platform {n}.",
    "the report covers the last {n} months.", "on {day} the office closes at {n}.", "version {n} was released on {day}.",
    "he lives in a town of {n}000 people.", "the file is {n} MB in size.", "water boils at {n} degrees there.",
    "the contract runs for {n} years.", "does the shop open on {day}?", "what time does {thing} start?",
    "the table lists {n} names and dates.", "send the form to the office by {day}.",
]
DAYS = "Monday Tuesday Wednesday Thursday Friday Saturday Sunday".split()


def patterns(count: int, rng: random.Random) -> Examples:
    """Plain statements, negation, double negation, contrast and facts, labeled by logic."""
    texts, labels = [], []
    for i in range(count):
        good, bad, thing, other = (rng.choice(words) for words in (GOOD, BAD, THINGS, THINGS))
        match i % 6:
            case 0:
                positive = rng.random() < 0.5
                text, label = rng.choice(PLAIN).format(thing=thing, word=good if positive else bad), 2 * positive
            case 1:
                text, label = rng.choice(NEGATED).format(thing=thing, word=good), 0
            case 2:
                text, label = rng.choice(DENIED).format(thing=thing, word=bad), 2
            case 3:
                text, label = rng.choice(TWICE).format(thing=thing, word=good), 2
            case 4:
                pattern, label = rng.choice(MIXED)
                text = pattern.format(thing=thing, other=other, good=good, bad=bad)
            case _:
                text, label = rng.choice(FACTS).format(thing=thing, n=rng.randrange(2, 90), day=rng.choice(DAYS)), 1
        texts.append(text[0].upper() + text[1:])
        labels.append(int(label))
    return sentiment_only(texts, labels)


PHRASES = [
    "{word}", "so {word}", "a {word} {kind}", "a {word} , {more} {kind}", "{word} and {more}", "this {kind} is {word} .",
    "{word} , {more} and {most}", "the {kind} feels {word}", "a {kind} that is {word} and often {more}", "how {word} !",
    "as {word} as it is {more}", "more {word} than the usual {kind}", "there is something {word} about the {kind}",
]
KINDS = "film movie story plot performance comedy drama thriller script product place meal book cast director".split()


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
        texts.append(rng.choice(PHRASES).format(word=word, more=more, most=most, kind=rng.choice(KINDS)))
        labels.append(2 * (i % 2))
    return sentiment_only(texts, labels)
