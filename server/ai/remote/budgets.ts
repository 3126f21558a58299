import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { type RateLimit, takeFrom, tooMany } from "#server/http/limits/rate-limit.ts";
import { AppError } from "#server/platform/errors.ts";
import { countState, readState } from "#server/platform/site-state.ts";
import { type Ask, EngineFailure } from "../engine.ts";
import { readStoredModels } from "./provider-settings.ts";

const byVisitor = (limit: number): RateLimit => ({
  name: "ai-remote-visitor",
  most: limit,
  per: DAY_MS,
  message: "You have reached today’s limit for model answers. Please come back tomorrow.",
});
const byAll = (limit: number): RateLimit => ({
  name: "ai-remote-all",
  most: limit,
  per: DAY_MS,
  message: "Today’s model answers are used up. Please come back tomorrow.",
});

type BudgetCore = Pick<Core, "database" | "clock" | "rateLimiter" | "storedSettings">;

/** Counts an answer of the provider, for all instances. Once a budget is spent, the site's own engines answer. */
export async function spendBudget(core: BudgetCore, { visitor }: Ask): Promise<void> {
  const { rateLimiter, clock } = core;
  const { budgets } = await readStoredModels(core);
  try {
    await takeFrom(rateLimiter, byVisitor(budgets.visitorDay), visitor);
    await rateLimiter.take(byAll(budgets.siteDay), "");
    if ((await countInMonth(core)) > budgets.month) {
      throw tooMany(untilNextMonth(clock.now()), "This month’s model answers are used up.");
    }
  } catch (cause) {
    throw cause instanceof AppError ? new EngineFailure("budget spent", undefined, undefined, { cause }) : cause;
  }
}

/** How many answers of all visitors the budgets have counted. */
export async function readSpending({ database, clock, rateLimiter }: BudgetCore) {
  const { db } = database;
  const month = (await readState(db, keyAt(clock.now()))) ?? 0;
  return { siteDay: await rateLimiter.countOf(byAll(0), ""), month };
}

/** Rate limits last a day at most, so a month has a count of its own. */
const PREFIX = "ai-answers-";
const keyAt = (now: number) => PREFIX + new Date(now).toISOString().slice(0, 7);

async function countInMonth({ database, clock }: BudgetCore): Promise<number> {
  const key = keyAt(clock.now());
  const value = await countState(database.db, key);
  if (value === 1) {
    await database.db.deleteFrom("site_state").where("key", "like", `${PREFIX}%`).where("key", "<", key).execute();
  }
  return value;
}

function untilNextMonth(now: number): number {
  const date = new Date(now);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1) - now;
}
