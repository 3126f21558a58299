import { useId } from "react";
import { Button } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import { sendJson } from "#app/lib/api/api-client.ts";
import { PASSKEY_NAME_MAX, type Passkey } from "#contract/passkeys.ts";
import { FormError } from "../parts/form-error.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useForm } from "../parts/use-form.ts";
import { PASSKEYS } from "./use-proof-form.ts";

type RenamePasskeyProps = { passkey: Passkey; onRenamed: () => Promise<void>; onClose: () => void };

export function RenamePasskey({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyProps) {
  const formId = useId();
  const { errors, problem, busy, submit } = useForm(async (values) => {
    await sendJson("PATCH", `${PASSKEYS}/${id}`, values);
    await onRenamed();
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Rename “${name}”`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Rename
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Name"
          required
          name="name"
          maxLength={PASSKEY_NAME_MAX}
          autoComplete="off"
          defaultValue={name}
          error={errors.name}
        />
        <FormError>{problem}</FormError>
      </form>
    </Dialog>
  );
}
