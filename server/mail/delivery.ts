import { setTimeout as wait } from "node:timers/promises";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { Job } from "#server/platform/jobs.ts";
import { claimDueMails, isPersonalMailDue, markFailedAttempt, markSent, releaseMails } from "./claims.store.ts";
import type { OutboxRow } from "./mail.store.ts";
import type { MailHandlers } from "./mail-handlers.ts";
import { currentMail } from "./mail-settings.ts";
import { toMessage } from "./message.ts";
import { openSmtp, type SmtpOutcome, sendDeadline } from "./smtp.ts";

export const DELIVERY = {
  everyMs: 2_000,
  batch: 10,
  /** An instance that holds a claim longer is presumed dead. The instances' clocks must agree to about a minute. */
  claimMs: 2 * MINUTE_MS,
  firstRetryMs: MINUTE_MS,
  longestRetryMs: 6 * HOUR_MS,
  maxAttempts: 20,
  /** A longer run continues in the background, so that a hanging mail server doesn't delay shutdown. */
  detachAfterMs: 2_000,
} as const;

/**
 * Delivers the outbox to the mail server. Each message is claimed, sent, and then marked as sent. If the process dies
 * after the server accepted a message but before it is marked, the message is sent again when its claim expires. No
 * order of the two steps avoids that, and the opposite order would lose messages. A repeat has the same Message-ID and
 * date, so email clients can recognize it.
 */
export function createDeliveryJob(core: Core, handlers: MailHandlers): Job {
  const { database, clock, log } = core;
  /** Accepted by the server but not yet marked as sent in the database. */
  const accepted = new Set<string>();
  let serverIsDown = false;
  let delivery: Promise<void> | undefined;

  async function deliverBatch() {
    await markAccepted();
    const { server: settings, from } = await currentMail(core);
    if (!settings || !from) return;
    const now = clock.now();
    const claimedUntil = now + DELIVERY.claimMs;
    const batch = await claimDueMails(database, {
      now,
      until: claimedUntil,
      limit: DELIVERY.batch,
      latestAttempt: now + DELIVERY.longestRetryMs + DELIVERY.claimMs,
      latestClaim: now + 2 * DELIVERY.claimMs,
    });
    if (batch.length === 0) return;
    const server = openSmtp(settings);
    try {
      for (const [index, row] of batch.entries()) {
        const message = await messageOf(row, from);
        // If the claim could expire while sending, another instance might send the same message.
        const isStillOurs = clock.now() + sendDeadline(message) < claimedUntil;
        const mustGiveWay = row.is_bulk === 1 && (await isPersonalMailDue(database.db, clock.now()));
        const outcome = isStillOurs && !mustGiveWay ? await server.send(message) : undefined;
        if (outcome) await record(row, outcome);
        if (!outcome || outcome.result === "unreachable") {
          await releaseMails(database.db, batch.slice(outcome ? index + 1 : index));
          return;
        }
      }
    } finally {
      server.close();
    }
  }

  async function messageOf(row: OutboxRow, from: string) {
    const content = await handlers.of(row.kind)?.contentOf?.(database.db, row);
    return toMessage({ ...row, ...content }, from);
  }

  async function record(row: OutboxRow, outcome: SmtpOutcome) {
    trackServer(outcome);
    if (outcome.result === "accepted") {
      accepted.add(row.id);
      return markAccepted();
    }
    const now = clock.now();
    const attempts = row.attempts + 1;
    const givenUp = (outcome.result === "refused" && outcome.permanent) || attempts >= DELIVERY.maxAttempts;
    if (givenUp) log.warn("an email could not be delivered", { mail: row.id, kind: row.kind, code: outcome.code });
    const attempt = {
      state: givenUp ? "failed" : "waiting",
      attempts,
      next_attempt_at: now + retryDelay(attempts),
      last_error: outcome.code,
    };
    await database.db.transaction().execute(async (transaction) => {
      const isOurs = await markFailedAttempt(transaction, row, attempt);
      // A server that can't be reached says nothing about the recipient.
      const isRefused = givenUp && outcome.result === "refused";
      if (isOurs && isRefused) await handlers.of(row.kind)?.refused?.(transaction, row);
    });
  }

  async function markAccepted() {
    if (accepted.size === 0) return;
    const ids = [...accepted];
    await database.db.transaction().execute(async (transaction) => {
      for (const row of await markSent(transaction, ids, clock.now())) {
        await handlers.of(row.kind)?.sent?.(transaction, row);
      }
    });
    for (const id of ids) accepted.delete(id);
  }

  function trackServer(outcome: SmtpOutcome) {
    const isDown = outcome.result === "unreachable";
    if (isDown === serverIsDown) return;
    serverIsDown = isDown;
    if (outcome.result === "unreachable") {
      log.warn("the mail server is unavailable; emails stay queued", { code: outcome.code });
    } else log.info("the mail server is available again");
  }

  return {
    name: "email delivery",
    everyMs: DELIVERY.everyMs,
    async run() {
      delivery ??= deliverBatch()
        .catch((error: unknown) => log.error("the outbox could not be delivered", { error }))
        .finally(() => {
          delivery = undefined;
        });
      await Promise.race([delivery, wait(DELIVERY.detachAfterMs, undefined, { ref: false })]);
    },
  };
}

/** Doubles from 1 minute up to 6 hours, with jitter, so that messages that failed together are not retried together. */
function retryDelay(attempts: number): number {
  const full = Math.min(DELIVERY.firstRetryMs * 2 ** (attempts - 1), DELIVERY.longestRetryMs);
  return Math.round(full * (0.8 + 0.2 * Math.random()));
}
