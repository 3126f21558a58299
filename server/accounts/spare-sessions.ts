import { randomUUID } from "node:crypto";
import { HOUR_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { type Account, findAccount } from "./accounts.store.ts";
import { hashToken, newToken } from "./session-token.ts";

/** Long enough to make room. */
const LIFETIME_MS = HOUR_MS;
/** Whoever may sign in signs in a few times at most. */
const MOST_SESSIONS = 20;

type SpareSession = {
  id: string;
  account: Pick<Account, "id" | "username" | "password_hash"> | undefined;
  userAgent: string;
  createdAt: number;
  expiresAt: number;
};

/** The sessions of this process, and the last code that each account used up while none could be written down. */
type Spare = { sessions: Map<string, SpareSession>; steps: Map<string, number> };

const spares = new WeakMap<Core["database"], Spare>();

function spareOf({ database }: Core): Spare {
  const known = spares.get(database) ?? { sessions: new Map(), steps: new Map() };
  spares.set(database, known);
  return known;
}

/**
 * Where the disk is full, the owner has to get in all the same, to make room: sessions that can't be written are kept in
 * this process, for an hour and not over a restart. Other instances don't know them.
 */
export function openSpareSession(core: Core, account: SpareSession["account"], userAgent: string) {
  const { sessions } = spareOf(core);
  const now = core.clock.now();
  for (const [hash, { expiresAt }] of sessions) {
    if (expiresAt <= now || sessions.size >= MOST_SESSIONS) sessions.delete(hash);
  }
  const token = newToken();
  const session = { id: randomUUID(), account, userAgent, createdAt: now, expiresAt: now + LIFETIME_MS };
  sessions.set(hashToken(token), session);
  core.log.warn("there is no room to store a session, so it was kept in memory", { session: session.id });
  return { token, maxAgeSeconds: LIFETIME_MS / 1_000 };
}

/** The session that this token opens, if it was kept here and its account still has the password it signed in with. */
export async function findSpareSession(core: Core, token: string): Promise<SpareSession | undefined> {
  const session = spareOf(core).sessions.get(hashToken(token));
  if (!session || session.expiresAt <= core.clock.now()) return undefined;
  const { account } = session;
  if (!account) return session;
  const current = await findAccount(core.database.db, account.id);
  return current?.password_hash === account.password_hash ? session : undefined;
}

/** Of one account, or of the demonstration. */
export function listSpareSessions(core: Core, accountId: string | undefined): SpareSession[] {
  const now = core.clock.now();
  return [...spareOf(core).sessions.values()].filter(
    ({ account, expiresAt }) => account?.id === accountId && expiresAt > now,
  );
}

/** Ends those of an account: one of them, or all. Whether there was any. */
export function endSpareSessions(core: Core, accountId: string | undefined, id?: string): boolean {
  const { sessions } = spareOf(core);
  const ended = [...sessions].filter(
    ([, session]) => session.account?.id === accountId && (id === undefined || session.id === id),
  );
  for (const [hash] of ended) sessions.delete(hash);
  return ended.length > 0;
}

/** Whether a code of this step of time was not used yet, which it then is. */
export function spendStep(core: Core, accountId: string, step: number): boolean {
  const { steps } = spareOf(core);
  if (step <= (steps.get(accountId) ?? 0)) return false;
  steps.set(accountId, step);
  return true;
}

export const isStorageFull = (error: unknown) => asDatabaseOutage(error)?.code === "storage_full";
