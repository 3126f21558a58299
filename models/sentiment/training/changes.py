"""Sentences whose words mislead: amounts that rise or fall, and things that could not be better. Labeled by logic."""

import random

from data import Examples, lists, sentiment_only
from wording import choose, written

# Whether a rise is good depends on what rises. By direction: verbs that take an amount, verbs that contain one, verbs without
# an object, and nouns. The first of each pair of times is a gain, the second a loss; of feelings, qualities and deeds, the
# first list is bad. Without its negation, praise becomes a wish.
LISTS = lists("changes")


def changes(count: int, rng: random.Random, part: str = "train") -> Examples:
    """Gains and losses told as numbers. A quarter of the verbs, things and pairs is never trained on."""
    pick = lambda items: rng.choice(choose(items, part) or items)
    sides = [(LISTS.more_is_better, 1), (LISTS.less_is_better, -1), (LISTS.neither, 0)]
    texts, labels = [], []
    for i in range(count):
        small, big = sorted(rng.sample(range(2, 60), 2))
        numbers = {"n": rng.randrange(2, 95), "small": small, "big": big, "unit": rng.choice(LISTS.units), "cause": rng.choice(LISTS.causes)}
        if i % 8 == 7:
            gain = rng.random() < 0.5
            pairs = choose([pair[0] for pair in LISTS.times], part)
            text = rng.choice([pair for pair in LISTS.times if pair[0] in pairs])[not gain]
            label = 2 * gain
        else:
            (things, good), (direction, verbs) = sides[min(i % 5 // 2, 2)], rng.choice([(-1, LISTS.falls), (1, LISTS.rises)])
            thing = rng.choice(["our", "our", "my", "the", "their"]) + " " + pick(things)
            between = "from {big} to {small}" if direction < 0 else "from {small} to {big}"
            amount = rng.choice(["", " by {n}%", " by {n} percent", " by a third", " by half", " by a quarter", " " + between])
            span = rng.choice(LISTS.spans)
            text = [
                f"{{cause}} {pick(verbs[0])} {thing}{amount}{span}", f"{{cause}} {pick(verbs[1])} {thing}{span}",
                f"{thing} {pick(verbs[2])}{amount}{span}", f"we saw a {{n}}% {pick(verbs[3])} in {thing}{span}",
            ][rng.randrange(4)]
            label = 1 + direction * good
        texts.append(written(text.format(**numbers) + rng.choice([".", ".", "", "!"]), rng))
        labels.append(int(label))
    return sentiment_only(texts, labels)


def comparatives(count: int, rng: random.Random, part: str = "train") -> Examples:
    """Negation with a comparative means the most of it. A quarter of the words and frames is never trained on."""
    pick = lambda items: rng.choice(choose(items, part) or items)
    texts, labels = [], []
    for i in range(count):
        good = rng.random() < 0.6
        match i % 4:
            case 0:
                text, label = pick(LISTS.felt).replace("{word}", pick(LISTS.feelings[good])), 2 * good
            case 1:
                text, label = pick(LISTS.found).replace("{word}", pick(LISTS.qualities[good])), 2 * good
            case 2:
                text, label = f"{rng.choice(['i', 'we'])} {rng.choice(['could not', 'couldn’t', 'cannot', 'can’t'])} {pick(LISTS.deeds[good])}", 2 * good
            case _:
                text, label = pick(LISTS.wished).replace("{word}", pick(LISTS.qualities[1])), 0
        text = text.format(it=rng.choice(LISTS.things), we=rng.choice(["i", "we"]), kind=rng.choice(LISTS.kinds))
        texts.append(written(text + rng.choice([".", ".", "", "!"]), rng))
        labels.append(label)
    return sentiment_only(texts, labels)
