"""The training data: GoEmotions comments and labeled review sentences, mapped to our labels and split."""

import hashlib
import json
import re
import unicodedata
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import numpy as np

SENTIMENTS = ["negative", "neutral", "positive"]
EMOTIONS = ["joy", "sadness", "anger", "fear", "surprise"]

# The groups are the corpus authors' own: by sentiment, and by Ekman's emotions (disgust is not shown, so not trained).
# Their "ambiguous" group (confusion, curiosity, realization, surprise) is neither good nor bad: neutral.
POSITIVE = set("admiration amusement approval caring desire excitement gratitude joy love optimism pride relief".split())
NEGATIVE = set(
    "anger annoyance disappointment disapproval disgust embarrassment fear grief nervousness remorse sadness".split()
)
EMOTION_GROUPS = {
    "joy": POSITIVE,
    "sadness": {"disappointment", "embarrassment", "grief", "remorse", "sadness"},
    "anger": {"anger", "annoyance", "disapproval"},
    "fear": {"fear", "nervousness"},
    "surprise": {"confusion", "curiosity", "realization", "surprise"},
}


@dataclass
class Examples:
    """Parallel arrays. `sentiment` and `emotions` may be soft; a weight of 0 means the label is unknown."""

    texts: list[str]
    sentiment: np.ndarray  # [n, 3]
    emotions: np.ndarray  # [n, 5]
    fine: np.ndarray  # [n, 28]
    has_emotions: np.ndarray  # [n]

    def take(self, keep) -> "Examples":
        index = np.flatnonzero(keep)
        texts = [self.texts[i] for i in index]
        return Examples(
            texts, self.sentiment[index], self.emotions[index], self.fine[index], self.has_emotions[index]
        )

    def __add__(self, other: "Examples") -> "Examples":
        join = lambda a, b: np.concatenate([a, b])
        return Examples(
            self.texts + other.texts,
            join(self.sentiment, other.sentiment),
            join(self.emotions, other.emotions),
            join(self.fine, other.fine),
            join(self.has_emotions, other.has_emotions),
        )


def lists(name: str) -> SimpleNamespace:
    """The handwritten words and frames that one module makes sentences from."""
    return SimpleNamespace(**json.loads((Path(__file__).parent / "lists.json").read_text(encoding="utf-8"))[name])


def bucket(key: str) -> int:
    """Maps an id to a stable number below 256: splits are the same on every machine and in the TypeScript evaluation."""
    return hashlib.sha1(key.encode()).digest()[0]


def load_goemotions(file: Path) -> tuple[Examples, np.ndarray]:
    names = (file.parent / "labels.txt").read_text().split()
    rows = [line.split("\t") for line in file.read_text(encoding="utf-8").split("\n") if line]
    n = len(rows)
    fine = np.zeros((n, len(names)), np.float32)
    emotions = np.zeros((n, len(EMOTIONS)), np.float32)
    sentiment = np.zeros((n, 3), np.float32)
    for i, (_, numbers, _) in enumerate(rows):
        labels = [names[int(number)] for number in numbers.split(",")]
        fine[i, [int(number) for number in numbers.split(",")]] = 1
        emotions[i] = [any(label in EMOTION_GROUPS[emotion] for label in labels) for emotion in EMOTIONS]
        good, bad = (sum(label in group for label in labels) for group in (POSITIVE, NEGATIVE))
        # A comment that is both is trained as both; it has no single right answer, so it is not counted when measuring.
        sentiment[i] = [bad / (good + bad), 0, good / (good + bad)] if good + bad else [0, 1, 0]
    buckets = np.array([bucket(row[2].strip()) for row in rows])
    return Examples([row[0] for row in rows], sentiment, emotions, fine, np.ones(n, np.float32)), buckets


