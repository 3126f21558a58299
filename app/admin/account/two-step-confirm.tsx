import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import type { TotpSecret } from "#contract/accounts.ts";
import { FormError } from "../parts/form-error.tsx";
import { CodeField } from "../parts/password-fields.tsx";
import { useForm } from "../parts/use-form.ts";
import { QrCode } from "./qr-code.tsx";

type TwoStepConfirmProps = {
  secret: TotpSecret;
  onConfirmed: (codes: readonly string[]) => Promise<void>;
  onCancel: () => void;
};

/** Shows the secret and asks for a first code, which proves that the app has it. */
export function TwoStepConfirm({ secret, onConfirmed, onCancel }: TwoStepConfirmProps) {
  const { errors, problem, busy, submit } = useForm(async (values) => {
    const { recoveryCodes } = await sendJson("POST", "/api/admin/totp/confirm", values);
    await onConfirmed(recoveryCodes);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">Scan this with an authenticator app, or enter the secret manually.</p>
      <QrCode text={secret.uri} label="QR code with the secret for an authenticator app" />
      <div>
        <p className="text-sm font-medium">Secret</p>
        <p className="mt-1 font-mono text-sm wrap-anywhere">{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
      </div>
      <CodeField label="Code from the app" inputMode="numeric" error={errors.code} />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
