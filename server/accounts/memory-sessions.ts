import { randomUUID } from "node:crypto";
import { HOUR_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import { asDatabaseOutage } from "#server/platform/database-errors.ts";
import { type Account, findAccount } from "./accounts.store.ts";
import { hashToken, newToken } from "./session-token.ts";

/** Long enough to free up disk space. */
const LIFETIME_MS = HOUR_MS;
/** An owner signs in only a few times while the disk is full. */
const MAX_SESSIONS = 20;

type MemorySession = {
  id: string;
  account: Pick<Account, "id" | "username" | "password_hash"> | undefined;
  userAgent: string;
  createdAt: number;
  expiresAt: number;
};

/** The in-memory sessions of this process, and the last TOTP step each account used while the disk was full. */
type MemoryState = { sessions: Map<string, MemorySession>; steps: Map<string, number> };

const states = new WeakMap<Core["database"], MemoryState>();

function stateOf({ database }: Core): MemoryState {
  const known = states.get(database) ?? { sessions: new Map(), steps: new Map() };
  states.set(database, known);
  return known;
}

/**
 * Keeps a session in memory when the disk is full, since the owner has to get in to free up space. It lasts an hour at
 * most, is lost on restart, and other instances don't know about it.
 */
export function openMemorySession(core: Core, account: MemorySession["account"], userAgent: string) {
  const { sessions } = stateOf(core);
  const now = core.clock.now();
  for (const [hash, { expiresAt }] of sessions) {
    if (expiresAt <= now || sessions.size >= MAX_SESSIONS) sessions.delete(hash);
  }
  const token = newToken();
  const session = { id: randomUUID(), account, userAgent, createdAt: now, expiresAt: now + LIFETIME_MS };
  sessions.set(hashToken(token), session);
  core.log.warn("the disk is full, so a session was kept in memory", { session: session.id });
  return { token, maxAgeSeconds: LIFETIME_MS / 1_000 };
}

/** Returns the in-memory session of a token, as long as the account's password hasn't changed since. */
export async function findMemorySession(core: Core, token: string): Promise<MemorySession | undefined> {
  const session = stateOf(core).sessions.get(hashToken(token));
  if (!session || session.expiresAt <= core.clock.now()) return undefined;
  const { account } = session;
  if (!account) return session;
  const current = await findAccount(core.database.db, account.id);
  return current?.password_hash === account.password_hash ? session : undefined;
}

/** Lists the sessions of one account, or those of the demo. */
export function listMemorySessions(core: Core, accountId: string | undefined): MemorySession[] {
  const now = core.clock.now();
  return [...stateOf(core).sessions.values()].filter(
    ({ account, expiresAt }) => account?.id === accountId && expiresAt > now,
  );
}

/** Ends one session of an account, or all of them. Returns whether there was any. */
export function endMemorySessions(core: Core, accountId: string | undefined, id?: string): boolean {
  const { sessions } = stateOf(core);
  const ended = [...sessions].filter(
    ([, session]) => session.account?.id === accountId && (id === undefined || session.id === id),
  );
  for (const [hash] of ended) sessions.delete(hash);
  return ended.length > 0;
}

/** Marks a TOTP step as used. Returns false if it was used before. */
export function spendStep(core: Core, accountId: string, step: number): boolean {
  const { steps } = stateOf(core);
  if (step <= (steps.get(accountId) ?? 0)) return false;
  steps.set(accountId, step);
  return true;
}

export const isStorageFull = (error: unknown) => asDatabaseOutage(error)?.code === "storage_full";
