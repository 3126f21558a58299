import { Button } from "#app/components/ui/button.tsx";
import { toast } from "#app/components/ui/toast-store.ts";
import { sendJson } from "#app/lib/api/api-client.ts";
import { RECOVERY_CODE_COUNT } from "#contract/accounts.ts";
import { FormError } from "../parts/form-error.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useForm } from "../parts/use-form.ts";

type TwoStepRemoveProps = { codesLeft: number; onRemoved: () => Promise<void> };

/** Shown while two-step sign-in is on. */
export function TwoStepRemove({ codesLeft, onRemoved }: TwoStepRemoveProps) {
  const { errors, problem, busy, submit } = useForm(async (values) => {
    await sendJson("DELETE", "/api/admin/totp", values);
    toast({ title: "Two-step sign-in is off" });
    await onRemoved();
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p>
        Two-step sign-in is on. {codesLeft} of {RECOVERY_CODE_COUNT} recovery codes are left.
      </p>
      <p className="text-muted">To get new recovery codes, turn it off and set it up again.</p>
      <TextField
        label="Password"
        required
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      <TextField
        label="Code"
        required
        name="code"
        autoComplete="one-time-code"
        className="font-mono"
        hint="From the app, or a recovery code."
        error={errors.code}
      />
      <FormError>{problem}</FormError>
      <Button type="submit" variant="destructive" busy={busy} className="justify-self-start">
        Turn off
      </Button>
    </form>
  );
}
