import type { IncomingMessage } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, type Metric, Registry } from "prom-client";
import type { MailService } from "#server/mail/mail.service.ts";

/** Memory, CPU time and event loop of this process. */
const processRegistry = new Registry();
collectDefaultMetrics({ register: processRegistry });

export type Metrics = ReturnType<typeof createMetrics>;

/** Metrics for a monitor: the process, its requests, and undelivered email. */
export function createMetrics(mail: Pick<MailService, "status">) {
  const registry = new Registry();
  const registers = [registry];

  const countRequest = createRequestMetrics(registry);
  new Gauge({
    name: "mails",
    help: "Emails in the outbox that are queued or have failed.",
    labelNames: ["state"],
    registers,
    async collect() {
      // The other metrics matter most while the database is down, so don't fail here.
      this.reset();
      const status = await mail.status().catch(() => undefined);
      if (!status) return;
      this.set({ state: "waiting" }, status.waiting);
      this.set({ state: "failed" }, status.failed);
    },
  });

  return {
    contentType: registry.contentType,
    text: () => Registry.merge([processRegistry, registry]).metrics(),
    countRequest,
  };
}

/** A fixed set of labels, never a full address, so that visitors can't make the number of series grow. */
const KINDS: [kind: string, pattern: RegExp][] = [
  ["health", /^\/(healthz|readyz|metrics)$/],
  ["api", /^\/api(\/|$)/],
  ["file", /^\/(assets|media)\/|\.[a-z0-9]+$/i],
];
const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

const REQUESTS = {
  name: "http_requests_total",
  help: "Requests answered, by kind, method and status class.",
};
const DURATIONS = {
  name: "http_request_duration_seconds",
  help: "Time from the request's headers to the end of the response.",
};
const BUCKETS = [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

type Answered = { labels: { kind: string; method: string; status: string }; count: number };
type Durations = { kind: string; sum: number; count: number; buckets: number[] };

/**
 * Counts requests in plain numbers that the registry collects on demand, because its own counters cost more than
 * answering a page from memory.
 */
function createRequestMetrics(registry: Registry) {
  const answered = new Map<string, Answered>();
  const durations = new Map<string, Durations>();

  new Counter({
    ...REQUESTS,
    labelNames: ["kind", "method", "status"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of answered.values()) this.inc(labels, count);
    },
  });
  const histogram = {
    ...DURATIONS,
    get: async () => ({ ...DURATIONS, type: "histogram", aggregator: "sum", values: valuesOf(durations.values()) }),
  };
  registry.registerMetric(histogram as unknown as Metric);

  return ({ method = "", url = "/" }: Pick<IncomingMessage, "method" | "url">, status: number, seconds: number) => {
    const kind = kindOf(url);
    const known = KNOWN_METHODS.has(method) ? method : "other";
    const hundreds = Math.floor(status / 100);
    const key = `${kind} ${known} ${hundreds}`;
    const counted = answered.get(key);
    if (counted) counted.count += 1;
    else answered.set(key, { labels: { kind, method: known, status: `${hundreds}xx` }, count: 1 });

    let duration = durations.get(kind);
    if (!duration) {
      duration = { kind, sum: 0, count: 0, buckets: BUCKETS.map(() => 0) };
      durations.set(kind, duration);
    }
    duration.sum += seconds;
    duration.count += 1;
    const bucket = BUCKETS.findIndex((limit) => seconds <= limit);
    if (bucket >= 0) duration.buckets[bucket] = (duration.buckets[bucket] ?? 0) + 1;
  };
}

/** Prometheus buckets are cumulative: each includes the smaller ones. */
function* bucketsOf({ kind, buckets, count }: Durations) {
  let upTo = 0;
  for (const [at, limit] of BUCKETS.entries()) {
    upTo += buckets[at] ?? 0;
    yield { labels: { le: limit, kind }, value: upTo, metricName: `${DURATIONS.name}_bucket` };
  }
  yield { labels: { le: "+Inf", kind }, value: count, metricName: `${DURATIONS.name}_bucket` };
}

const valuesOf = (durations: Iterable<Durations>) =>
  Array.from(durations, (duration) => [
    ...bucketsOf(duration),
    { labels: { kind: duration.kind }, value: duration.sum, metricName: `${DURATIONS.name}_sum` },
    { labels: { kind: duration.kind }, value: duration.count, metricName: `${DURATIONS.name}_count` },
  ]).flat();

/** Caches the kind of each path, since the same few are requested over and over. */
const knownKinds = new Map<string, string>();
const MAX_KNOWN = 1_000;

function kindOf(url: string): string {
  const queryAt = url.indexOf("?");
  const path = queryAt < 0 ? url : url.slice(0, queryAt);
  const known = knownKinds.get(path);
  if (known) return known;
  const kind = KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";
  if (knownKinds.size < MAX_KNOWN) knownKinds.set(path, kind);
  return kind;
}
