import { randomBytes } from "node:crypto";
import { DAY_MS } from "#contract/durations.ts";
import type { Core } from "#server/core.ts";
import type { Account } from "./accounts.store.ts";

const LIFETIME_MS = 180 * DAY_MS;
const ID_BYTES = 12;

type Signing = Pick<Core, "clock" | "signingKey">;
type Bound = Pick<Account, "id" | "password_changed_at">;

/** For the browser to keep: it signed in to this account under the current password. */
export type DeviceToken = { value: string; maxAgeSeconds: number };

/** A new one with every sign-in. It opens nothing: it only tells the owner's browsers from strangers who guess. */
export function issueDeviceToken({ clock, signingKey }: Signing, account: Bound): DeviceToken {
  const id = randomBytes(ID_BYTES).toString("base64url");
  const issuedAt = String(clock.now());
  const signature = signingKey.sign(messageOf(account, id, issuedAt));
  return { value: [id, issuedAt, signature].join("."), maxAgeSeconds: LIFETIME_MS / 1000 };
}

/** The browser's id, if this account was signed in to there. A new password makes every browser a stranger again. */
export function knownDevice({ clock, signingKey }: Signing, account: Bound, token: string): string | undefined {
  const [id = "", issuedAt = "", signature = ""] = token.split(".");
  if (!signingKey.verify(messageOf(account, id, issuedAt), signature)) return undefined;
  return clock.now() - Number(issuedAt) < LIFETIME_MS ? id : undefined;
}

const messageOf = ({ id, password_changed_at }: Bound, deviceId: string, issuedAt: string) =>
  `device ${id} ${password_changed_at} ${deviceId} ${issuedAt}`;
