import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";
import { ProblemNote } from "../parts/problem-note.tsx";
import { TextField } from "../parts/text-field.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** The field appears because it is the next thing to fill in. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The button waits for script: sent by the browser alone, the password would stand in the address. */
export function SignInForm({ next }: { next: string }) {
  const { errors, asksForCode, refusal, busy, submit } = useSignIn(next);
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
      <TextField
        label="Password"
        required
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
      />
      {asksForCode && (
        <TextField
          ref={focusOnce}
          label="Code"
          required
          name="code"
          autoComplete="one-time-code"
          className="font-mono"
          hint="From your authenticator app, or one of your recovery codes."
          error={errors.code}
        />
      )}
      <ProblemNote>{refusal}</ProblemNote>
      <Button type="submit" busy={busy} disabled={!ready}>
        Sign in
      </Button>
      <noscript>
        <p className="text-sm text-muted">Signing in needs JavaScript.</p>
      </noscript>
    </form>
  );
}
