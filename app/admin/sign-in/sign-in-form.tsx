import { Button } from "#app/ui/controls/button.tsx";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { FormError } from "../parts/form-error.tsx";
import { useSupportsPasskeys } from "../parts/passkeys.ts";
import { CodeField, PasswordField } from "../parts/password-fields.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** The code field gets focus when it appears, because it is the next one to fill in. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The button is disabled until hydration: the API takes JSON, which the browser alone would not send. */
export function SignInForm({ next, offersPasskeys }: { next: string; offersPasskeys: boolean }) {
  const { errors, asksForCode, problem, busy, submit, submitPasskey } = useSignIn(next);
  const supportsPasskeys = useSupportsPasskeys();
  const ready = useHydrated();
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <TextField
        label="Username"
        required
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        error={errors.username}
      />
      <PasswordField error={errors.password} />
      {asksForCode && (
        <CodeField
          ref={focusOnce}
          hint="From your authenticator app, or one of your recovery codes."
          error={errors.code}
        />
      )}
      <FormError>{problem}</FormError>
      <Button type="submit" busy={busy} disabled={!ready}>
        Sign in
      </Button>
      {offersPasskeys && supportsPasskeys && (
        <Button variant="secondary" disabled={busy} onClick={() => void submitPasskey()}>
          Sign in with a passkey
        </Button>
      )}
      <noscript>
        <p className="text-sm text-muted">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  );
}
