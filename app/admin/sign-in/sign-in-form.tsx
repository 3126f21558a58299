import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { sendJson } from "#app/ui/api/api-client.ts";
import { type ApiError, type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { setSessionFlag } from "#app/ui/api/session-flag.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import { type SignInAnswer, signInRequest } from "#contract/accounts.ts";
import { CodeField, FormError, PasswordField, TextField } from "../parts/fields.tsx";
import { askForPasskey, useSupportsPasskeys } from "../parts/passkeys.ts";

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

/** `next` is the page to open after signing in. */
function useSignIn(next: string) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const [problem, setProblem] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = signInRequest.safeParse(Object.fromEntries(new FormData(form)));
    setProblem("");
    setErrors(parsed.success ? {} : errorsOf(parsed.error.issues));
    if (!parsed.success) {
      (form.elements.namedItem(String(parsed.error.issues[0]?.path[0])) as HTMLElement | null)?.focus();
      return;
    }
    await signIn(() => sendJson("POST", "/api/session", parsed.data));
  }

  async function submitPasskey() {
    setProblem("");
    setErrors({});
    await signIn(async () => {
      const use = await askForPasskey("/api/session/passkey-options");
      return sendJson("POST", "/api/session/passkey", use);
    });
  }

  async function signIn(send: () => Promise<SignInAnswer>) {
    setBusy(true);
    try {
      await send();
      setSessionFlag();
      await navigate(next, { replace: true });
      toast({ title: "Login Successful", description: "Welcome to the admin dashboard!" });
    } catch (error) {
      fail(toApiError(error));
    }
    setBusy(false);
  }

  function fail(error: ApiError) {
    const { code, userMessage } = error;
    if (code === "code_required") {
      setAsksForCode(true);
    } else if (code === "wrong_code") {
      setErrors({ code: userMessage });
    } else if (code === "wrong_credentials") {
      setAsksForCode(false);
      toast({ title: "Login Failed", description: "Invalid username or password.", variant: "destructive" });
    } else {
      setProblem(messageOf(error));
      toast({ title: "Login Failed", description: messageOf(error), variant: "destructive" });
    }
  }

  return { errors, asksForCode, problem, busy, submit, submitPasskey };
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** Says how long to wait, if the server does. */
function messageOf({ userMessage, retryAfterSeconds }: ApiError): string {
  if (retryAfterSeconds === undefined) return userMessage;
  const minutes = Math.ceil(retryAfterSeconds / 60);
  return `Too many attempts. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
