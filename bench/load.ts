import autocannon from "autocannon";
import { type Answer, type Ask, ask, ENCODINGS } from "./http.ts";
import { quantile } from "./numbers.ts";

export type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

/** One of several who write at once: makes its next request by `send`, and looks at the answer if it has to. */
export type Writer = (send: (wish: Ask) => Promise<Answer>) => Promise<unknown>;

const READERS = 50;

/** Many visitors at once who read one address over and over for a while. */
export async function read(url: string, seconds: number, headers: Record<string, string> = {}): Promise<Load> {
  const result = await autocannon({
    url,
    duration: seconds,
    connections: READERS,
    headers: { "accept-encoding": ENCODINGS, ...headers },
  });
  const failed = result.errors + result.timeouts + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests to ${url} failed.`);
  const { requests, latency } = result;
  return { requests: requests.total, perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 };
}

/** Each writes as soon as its last request is answered, for a while. */
export async function write(origin: string, seconds: number, writers: readonly Writer[]): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + seconds * 1_000;
  const send = async (wish: Ask) => {
    const answer = await ask(origin, wish);
    times.push(answer.ms);
    return answer;
  };
  await Promise.all(
    writers.map(async (next) => {
      while (performance.now() < until) await next(send);
    }),
  );
  const perSecond = times.length / ((performance.now() - started) / 1_000);
  return { requests: times.length, perSecond, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}
