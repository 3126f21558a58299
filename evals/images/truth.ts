/**
 * What a person sees in each photograph, in terms of the object model's eighty classes. Only human faces count, at least
 * a twentieth of the picture wide.
 */
export type Truth = { objects: Record<string, number>; faces: number };

export const truth: Record<string, Truth> = {
  "abandoned-home.jpg": { objects: {}, faces: 0 },
  "airplane.jpg": { objects: { airplane: 1 }, faces: 0 },
  "astronaut.jpg": { objects: { person: 1 }, faces: 1 },
  "boats.jpg": { objects: { boat: 4, person: 2 }, faces: 0 },
  "bricks.jpg": { objects: {}, faces: 0 },
  "cat.jpg": { objects: { cat: 1 }, faces: 0 },
  "crocodile.jpg": { objects: {}, faces: 0 },
  "dahlia.jpg": { objects: {}, faces: 0 },
  "espresso.jpg": { objects: { cup: 1, spoon: 1, "dining table": 1 }, faces: 0 },
  "moose.jpg": { objects: {}, faces: 0 },
  "panda.jpg": { objects: { bear: 1 }, faces: 0 },
  "pavilion.jpg": { objects: {}, faces: 0 },
  "photographer.jpg": { objects: { person: 1 }, faces: 1 },
  "rear-admiral.jpg": { objects: { person: 1, tie: 1 }, faces: 1 },
  "rocket.jpg": { objects: {}, faces: 0 },
  "scissors.jpg": { objects: { scissors: 1 }, faces: 0 },
  "sheep.jpg": { objects: { sheep: 16 }, faces: 0 },
  "teacup.jpg": { objects: { cup: 1 }, faces: 0 },
  "volleyball.jpg": { objects: { "sports ball": 1 }, faces: 0 },
};

export type Score = { found: number; missed: number; wrong: number };

/** Each object present counts once when found; everything else that was named is wrong. */
export function compare(there: Record<string, number>, named: readonly string[]): Score {
  const score: Score = { found: 0, missed: 0, wrong: 0 };
  for (const name of new Set([...Object.keys(there), ...named])) {
    const wanted = there[name] ?? 0;
    const got = named.filter((each) => each === name).length;
    score.found += Math.min(wanted, got);
    score.missed += Math.max(0, wanted - got);
    score.wrong += Math.max(0, got - wanted);
  }
  return score;
}
