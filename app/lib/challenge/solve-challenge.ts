import type { Challenge } from "#contract/challenge.ts";
import { ApiError } from "../api/api-error.ts";

/** The number of challenges accepted per click: the first may have expired on a slow connection. */
const MAX_CHALLENGES = 3;

/**
 * Sends a request and, if the server asks for proof of work, solves the challenge and sends it again with the solution.
 */
export async function sendSolving<Answer>(
  post: (solution: string | undefined) => Promise<Answer>,
  onSolving: () => void,
): Promise<Answer> {
  let solution: string | undefined;
  for (let solved = 0; ; solved += 1) {
    try {
      return await post(solution);
    } catch (error) {
      const challenge = error instanceof ApiError ? error.challenge : undefined;
      if (!challenge || solved === MAX_CHALLENGES) throw error;
      onSolving();
      solution = await solveChallenge(challenge);
    }
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
    worker.onerror = () => reject(new Error("The worker could not be started"));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** Without a worker: on the page itself, in slices of a few milliseconds. */
async function solveInSlices(challenge: Challenge): Promise<string> {
  const { searchSolution } = await import("./search.ts");
  const search = searchSolution(challenge);
  for (;;) {
    const step = search.next();
    if (step.done) return step.value;
    await new Promise((resolve) => setTimeout(resolve));
  }
}