def sentiment_only(texts: list[str], labels: list[int]) -> Examples:
    """Sentences with only the sentiment known (0 negative, 1 neutral, 2 positive)."""
    n = len(texts)
    sentiment = np.eye(3, dtype=np.float32)[labels]
    zeros = lambda width: np.zeros((n, width), np.float32)
    return Examples(texts, sentiment, zeros(len(EMOTIONS)), zeros(28), np.zeros(n, np.float32))


def load_reviews(folder: Path) -> tuple[Examples, np.ndarray]:
    texts, labels = [], []
    for name in ["amazon_cells", "imdb", "yelp"]:
        # Some sentences contain a stray "next line" character, so lines end only at line feeds.
        for line in (folder / f"{name}_labelled.txt").read_text(encoding="utf-8").split("\n"):
            text, _, label = line.rpartition("\t")
            if not text:
                continue
            texts.append(text.strip())
            labels.append(2 * int(label))
    return sentiment_only(texts, labels), np.array([bucket(text) for text in texts])


def load_dynasent(folder: Path) -> tuple[Examples, np.ndarray]:
    """Sentences with the share of five annotators for each label, or with their majority only."""
    files = sorted(folder.glob("dynasent-*.jsonl"))
    rows = [json.loads(line) for file in files for line in file.read_text(encoding="utf-8").split("\n") if line]
    rows = [row for row in rows if row["gold_label"] in SENTIMENTS]
    examples = sentiment_only([row["sentence"] for row in rows], [SENTIMENTS.index(row["gold_label"]) for row in rows])
    for i, row in enumerate(rows):
        if votes := {name: len(voters) for name, voters in row.get("label_distribution", {}).items()}:
            mixed = votes["mixed"] / 2
            examples.sentiment[i] = np.array([votes["negative"] + mixed, votes["neutral"], votes["positive"] + mixed])
            examples.sentiment[i] /= examples.sentiment[i].sum()
    return examples, np.array([bucket(text) for text in examples.texts])


def load_verb_phrases(file: Path) -> tuple[Examples, np.ndarray]:
    """Phrases such as "forget the weakness", whose verb may reverse its object. Split by verb."""
    item = re.compile(r"^VERB: ([^\n]+)$.*^VERB PHRASE: ([^\n]+)$.*?^GOLD ANNOTATION: (negative|neutral|positive)$", re.M | re.S)
    rows = [found.groups() for part in file.read_text(encoding="utf-8").split("\n****") if (found := item.search(part))]
    examples = sentiment_only([text for _, text, _ in rows], [SENTIMENTS.index(label) for _, _, label in rows])
    return examples, np.array([bucket(verb) for verb, _, _ in rows])


def emoji_words() -> dict[str, str]:
    """The base vocabulary has hardly any emoji, so those that express feelings are replaced by their Unicode names."""
    ranges = [(0x1F600, 0x1F64F), (0x1F910, 0x1F92F), (0x1F970, 0x1F97A), (0x1F493, 0x1F49F), (0x1F44A, 0x1F44F)]
    single = "☹☺❤❣✨🔥🎉🎊💀💩💯💔💕💪🖤🧡🤍🤎🥱👀👿💣⚠✅❌😈🙃🤷♥"
    points = [point for low, high in ranges for point in range(low, high + 1)] + [ord(c) for c in single]
    words = {}
    for point in sorted(set(points)):
        name = unicodedata.name(chr(point), "")
        if name:
            words[chr(point)] = name.lower().replace("-", " ").removesuffix(" sign")
    return words


def write_emoji_words(file: Path) -> None:
    file.write_text(json.dumps(emoji_words(), ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


# Skin tones, the emoji variation selector, joiners and gender signs don't change the feeling.
IGNORED = dict.fromkeys([0xFE0F, 0x200D, 0x2640, 0x2642, *range(0x1F3FB, 0x1F400)])
EMOJI = {ord(emoji): f" {words} " for emoji, words in emoji_words().items()}


def prepare(text: str) -> str:
    return text.translate(IGNORED | EMOJI)
