import "#contract/no-eval.ts";
import * as z from "zod/mini";

/** Signs in while there is no owner account, on the machine that runs the site; the login page shows it. */
export const DEMO_CREDENTIALS = { username: "admin", password: "admin123" } as const;

export const PASSWORD_LENGTH = { min: 12, max: 200 } as const;

/** As people count: an emoji is one, and so is a letter with its accent, however the keyboard composes it. */
export const characterCount = (text: string) => Array.from(text.normalize("NFC")).length;

/** What an account may be called: the same as the setting ADMIN_USERNAME. */
export const USERNAME_PATTERN = /^[\w.@-]{3,64}$/;

/** How many codes help an owner whose authenticator is gone; each works once. */
export const RECOVERY_CODE_COUNT = 10;

/** Longer than any password or code can be: what is longer is refused before it costs anything. */
const TYPED_MAX = 1_000;

const NO_USERNAME = "Please enter your username.";
const TOO_LONG = "This is too long.";

const typed = (missing: string) => z.string(missing).check(z.minLength(1, missing), z.maxLength(TYPED_MAX, TOO_LONG));
const code = typed("Please enter the code.");
const currentPassword = typed("Please enter your current password.");

export const signInRequest = z.object({
  // Keyboards of phones like to add a space.
  username: z.string(NO_USERNAME).check(z.trim(), z.minLength(1, NO_USERNAME), z.maxLength(TYPED_MAX, TOO_LONG)),
  password: typed("Please enter your password."),
  /** From the authenticator app, or a recovery code. */
  code: z.optional(z.string().check(z.maxLength(TYPED_MAX, TOO_LONG))),
});
export type SignInRequest = z.infer<typeof signInRequest>;

const owner = z.object({ username: z.string(), demo: z.boolean() });

export const signInAnswer = z.object({ owner });
export type SignInAnswer = z.infer<typeof signInAnswer>;

export const sessionAnswer = z.object({
  owner: z.nullable(owner),
  /** There only while they work. */
  demoCredentials: z.nullable(z.object({ username: z.string(), password: z.string() })),
  /** Without one, nobody can sign in from elsewhere. */
  hasOwnerAccount: z.boolean(),
});
export type SessionAnswer = z.infer<typeof sessionAnswer>;

export const openSession = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  userAgent: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
});
export type OpenSession = z.infer<typeof openSession>;

export const passwordChange = z.object({
  currentPassword,
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

export const totpStart = z.object({ password: currentPassword });

/** The secret to type, and the same as an address for a QR code. */
export const totpSecret = z.object({ secret: z.string(), uri: z.string() });
export type TotpSecret = z.infer<typeof totpSecret>;

export const totpConfirmation = z.object({ code });

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()).check(z.length(RECOVERY_CODE_COUNT)) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const totpRemoval = z.object({ password: currentPassword, code });
