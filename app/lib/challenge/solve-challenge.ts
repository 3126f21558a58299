import { CHALLENGE_REQUIRED, type Challenge } from "#contract/challenge.ts";

/** How often a new challenge is accepted for one click: the first may have expired on a slow line. */
const MAX_CHALLENGES = 3;

/**
 * Sends something, and where the server asks for proof of work first, solves its challenge and sends it again. `post`
 * gets the solution and fails as usual; `challengeOf` finds the challenge in its failure.
 */
export async function sendSolving<Answer>(
  post: (solution: string | undefined) => Promise<Answer>,
  challengeOf: (failure: unknown) => Challenge | undefined,
  onSolving: () => void,
): Promise<Answer> {
  let solution: string | undefined;
  for (let solved = 0; ; solved += 1) {
    try {
      return await post(solution);
    } catch (failure) {
      const challenge = challengeOf(failure);
      if (!challenge || solved === MAX_CHALLENGES) throw failure;
      onSolving();
      solution = await solveChallenge(challenge);
    }
  }
}

/** The challenge in the body of a refusal, if that is what it is. */
export function challengeIn(body: string): Challenge | undefined {
  try {
    const { error } = JSON.parse(body) as { error?: { code?: string; challenge?: Challenge } };
    return error?.code === CHALLENGE_REQUIRED ? error.challenge : undefined;
  } catch {
    return undefined;
  }
}

async function solveChallenge(challenge: Challenge): Promise<string> {
  try {
    return await solveInWorker(challenge);
  } catch (error) {
    console.error(error);
    return solveInSlices(challenge);
  }
}

function solveInWorker(challenge: Challenge): Promise<string> {
  const worker = new Worker(new URL("./challenge.worker.ts", import.meta.url), { type: "module" });
  return new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<string>) => resolve(data);
    worker.onerror = () => reject(new Error("The worker that solves challenges could not be started"));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** On the page itself, a few milliseconds at a time, so that it stays responsive. */
async function solveInSlices(challenge: Challenge): Promise<string> {
  const { searchSolution } = await import("./search.ts");
  const search = searchSolution(challenge);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
