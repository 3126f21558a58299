import { execFile } from "node:child_process";
import { Agent, type IncomingHttpHeaders, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { inMs, quantile, ratio } from "../numbers.ts";
import type { Row } from "../report.ts";
import { fromNpm } from "./from-npm.ts";
import { besideBareServer, processorMs, type Server } from "./site.ts";

export type HttpRequest = { path: string; method?: string; headers?: Record<string, string>; body?: Buffer | string };
type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };
type Load = { requests: number; perSecond: number; p50Ms: number; p99Ms: number };

const CONNECTIONS = 50;
const SECONDS = 3;
const ROUNDS = 3;
/** The encodings that browsers accept. */
const ENCODINGS = { "accept-encoding": "gzip, deflate, br" };
/** Headers that node:http adds itself. */
const OWN_HEADERS = ["connection", "content-length", "date", "keep-alive", "transfer-encoding"];

const shared = new Agent({ keepAlive: true });
const execute = promisify(execFile);

/** One request and its whole response, with the raw bytes. Any error status ends the benchmark. */
export function ask(origin: string, { path, method = "GET", headers = {}, body }: HttpRequest): Promise<Answer> {
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = { method, agent: shared, headers: { ...ENCODINGS, ...length, ...headers } };
    const asked = request(`${origin}${path}`, sent, (response) => {
      const { statusCode: status = 0, headers } = response;
      void buffer(response).then((bytes) => {
        if (status >= 200 && status < 300) resolve({ status, headers, body: bytes, ms: performance.now() - started });
        else reject(new Error(`${method} ${path} was answered with ${status}: ${bytes.toString().slice(0, 500)}`));
      }, reject);
    });
    asked.on("error", reject).end(body);
  });
}

/** Requests a page until it is cached with the best compression, as popular pages are, and returns its size. */
export async function makePopular(url: string, path: string): Promise<number> {
  const first = await ask(url, { path });
  for (let tries = 0; tries < 50; tries += 1) {
    const { body } = await ask(url, { path });
    if (body.length < first.body.length) return body.length;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return first.body.length;
}

const generator = execute("wrk", ["-v"]).then(
  () => "wrk",
  // It prints its version and ends with 1.
  ({ code }) => (code === "ENOENT" ? "autocannon" : "wrk"),
);
export const generatorName = () => generator;

/** Fifty connections that request one address over and over. */
async function read(url: string, headers: Record<string, string>): Promise<Load> {
  const asked = Object.entries({ ...ENCODINGS, ...headers }).flatMap((entry) => ["-H", entry.join(": ")]);
  const common = ["-c", String(CONNECTIONS), "-d", String(SECONDS), ...asked];
  if ((await generator) === "wrk") {
    const { stdout } = await execute("wrk", ["-t1", "--latency", ...common, url]);
    const value = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
    const ms = (share: number) => {
      const [, written, unit = ""] = new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
      return Number(written) * ({ us: 0.001, ms: 1 }[unit] ?? 1_000);
    };
    if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`A request to ${url} failed: ${stdout}`);
    const load = { requests: value(/(\d+) requests in/), perSecond: value(/Requests\/sec:\s+([\d.]+)/) };
    return { ...load, p50Ms: ms(50), p99Ms: ms(99) };
  }
  const result = JSON.parse(await fromNpm("autocannon@8.0.0", ["--json", "--no-progress", ...common, url]));
  if (result.non2xx + result.errors > 0) throw new Error(`A request to ${url} failed.`);
  const { average } = result.requests;
  return { requests: result["2xx"], perSecond: average, p50Ms: result.latency.p50, p99Ms: result.latency.p99 };
}

/** One of several concurrent writers: `send` makes its next request. */
export type Writer = (send: (request: HttpRequest) => Promise<Answer>) => Promise<unknown>;

/** Each writer sends its next request as soon as the last one is answered. */
async function write(origin: string, writers: readonly Writer[]): Promise<Load> {
  const times: number[] = [];
  const started = performance.now();
  const until = started + SECONDS * 1_000;
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
  return { requests: times.length, perSecond, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
}

/** Reads one address, on the site and on a bare server with the same bytes. */
export function compareReads(site: Server, path: string, headers: Record<string, string> = {}): Promise<Row> {
  const load = (origin: string) => read(`${origin}${path}`, headers);
  return compareWithBare(site, { path, headers }, load, load);
}

/** Sends requests to the site, and the sample to a bare server that reads and discards it. */
export function compareWrites(site: Server, sample: HttpRequest, writers: readonly Writer[]): Promise<Row> {
  const samples = writers.map((): Writer => (send) => send(sample));
  return compareWithBare(
    site,
    sample,
    (origin) => write(origin, writers),
    (origin) => write(origin, samples),
  );
}

type Loaded = (origin: string) => Promise<Load>;

/**
 * Loads the site and a bare node:http server with the same bytes and headers, alternating, so that other work on the
 * machine affects both. The median round counts. The CPU time per request does not depend on the generator.
 */
async function compareWithBare(site: Server, sample: HttpRequest, ofSite: Loaded, ofBare: Loaded): Promise<Row> {
  const [ours, theirs]: [Round[], Round[]] = [[], []];
  await besideBareServer(await bareCopy(site.url, sample), async (bare) => {
    // Warm up until both are compiled.
    await ofBare(bare.url);
    await ofSite(site.url);
    for (let round = 0; round < ROUNDS; round += 1) {
      theirs.push(await measure(bare, ofBare));
      ours.push(await measure(site, ofSite));
    }
  });
  const [us, them] = [middleOf(ours), middleOf(theirs)];
  return {
    "Bare, CPU µs": Math.round(them.processorUs),
    "Site, CPU µs": Math.round(us.processorUs),
    "CPU ratio": ratio(them.processorUs, us.processorUs),
    "Bare, requests/s": Math.round(them.perSecond),
    "Site, requests/s": Math.round(us.perSecond),
    Ratio: ratio(us.perSecond, them.perSecond),
    "p50, ms": inMs(us.p50Ms),
    "p99, ms": inMs(us.p99Ms),
  };
}

/** The site's answer to a request, as the bare server gives it. */
export async function bareCopy(origin: string, sample: HttpRequest) {
  const { status, headers, body } = await ask(origin, sample);
  const copied = Object.fromEntries(Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name)));
  return { status, headers: { ...copied, "content-length": body.length }, body: body.toString("base64") };
}

type Round = Load & { processorUs: number };

async function measure({ url, pid }: Server, load: Loaded): Promise<Round> {
  const before = processorMs(pid);
  const result = await load(url);
  return { ...result, processorUs: ((processorMs(pid) - before) * 1_000) / result.requests };
}

function middleOf(rounds: readonly Round[]): Round {
  const middle = rounds.toSorted((one, other) => one.perSecond - other.perSecond)[Math.floor(rounds.length / 2)];
  if (!middle) throw new Error("Nothing was measured.");
  return middle;
}
