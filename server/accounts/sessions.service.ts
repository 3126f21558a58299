import { randomUUID } from "node:crypto";
import { DEMO_CREDENTIALS, type OpenSession, type SessionAnswer } from "#contract/accounts.ts";
import { HOUR_MS, MINUTE_MS } from "#contract/durations.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import type { RequestFacts } from "#server/http/request-facts.ts";
import type { Clock } from "#server/platform/clock.ts";
import { notFound } from "#server/platform/errors.ts";
import type { Job } from "#server/platform/jobs.ts";
import type { Settings } from "#server/platform/settings.ts";
import type { Transaction } from "#server/platform/tables.ts";
import { findOwnerAccount } from "./accounts.store.ts";
import { isDemoOpenTo } from "./demo-owner.ts";
import { hashToken, newToken } from "./session-token.ts";
import {
  deleteExpiredSessions,
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  type Limits,
  listLiveSessions,
  markSeen,
} from "./sessions.store.ts";

export const DEMO_LIFETIME_MS = 12 * HOUR_MS;
/** Recording every request would cost more than it is worth. */
const SEEN_EVERY_MS = MINUTE_MS;
const USER_AGENT_MAX = 300;

/** A token for the browser, and how long the browser should keep it. */
export type IssuedToken = { token: string; maxAgeSeconds: number };

type NewSession = { accountId: string | null; userAgent: string; now: number };

/** Tells whether a request comes from this machine. */
type Local = Pick<RequestFacts, "isLocalBrowser">;

type Lifetimes = Pick<Settings, "sessionIdleMs" | "sessionMaxMs">;

const limitsAt = (now: number, { sessionIdleMs }: Lifetimes): Limits => ({ now, idleSince: now - sessionIdleMs });

/**
 * Returns when a session ends under the current settings. A session created while the clock was ahead counts from now:
 * it doesn't outlast the others, and its owner isn't signed out.
 */
function endOf(session: { created_at: number; expires_at: number }, now: number, { sessionMaxMs }: Lifetimes): number {
  return Math.min(session.expires_at, Math.min(session.created_at, now) + sessionMaxMs);
}

/** Returns the owner of a token's session while that session is valid. */
export async function ownerOf(core: Core, token: string, facts: Local): Promise<Owner | undefined> {
  const { database, clock, log, settings } = core;
  const now = clock.now();
  const session = await findLiveSession(database.db, hashToken(token), limitsAt(now, settings));
  if (!session) return undefined;
  const endsAt = endOf(session, now, settings);
  if (endsAt <= now) return undefined;
  // A demo session is worthless once there is an account, and it never works through a proxy.
  if (session.account_id === null && !(await isDemoOpenTo(core, facts))) return undefined;
  if (Math.abs(now - session.last_seen_at) >= SEEN_EVERY_MS) {
    // A full disk must not keep the owner from reading.
    await markSeen(database.db, session.id, { now, endsAt }).catch((error: unknown) =>
      log.warn("a session's last use could not be recorded", { error }),
    );
  }
  return {
    accountId: session.account_id ?? undefined,
    username: session.username ?? DEMO_CREDENTIALS.username,
    sessionId: session.id,
  };
}

/** Always issues a new token, so that one planted in the browser beforehand is worthless (session fixation). */
export async function startSession(
  transaction: Transaction,
  { sessionMaxMs }: Lifetimes,
  { accountId, userAgent, now }: NewSession,
) {
  const token = newToken();
  const lifetime = accountId === null ? Math.min(DEMO_LIFETIME_MS, sessionMaxMs) : sessionMaxMs;
  const id = randomUUID();
  await insertSession(transaction, {
    id,
    token_hash: hashToken(token),
    account_id: accountId,
    user_agent: userAgent.slice(0, USER_AGENT_MAX),
    created_at: now,
    last_seen_at: now,
    expires_at: now + lifetime,
  });
  return { id, token, maxAgeSeconds: lifetime / 1000 };
}

export async function listSessions(core: Core, owner: Owner): Promise<OpenSession[]> {
  const { database, clock, settings } = core;
  const sessions = await listLiveSessions(database.db, owner.accountId ?? null, limitsAt(clock.now(), settings));
  return sessions.map((session) => ({
    id: session.id,
    current: session.id === owner.sessionId,
    userAgent: session.user_agent,
    createdAt: new Date(session.created_at).toISOString(),
    lastSeenAt: new Date(session.last_seen_at).toISOString(),
  }));
}

const record = (clock: Clock) => activityOf(clock, "session");

export async function signOut(core: Core, owner: Owner): Promise<void> {
  const { database, clock } = core;
  await database.db.transaction().execute(async (transaction) => {
    const ended = await deleteSession(transaction, owner.accountId ?? null, owner.sessionId);
    if (ended) await record(clock)(transaction, owner.username, "signed out", owner.sessionId, "Signed out");
  });
}

export async function endSession(core: Core, owner: Owner, id: string): Promise<void> {
  const { database, clock } = core;
  await database.db.transaction().execute(async (transaction) => {
    if (!(await deleteSession(transaction, owner.accountId ?? null, id))) {
      throw notFound("This session doesn't exist. It may have ended already.");
    }
    await record(clock)(transaction, owner.username, "ended", id, "Ended a session");
  });
}

export async function endAllSessions(core: Core, owner: Owner): Promise<void> {
  const { database, clock } = core;
  await database.db.transaction().execute(async (transaction) => {
    await deleteSessionsOf(transaction, owner.accountId ?? null);
    await record(clock)(transaction, owner.username, "signed out", owner.sessionId, "Signed out everywhere");
  });
}

export const expiredSessionsJob = ({ database, clock, settings }: Core): Job => ({
  name: "delete expired sessions",
  everyMs: HOUR_MS,
  run: () => deleteExpiredSessions(database.db, limitsAt(clock.now(), settings)),
});

/** Everything needed to render the login page. */
export async function describeSession(core: Core, owner: Owner | undefined, facts: Local): Promise<SessionAnswer> {
  return {
    owner: owner ? { username: owner.username, demo: owner.accountId === undefined } : null,
    demoCredentials: (await isDemoOpenTo(core, facts)) ? DEMO_CREDENTIALS : null,
    hasOwnerAccount: (await findOwnerAccount(core.database.db)) !== undefined,
  };
}
