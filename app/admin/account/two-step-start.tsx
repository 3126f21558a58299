import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { TotpSecret } from "#contract/accounts.ts";
import { FormError } from "../parts/form-error.tsx";
import { PasswordField } from "../parts/password-fields.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useProofForm } from "./use-proof-form.ts";

/** Shown while two-step sign-in is off. Setting it up requires the password. */
export function TwoStepStart({ onStarted }: { onStarted: (secret: TotpSecret) => void }) {
  const { errors, problem, busy, submit, hasPasskeys } = useProofForm(async (values) =>
    onStarted(await sendJson("POST", "/api/admin/totp", values)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        Signing in will also require a code from an app on your phone, so a leaked password alone is not enough.
      </p>
      <PasswordField error={errors.password} />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Set up two-step sign-in
        </Button>
        {hasPasskeys && <PasskeyButton disabled={busy} />}
      </div>
    </form>
  );
}
