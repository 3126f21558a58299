import { useOutletContext } from "react-router";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasswordCard } from "./password-card.tsx";
import { SessionsCard } from "./sessions-card.tsx";
import { TwoStepCard } from "./two-step-card.tsx";

export default function AccountPage() {
  const owner = useOutletContext<SignInAnswer["owner"]>();
  return (
    <AdminPage
      title="Account"
      lead={owner.demo ? "You are using the demo sign-in." : `Signed in as ${owner.username}.`}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {owner.demo ? (
          <DemoNote />
        ) : (
          <>
            <PasswordCard />
            <TwoStepCard />
            <PasskeysCard />
            <BackupCard />
          </>
        )}
        <SessionsCard />
      </div>
    </AdminPage>
  );
}

function BackupCard() {
  return (
    <Card as="section">
      <CardHeader>
        <h2>Backup</h2>
      </CardHeader>
      <CardBody className="grid gap-4">
        <p className="text-muted">
          Everything in one file: your texts and pictures, what visitors wrote, your account. Keep it private, and on
          another machine. The computer that runs this site can restore it.
        </p>
        <ButtonLink href="/api/admin/backup" download variant="secondary" className="w-fit">
          <Download aria-hidden className="size-4" />
          Download a backup
        </ButtonLink>
      </CardBody>
    </Card>
  );
}

function DemoNote() {
  return (
    <Card as="section">
      <CardBody className="grid gap-3">
        <h2 className="text-lg font-semibold tracking-tight">
          Password, two-step sign-in and passkeys need an account
        </h2>
        <p className="text-muted">
          The demo credentials are shown on the login page, so there is nothing to protect or change. Create an owner
          account on the computer that runs this site:
        </p>
        <pre className="overflow-x-auto rounded-control border border-line bg-sunken p-3 font-mono text-[13px]">
          npm run admin:create -- your-name
        </pre>
        <p className="text-muted">From then on, the demo credentials are rejected, and you can manage them here.</p>
      </CardBody>
    </Card>
  );
}
