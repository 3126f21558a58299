import { randomBytes } from "node:crypto";
import { isIP } from "node:net";
import { MINUTE_MS } from "#contract/durations.ts";
import type { PasskeyUse } from "#contract/passkeys.ts";
import type { Core } from "#server/core.ts";
import type { RateLimit } from "#server/http/limits/rate-limit.ts";
import type { RequestFacts } from "#server/http/request-facts.ts";
import { AppError, conflict } from "#server/platform/errors.ts";
import type { Settings } from "#server/platform/settings.ts";
import { findPasskey, type StoredPasskey } from "./passkeys.store.ts";

/** Long enough to find a security key. */
export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS;

/** Shared by all instances, like every limit: the second use of a challenge is one too many. */
const ONE_USE: RateLimit = { name: "passkey challenge", most: 1, per: CHALLENGE_LIFETIME_MS };

/** What a challenge may be used for, and the session it belongs to if there is one yet. */
type Purpose = { task: "sign in" } | { task: "confirm" | "add"; sessionId: string };

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

/** The address the browser used, and the token of the challenge it was given. */
export type PasskeyRequest = Pick<RequestFacts, "secure" | "host"> & { challengeToken: string | undefined };

/** The account's id as the authenticator stores it. */
export const userHandle = (accountId: string) => new TextEncoder().encode(accountId);

/** To a signed-in owner, whom a 401 would sign out. */
export const wrongPasskey = () => new AppError(422, "wrong_passkey", "This passkey was not accepted.");

/**
 * Passkeys belong to a host name: SITE_URL's, or without one the name that the browser used, which has passed the origin
 * check. Browsers refuse IP addresses.
 */
export function relyingParty({ siteUrl }: Pick<Settings, "siteUrl">, { secure, host }: PasskeyRequest) {
  const origin = siteUrl ?? `${secure ? "https" : "http"}://${host}`;
  const rpID = URL.canParse(origin) ? new URL(origin).hostname : "";
  if (!rpID || isIP(rpID.replace(/^\[|\]$/g, ""))) {
    throw new AppError(
      409,
      "no_host_name",
      "Passkeys need a host name. Open the site by one, such as localhost, or set SITE_URL.",
    );
  }
  return { origin, rpID };
}

/**
 * Returns the passkey if its answer to the challenge is right, with its new counter. User verification (a fingerprint, a
 * face, a PIN) is required, so that a passkey is two factors at once. A counter that doesn't grow is refused.
 */
export async function verifyPasskey(
  core: Core,
  use: PasskeyUse,
  request: PasskeyRequest,
  purpose: Purpose,
): Promise<{ passkey: StoredPasskey; counter: number } | undefined> {
  const { origin, rpID } = relyingParty(core.settings, request);
  const expectedChallenge = await spendChallenge(core, request.challengeToken, purpose);
  const passkey = await findPasskey(core.database.db, use.id);
  if (!passkey) return undefined;
  const handle = use.response.userHandle;
  if (handle && handle !== Buffer.from(userHandle(passkey.account_id)).toString("base64url")) return undefined;
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: use,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? { passkey, counter: authenticationInfo.newCounter } : undefined;
  } catch {
    // Not logged: the library's message quotes what the browser sent.
    return undefined;
  }
}
