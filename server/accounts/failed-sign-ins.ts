import { recordRepeated } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";

const SUMMARIES = {
  owner: "Failed sign-in with the owner's username",
  stranger: "Failed sign-in with an unknown username",
  code: "Failed sign-in with the right password and a wrong code",
};

/** Told once an hour with how often, so that a flood of tries does not flood the log. Nothing tells who it was. */
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
    log.warn("a failed sign-in was not written down", { error });
  }
}
