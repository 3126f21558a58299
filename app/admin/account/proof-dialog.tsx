import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { CodeField, PasswordField } from "../parts/password-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { type ProvenValues, TOTP, useProofForm } from "./use-proof-form.ts";

type ProofDialogProps = {
  title: string;
  description: string;
  /** The label of the button that confirms, such as "Remove". */
  action: string;
  isDestructive?: boolean;
  send: (values: ProvenValues) => Promise<void>;
  onClose: () => void;
  /** Fields above those of the proof. */
  children?: (errors: Readonly<Record<string, string>>) => ReactNode;
};

/** Asks for the password and, with two-step sign-in, a code; or for a passkey instead. Closes when done. */
export function ProofDialog({ send, onClose, children, ...dialog }: ProofDialogProps) {
  const { data: totp } = useQuery(answerAt(TOTP));
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
