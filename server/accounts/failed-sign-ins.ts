import { recordRepeated } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";

const SUMMARIES = {
  owner: "Failed sign-in with the owner's username",
  stranger: "Failed sign-in with an unknown username",
  code: "Failed sign-in with the correct password but a wrong code",
  passkey: "Failed sign-in with a passkey",
};

/** Keeps one entry per hour with a count, so a flood of attempts doesn't flood the log. It never says who tried. */
export async function recordFailedSignIn({ database, clock, log }: Core, kind: keyof typeof SUMMARIES): Promise<void> {
  const hour = new Date(clock.now()).toISOString().slice(0, 13);
  try {
    await recordRepeated(database.db, clock, `failed-sign-in-${kind}-${hour}`, {
      who: "visitor",
      action: "failed",
      subjectType: "session",
      summary: SUMMARIES[kind],
    });
  } catch (error) {
    log.warn("a failed sign-in could not be recorded", { error });
  }
}
