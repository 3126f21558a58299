import { randomBytes } from "node:crypto";
import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { Account } from "./accounts.store.ts";

const LIFETIME_MS = 180 * DAY_MS;
const ID_BYTES = 12;

type Signing = Pick<Core, "clock" | "signingKey">;
type Bound = Pick<Account, "id" | "password_changed_at">;

/** Stored by the browser as proof that it has signed in to this account with the current password. */
export type DeviceToken = { value: string; maxAgeSeconds: number };

/** Issues a new token with every sign-in. It grants no access; it only sets the owner's browsers apart from guessers. */
export function issueDeviceToken({ clock, signingKey }: Signing, account: Bound): DeviceToken {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const issuedAt = String(clock.now());
  const signature = signingKey.sign(messageOf(account, id, issuedAt));
  return { value: [id, issuedAt, signature].join("."), maxAgeSeconds: LIFETIME_MS / 1000 };
}

/** Returns the browser's id if the account has signed in there before. A new password invalidates every token. */
export function knownDevice({ clock, signingKey }: Signing, account: Bound, token: string): string | undefined {
  const [id = "", issuedAt = "", signature = ""] = token.split(".");
  if (!signingKey.verify(messageOf(account, id, issuedAt), signature)) return undefined;
  return clock.now() - Number(issuedAt) < LIFETIME_MS ? id : undefined;
}

const messageOf = ({ id, password_changed_at }: Bound, deviceId: string, issuedAt: string) =>
  `device ${id} ${password_changed_at} ${deviceId} ${issuedAt}`;
