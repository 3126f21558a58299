import { collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { MailService } from "#server/mail/mail.service.ts";
import { createRequestMetrics } from "./request-metrics.ts";

/** Memory, processor time, the event loop: of this process, whatever runs in it. */
const ofProcess = new Registry();
collectDefaultMetrics({ register: ofProcess });

export type Metrics = ReturnType<typeof createMetrics>;

/** What a monitor reads off: the process, the requests it answers, and mail that does not get out. */
export function createMetrics(mail: Pick<MailService, "status">) {
  const registry = new Registry();
  const registers = [registry];

  const countRequest = createRequestMetrics(registry);
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
    countRequest,
  };
}
