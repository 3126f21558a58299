import { sendJson } from "#app/ui/api/api-client.ts";
import { PASSKEY_NAME_MAX, type Passkey } from "#contract/passkeys.ts";
import { FormDialog } from "../parts/form-dialog.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useForm } from "../parts/use-form.ts";
import { PASSKEYS } from "./use-proof-form.ts";

type RenamePasskeyProps = { passkey: Passkey; onRenamed: () => Promise<void>; onClose: () => void };

export function RenamePasskey({ passkey: { id, name }, onRenamed, onClose }: RenamePasskeyProps) {
  const { errors, problem, busy, submit } = useForm(async (values) => {
    await sendJson("PATCH", `${PASSKEYS}/${id}`, values);
    await onRenamed();
    onClose();
  });
  return (
    <FormDialog
      title={`Rename “${name}”`}
      action="Rename"
      busy={busy}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label="Name"
        required
        name="name"
        maxLength={PASSKEY_NAME_MAX}
        autoComplete="off"
        defaultValue={name}
        error={errors.name}
      />
    </FormDialog>
  );
}
