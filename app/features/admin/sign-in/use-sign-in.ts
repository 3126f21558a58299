import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { toast } from "#app/components/ui/toast-store.ts";
import { problemOf, sendToApi } from "#app/lib/api.ts";
import { HttpError } from "#app/lib/http-error.ts";
import { setSessionFlag } from "#app/lib/session-flag.ts";
import { type SignInAnswer, type SignInRequest, signInRequest } from "#contract/accounts.ts";

type FieldErrors = Readonly<Record<string, string>>;

/** The sign-in form's life; `next` is where a success leads. */
export function useSignIn(next: string) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [asksForCode, setAsksForCode] = useState(false);
  const [refusal, setRefusal] = useState("");
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const judged = signInRequest.safeParse(Object.fromEntries(new FormData(form)));
    setRefusal("");
    setErrors(judged.success ? {} : errorsOf(judged.error.issues));
    if (!judged.success) {
      (form.elements.namedItem(String(judged.error.issues[0]?.path[0])) as HTMLElement | null)?.focus();
      return;
    }
    setBusy(true);
    try {
      await signIn(judged.data);
    } catch (error) {
      fail(error);
    }
    setBusy(false);
  }

  async function signIn(request: SignInRequest) {
    await sendToApi<SignInAnswer>("POST", "/api/session", request);
    setSessionFlag();
    await navigate(next, { replace: true });
    toast({ title: "Login Successful", description: "Welcome to the admin dashboard!" });
  }

  function fail(error: unknown) {
    const { code, message } = problemOf(error);
    if (code === "code_required") {
      setAsksForCode(true);
    } else if (code === "wrong_code") {
      setErrors({ code: message });
    } else if (code === "wrong_credentials") {
      setAsksForCode(false);
      toast({ title: "Login Failed", description: "Invalid username or password.", variant: "destructive" });
    } else {
      setRefusal(withWait(message, error));
      toast({ title: "Login Failed", description: withWait(message, error), variant: "destructive" });
    }
  }

  return { errors, asksForCode, refusal, busy, submit };
}

function errorsOf(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[String(path[0])] ??= message;
  return errors;
}

/** "Please wait" is of little use without how long. */
function withWait(message: string, error: unknown): string {
  const seconds = error instanceof HttpError ? error.retryAfterSeconds : undefined;
  if (seconds === undefined) return message;
  const minutes = Math.ceil(seconds / 60);
  return `Too many tries for now. Please try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}.`;
}
