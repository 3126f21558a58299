import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { sessionOf } from "#app/ui/api/api.server.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { type ApiError, type FieldErrors, toApiError } from "#app/ui/api/api-error.ts";
import { setSessionFlag } from "#app/ui/api/session-flag.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { adminPathFrom } from "#app/ui/lib/admin-path.ts";
import { useHydrated } from "#app/ui/lib/use-hydrated.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import { type SessionAnswer, type SignInAnswer, signInRequest } from "#contract/accounts.ts";
import { CodeField, FormError, PasswordField, TextField } from "../parts/fields.tsx";
import { askForPasskey, useSupportsPasskeys } from "../parts/passkeys.ts";
import type { Route } from "./+types/login.route";

export const handle: RouteHandle = { hydrate: "whole" };

export function meta({ matches }: Route.MetaArgs) {
  return unlistedMeta(matches, "Admin sign-in");
}

export const loader = ({ context }: Route.LoaderArgs) => sessionOf(context);

export default function Login({ loaderData: session }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const next = search.get("next");
  return <SignInPage session={session} next={adminPathFrom(next)} wasRedirected={next !== null} />;
}

type SignInPageProps = {
  session: SessionAnswer;
  /** The page to open after signing in. */
  next: string;
  /** Whether that page redirected here. */
  wasRedirected: boolean;
};

function SignInPage({ session, next, wasRedirected }: SignInPageProps) {
  const { owner, demoCredentials, hasOwnerAccount } = session;
  return (
    <>
      <PageHeading
        label="Admin"
        title="Sign in"
        lead={wasRedirected ? "Please sign in to continue." : "For the owner of this site."}
      />
      <div className="page-measure grid gap-x-8 pb-24 md:grid-cols-[190px_1fr]">
        <div className="grid max-w-md gap-4 md:col-start-2">
          {owner && (
            <Note title={`You are signed in as ${owner.username}`}>
              <Link to={next} onClick={setSessionFlag} className={buttonStyles({ variant: "secondary", size: "sm" })}>
                Continue to the admin area
              </Link>
            </Note>
          )}
          <Card>
            <CardBody>
              <SignInForm next={next} offersPasskeys={hasOwnerAccount} />
            </CardBody>
          </Card>
          {demoCredentials && (
            <Note title="Demo credentials">
              <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
                <dt className="text-muted">Username</dt>
                <dd className="font-mono">{demoCredentials.username}</dd>
                <dt className="text-muted">Password</dt>
                <dd className="font-mono">{demoCredentials.password}</dd>
              </dl>
              <p className="text-[13px] leading-5 text-muted">
                They work only on this computer, until an owner account is created with{" "}
                <code className="font-mono whitespace-nowrap">npm run admin:create</code>.
              </p>
            </Note>
          )}
          {!hasOwnerAccount && !demoCredentials && (
            <Note title="This site has no owner account yet">
              <p className="text-[13px] leading-5 text-muted">
                Nobody can sign in here until there is one. Create it on the server, in the site's folder:
              </p>
              <code className="font-mono text-sm">npm run admin:create -- &lt;username&gt;</code>
            </Note>
          )}
        </div>
      </div>
    </>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-start gap-3 rounded-card border border-line bg-sunken p-5 sm:p-6">
      <h2 className="text-sm font-semibold">{title}</h2>
      {children}
    </section>
  );
}

/** The code field gets focus when it appears, because it is the next one to fill in. */
const focusOnce = (input: HTMLInputElement | null) => input?.focus();

/** The button is disabled until hydration: the API takes JSON, which the browser alone would not send. */
function SignInForm({ next, offersPasskeys }: { next: string; offersPasskeys: boolean }) {
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
