import { useQuery } from "@tanstack/react-query";
import { answerAt } from "#app/admin/api/answer-at.ts";
import type { Confirmation } from "#contract/accounts.ts";
import { askForPasskey, useSupportsPasskeys } from "../parts/passkeys.ts";
import { useForm } from "../parts/use-form.ts";

export const PASSKEYS = "/api/admin/passkeys";
export const TOTP = "/api/admin/totp";

/** What a form sends: the proof, and the values of its other fields. */
export type ProvenValues = Confirmation & Record<string, unknown>;

/** A form that proves who the owner is, by a password in it or by the passkey that `PasskeyButton` asks for. */
export function useProofForm(send: (values: ProvenValues) => Promise<void>) {
  const { data: passkeys = [] } = useQuery(answerAt(PASSKEYS));
  const isSupported = useSupportsPasskeys();
  const form = useForm(async ({ proof, ...values }) => {
    const passkey = proof === "passkey" ? await askForPasskey(`${PASSKEYS}/use-options`) : undefined;
    await send({ ...values, passkey });
  });
  return { ...form, hasPasskeys: isSupported && passkeys.length > 0 };
}
