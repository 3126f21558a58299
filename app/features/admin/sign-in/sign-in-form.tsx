import { Button } from "#app/components/ui/button.tsx";
import { Field } from "#app/components/ui/field.tsx";
import { Input } from "#app/components/ui/input.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { useSignIn } from "./use-sign-in.ts";

/** The field appears because it is the next thing to fill in. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The button waits for script: sent by the browser alone, the password would stand in the address. */
export function SignInForm({ next }: { next: string }) {
  const { errors, asksForCode, refusal, busy, submit } = useSignIn(next);
  const ready = useHydrated();
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <Field label="Username" required error={errors.username}>
        {(control) => <Input {...control} name="username" autoComplete="username" autoCapitalize="none" />}
      </Field>
      <Field label="Password" required error={errors.password}>
        {(control) => <Input {...control} name="password" type="password" autoComplete="current-password" />}
      </Field>
      {asksForCode && (
        <Field
          label="Code"
          required
          error={errors.code}
          hint="From your authenticator app, or one of your recovery codes."
        >
          {(control) => (
            <Input {...control} ref={focusOnce} name="code" autoComplete="one-time-code" className="font-mono" />
          )}
        </Field>
      )}
      {refusal && (
        <p
          role="alert"
          className="rounded-control border border-danger/30 bg-danger-wash px-4 py-3 text-sm text-danger"
        >
          {refusal}
        </p>
      )}
      <Button type="submit" busy={busy} disabled={!ready}>
        Sign in
      </Button>
      <noscript>
        <p className="text-sm text-muted">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  );
}
