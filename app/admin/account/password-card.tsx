import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { PASSWORD_LENGTH, type PasswordChange } from "#contract/accounts.ts";
import { FormError } from "../parts/form-error.tsx";
import { PasswordField } from "../parts/password-fields.tsx";
import { TextField } from "../parts/text-field.tsx";
import { PasskeyButton } from "./passkey-button.tsx";
import { useProofForm } from "./use-proof-form.ts";

export function PasswordCard() {
  const { errors, problem, busy, submit, hasPasskeys } = useProofForm(async (values) => {
    await sendJson("PUT", "/api/admin/password", values satisfies Partial<PasswordChange>);
    toast({ title: "Password changed", description: "All other sessions were signed out." });
  });
  return (
    <Card as="section">
      <CardHeader>
        <h2>Password</h2>
      </CardHeader>
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <PasswordField label="Current password" name="currentPassword" error={errors.currentPassword} />
          <TextField
            label="New password"
            required
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_LENGTH.min} characters. A few random words work well.`}
            error={errors.newPassword}
          />
          <FormError>{problem}</FormError>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              Change password
            </Button>
            {hasPasskeys && <PasskeyButton disabled={busy} />}
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
