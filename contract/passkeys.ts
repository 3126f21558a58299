import "#contract/no-eval.ts";
import * as z from "zod/mini";

/** Far more devices than one person has. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX = 60;

const NO_NAME = "Please name the passkey.";

/** Base64url, as browsers send bytes in JSON. */
const encoded = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

const credential = {
  id: encoded(1_400),
  rawId: encoded(1_400),
  type: z.literal("public-key"),
  // The site asks for no extensions.
  clientExtensionResults: z.pipe(
    z.unknown(),
    z.transform(() => ({})),
  ),
};

/** What a browser answers when the owner uses a passkey. */
export const passkeyUse = z.object({
  ...credential,
  response: z.object({
    authenticatorData: encoded(4_000),
    clientDataJSON: encoded(8_000),
    signature: encoded(8_000),
    userHandle: z.optional(encoded(100)),
  }),
});
export type PasskeyUse = z.infer<typeof passkeyUse>;

export const passkeyName = z.object({
  name: z
    .string(NO_NAME)
    .check(
      z.trim(),
      z.minLength(1, NO_NAME),
      z.maxLength(PASSKEY_NAME_MAX, `Please use at most ${PASSKEY_NAME_MAX} characters.`),
    ),
});

export const newPasskey = z.object({
  ...passkeyName.shape,
  credential: z.object({
    ...credential,
    response: z.object({
      attestationObject: encoded(20_000),
      clientDataJSON: encoded(8_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
    }),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

export type Passkey = { id: string; name: string; createdAt: string; lastUsedAt: string | null };
