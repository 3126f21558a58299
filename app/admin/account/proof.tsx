import type { ComponentProps, ReactNode } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { Confirmation } from "#contract/accounts.ts";
import { CodeField, PasswordField } from "../parts/fields.tsx";
import { FormDialog } from "../parts/form-dialog.tsx";
import { askForPasskey, useSupportsPasskeys } from "../parts/passkeys.ts";
import { useForm } from "../parts/use-form.ts";

export const PASSKEYS = "/api/admin/passkeys";
export const TOTP = "/api/admin/totp";

/** What a form sends: the proof, and the values of its other fields. */
export type ProvenValues = Confirmation & Record<string, unknown>;

/** A form that proves who the owner is, by a password in it or by the passkey that `PasskeyButton` asks for. */
export function useProofForm(send: (values: ProvenValues) => Promise<void>) {
  const { data: passkeys = [] } = useAnswer(PASSKEYS);
  const isSupported = useSupportsPasskeys();
  const form = useForm(async ({ proof, ...values }) => {
    const passkey = proof === "passkey" ? await askForPasskey(`${PASSKEYS}/use-options`) : undefined;
    await send({ ...values, passkey });
  });
  return { ...form, hasPasskeys: isSupported && passkeys.length > 0 };
}

type ProofDialogProps = Pick<
  ComponentProps<typeof FormDialog>,
  "title" | "description" | "action" | "isDestructive"
> & {
  send: (values: ProvenValues) => Promise<void>;
  onClose: () => void;
  /** Fields above those of the proof. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** Asks for the password and, with two-step sign-in, a code; or for a passkey instead. Closes when done. */
export function ProofDialog({ send, onClose, children, ...dialog }: ProofDialogProps) {
  const { data: totp } = useAnswer(TOTP);
  const { errors, problem, busy, submit, hasPasskeys } = useProofForm(async (values) => {
    await send(values);
    onClose();
  });
  return (
    <FormDialog
      {...dialog}
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
      after={hasPasskeys && <PasskeyButton disabled={busy} />}
    >
      {children?.(errors)}
      <PasswordField error={errors.password} />
      {totp?.enabled && <CodeField hint="From the app, or a recovery code." error={errors.code} />}
    </FormDialog>
  );
}

/** Goes after the form's other submit button, since the Enter key presses the first. */
export function PasskeyButton({ disabled }: { disabled: boolean }) {
  return (
    <Button type="submit" name="proof" value="passkey" variant="secondary" disabled={disabled}>
      Use a passkey instead
    </Button>
  );
}
