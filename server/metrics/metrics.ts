import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { MailService } from "#server/mail/mail.service.ts";
import { createRequestMetrics } from "./request-metrics.ts";

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
