import { fork } from "node:child_process";
import { once } from "node:events";
import { availableParallelism } from "node:os";
import type { Outcome, Task } from "./generator.ts";
import { type Answer, ask, ENCODINGS, type HttpRequest } from "./http.ts";

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

/** One of several concurrent writers: `send` makes its next request and checks the response if needed. */
export type Writer = (send: (request: HttpRequest) => Promise<Answer>) => Promise<unknown>;

const READERS = 50;
/** Leaves one core to the server; more than a few generators would only compete with each other. */
const GENERATORS = Math.min(4, Math.max(1, availableParallelism() - 1));

/** Many concurrent visitors who request one address over and over for a while. */
export async function read(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Load> {
  const { host, port, pathname, search } = new URL(url);
  // As browsers send it: without it, the demo sign-in assumes that a request came through a proxy.
  const common = { host, connection: "keep-alive", "accept-encoding": ENCODINGS };
  const lines = Object.entries({ ...common, ...headers }).map((entry) => entry.join(": "));
  const request = [`GET ${pathname}${search} HTTP/1.1`, ...lines, "", ""].join("\r\n");
  const connections = Math.ceil(READERS / GENERATORS);
  const task: Task = { port: Number(port), request, connections, seconds };
  const outcomes = await Promise.all(Array.from({ length: GENERATORS }, () => generate(task)));
  const failure = outcomes.find((outcome) => outcome.failure)?.failure;
  if (failure) throw new Error(`A request to ${url} failed: ${failure}`);
  const times = outcomes.flatMap((outcome) => outcome.times);
  return { requests: times.length, perSecond: times.length / seconds, ...quantiles(times) };
}

async function generate(task: Task): Promise<Outcome> {
  const child = fork(new URL("./generator.ts", import.meta.url));
  child.send(task);
  const ended = once(child, "exit").then(() => {
    throw new Error("A generator ended without a result.");
  });
  const [outcome] = (await Promise.race([once(child, "message"), ended])) as [Outcome];
  // It exits once its message has been delivered.
  ended.catch(() => {});
  return outcome;
}

const quantiles = (times: readonly number[]) => {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
};

/** Each writer sends its next request as soon as the last one is answered, for a while. */
export async function write(origin: string, seconds: number, writers: readonly Writer[]): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const send = async (request: HttpRequest) => {
    const answer = await ask(origin, request);
    times.push(answer.ms);
    return answer;
  };
  await Promise.all(
    writers.map(async (next) => {
      while (performance.now() < until) await next(send);
    }),
  );
  const perSecond = times.length / ((performance.now() - started) / 1_000);
  return { requests: times.length, perSecond, ...quantiles(times) };
}
