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

const owner = z.object({ username: z.string(), demo: z.boolean() });

export const signInAnswer = z.object({ owner });
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const sessionAnswer = z.object({
  owner: z.nullable(owner),
  /** Null once they stop working. */
  demoCredentials: z.nullable(z.object({ username: z.string(), password: z.string() })),
  /** Without one, nobody can sign in from another machine. */
  hasOwnerAccount: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const openSession = z.object({
  id: z.string(),
  /** The session that made the request. */
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof openSession>;

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

export const totpState = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number() });
export type TotpState = z.infer<typeof totpState>;

/** The secret to type in, and the same as a URI for a QR code. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecret = z.infer<typeof totpSecret>;

export const totpConfirmation = z.object({ code });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).check(z.length(RECOVERY_CODE_COUNT)) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;
