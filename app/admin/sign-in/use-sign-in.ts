import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { sendJson } from "#app/ui/api/api-client.ts";
import { type ApiError, type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { setSessionFlag } from "#app/ui/api/session-flag.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import { type SignInAnswer, signInRequest } from "#contract/accounts.ts";
import { askForPasskey } from "../parts/passkeys.ts";

/** `next` is the page to open after signing in. */
export function useSignIn(next: string) {
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
