import type { IncomingMessage } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { MailService } from "#server/mail/mail.service.ts";

/** Memory, processor time, the event loop: of this process, whatever runs in it. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

export type Metrics = ReturnType<typeof createMetrics>;

/** Few enough values that no visitor can make the series grow: never a whole address. */
const KINDS: [kind: string, pattern: RegExp][] = [
  ["health", /^\/(healthz|readyz|metrics)$/],
  ["api", /^\/api(\/|$)/],
  ["file", /^\/(assets|media)\/|\.[a-z0-9]+$/i],
];

/** What a monitor reads off: the process, the requests it answers, and mail that does not get out. */
export function createMetrics(mail: Pick<MailService, "status">) {
  const registry = new Registry();
  const registers = [registry];

  const requests = new Counter({
    name: "http_requests_total",
    help: "Requests answered, by what was asked for and the kind of answer.",
    labelNames: ["kind", "method", "status"],
    registers,
  });
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "From the request's head to the end of its answer.",
    labelNames: ["kind"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  new Gauge({
    name: "mails",
    help: "Mails in the outbox that wait for the mail server or were given up.",
    labelNames: ["state"],
    registers,
    async collect() {
      // Whoever watches wants the other numbers most while the database is away.
      this.reset();
      const status = await mail.status().catch(() => undefined);
      if (!status) return;
      this.set({ state: "waiting" }, status.waiting);
      this.set({ state: "failed" }, status.failed);
    },
  });

  return {
    contentType: registry.contentType,
    text: () => Registry.merge([ofProcess, registry]).metrics(),
    countRequest({ method, url }: Pick<IncomingMessage, "method" | "url">, status: number, seconds: number) {
      const kind = kindOf(url ?? "/");
      requests.inc({
        kind,
        method: KNOWN_METHODS.has(method ?? "") ? method : "other",
        status: `${Math.floor(status / 100)}xx`,
      });
      durations.observe({ kind }, seconds);
    },
  };
}

const KNOWN_METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

function kindOf(url: string): string {
  const path = url.split("?", 1)[0] ?? url;
  return KINDS.find(([, pattern]) => pattern.test(path))?.[0] ?? "page";
}
