import { randomBytes } from "node:crypto";
import { MINUTE_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { RateLimit } from "#server/http/limits/rate-limit.ts";
import { AppError, conflict } from "#server/platform/errors.ts";

/** Long enough to find a security key. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** Shared by all instances, like every limit: the second use of a challenge is one too many. */
const ONE_USE: RateLimit = { name: "passkey challenge", most: 1, per: CHALLENGE_LIFETIME_MS };

/** What a challenge may be used for, and the session it belongs to if there is one yet. */
export type Purpose = { task: "sign in" } | { task: "confirm" | "add"; sessionId: string };

type Signing = Pick<Core, "clock" | "signingKey">;

/** The token is stored in a cookie, so only the browser that asked for the challenge can answer it. */
export function issueChallenge({ clock, signingKey }: Signing, purpose: Purpose) {
  const challenge = randomBytes(32).toString("base64url");
  const issuedAt = String(clock.now());
  const signature = signingKey.sign(messageOf(purpose, challenge, issuedAt));
  return { challenge, token: [challenge, issuedAt, signature].join(".") };
}

/** Returns the challenge of a token, once, even if what follows fails. */
export async function spendChallenge(core: Core, token: string | undefined, purpose: Purpose): Promise<string> {
  const [challenge = "", issuedAt = "", signature = ""] = token?.split(".") ?? [];
  const age = core.clock.now() - Number(issuedAt);
  if (!core.signingKey.verify(messageOf(purpose, challenge, issuedAt), signature) || age >= CHALLENGE_LIFETIME_MS) {
    throw spent();
  }
  await core.rateLimiter.take(ONE_USE, challenge).catch((error: unknown) => {
    throw error instanceof AppError && error.status === 429 ? spent() : error;
  });
  return challenge;
}

const spent = () => conflict("This took too long, or was started again elsewhere. Please try again.");

const messageOf = (purpose: Purpose, challenge: string, issuedAt: string) =>
  `passkey ${purpose.task} ${"sessionId" in purpose ? purpose.sessionId : ""} ${challenge} ${issuedAt}`;
