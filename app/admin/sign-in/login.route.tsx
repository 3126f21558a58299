import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { sessionOf } from "#app/ui/api/api.server.ts";
import { setSessionFlag } from "#app/ui/api/session-flag.ts";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { adminPathFrom } from "#app/ui/lib/admin-path.ts";
import type { RouteHandle } from "#app/ui/pages/hydration.ts";
import { unlistedMeta } from "#app/ui/pages/page-meta.ts";
import type { SessionAnswer } from "#contract/accounts.ts";
import type { Route } from "./+types/login.route";
import { SignInForm } from "./sign-in-form.tsx";

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
