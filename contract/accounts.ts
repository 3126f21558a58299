import "#contract/no-eval.ts";
import * as z from "zod/mini";
import { passkeyUse } from "#contract/passkeys.ts";

/** Accepted on the machine that runs the site until there is an owner account; the login page shows them. */
export const DEMO_CREDENTIALS = { username: "admin", password: "admin123" } as const;

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** Counts the way people do: an emoji is one character, and so is an accented letter, however it is composed. */
export const characterCount = (text: string) => Array.from(text.normalize("NFC")).length;

/** Valid usernames, also for the setting ADMIN_USERNAME. */
export const USERNAME_PATTERN = /^[\w.@-]{3,64}$/;

/** Recovery codes for an owner who has lost the authenticator; each works once. */
export const RECOVERY_CODE_COUNT = 10;

/** Longer than any valid password or code: longer input is rejected before any hashing. */
const TYPED_MAX = 1_000;

const NO_USERNAME = "Please enter your username.";
const TOO_LONG = "This is too long.";

const typed = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.maxLength(TYPED_MAX, TOO_LONG));
const code = typed("Please enter the code.");
/** The server says which of these it needs. */
const maybeTyped = z.optional(z.string().check(z.maxLength(TYPED_MAX, TOO_LONG)));

export const signInRequest = z.object({
  // Phone keyboards like to add a space.
  username: z.string(NO_USERNAME).check(z.trim(), z.minLength(1, NO_USERNAME), z.maxLength(TYPED_MAX, TOO_LONG)),
  password: typed("Please enter your password."),
  /** From the authenticator app, or a recovery code. */
  code: maybeTyped,
});
export type SignInRequest = z.infer<typeof signInRequest>;

export type SignInAnswer = {
  owner: { username: string; demo: boolean };
};

export type SessionAnswer = {
  owner: { username: string; demo: boolean } | null;
  /** Null once they stop working. */
  demoCredentials: { username: string; password: string } | null;
  /** Without one, nobody can sign in from another machine. */
  hasOwnerAccount: boolean;
};

export type OpenSession = {
  id: string;
  /** The session that made the request. */
  current: boolean;
  userAgent: string;
  createdAt: string;
  lastSeenAt: string;
};

/** Confirms a sensitive change: with a passkey, or with the password and, where two-step sign-in is on, a code. */
export const confirmation = z.object({
  password: maybeTyped,
  /** From the authenticator app, or a recovery code. */
  code: maybeTyped,
  passkey: z.optional(passkeyUse),
});
export type Confirmation = z.infer<typeof confirmation>;

export const passwordChange = z.object({
  currentPassword: maybeTyped,
  passkey: z.optional(passkeyUse),
  newPassword: z.string("Please enter a new password.").check(
    z.maxLength(TYPED_MAX, `Please use at most ${PASSWORD_LENGTH.max} characters.`),
    z.refine(
      (text) => characterCount(text) >= PASSWORD_LENGTH.min,
      `Please use at least ${PASSWORD_LENGTH.min} characters.`,
    ),
    z.refine(
      (text) => characterCount(text) <= PASSWORD_LENGTH.max,
      `Please use at most ${PASSWORD_LENGTH.max} characters.`,
    ),
  ),
});
export type PasswordChange = z.infer<typeof passwordChange>;

export type TotpState = { enabled: boolean; recoveryCodesLeft: number };

/** The secret to type in, and the same as a URI for a QR code. */
export type TotpSecret = { secret: string; uri: string };

export const totpConfirmation = z.object({ code });

export type RecoveryCodes = { recoveryCodes: string[] };
