import { useOutletContext } from "react-router";
import { AdminPage, TitledCard } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Download } from "#app/ui/icons/actions.ts";
import { PASSWORD_LENGTH, type PasswordChange, type SignInAnswer } from "#contract/accounts.ts";
import { FormError, PasswordField, TextField } from "../parts/fields.tsx";
import { PasskeysCard } from "./passkeys-card.tsx";
import { PasskeyButton, useProofForm } from "./proof.tsx";
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
    <TitledCard title="Backup">
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
    </TitledCard>
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

function PasswordCard() {
  const { errors, problem, busy, submit, hasPasskeys } = useProofForm(async (values) => {
    await sendJson("PUT", "/api/admin/password", values satisfies Partial<PasswordChange>);
    toast({ title: "Password changed", description: "All other sessions were signed out." });
  });
  return (
    <TitledCard title="Password">
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <PasswordField label="Current password" name="currentPassword" error={errors.currentPassword} />
          <TextField
            label="New password"
            required
            name="newPassword"
            type="password"
            autoComplete="new-password"
            hint={`At least ${PASSWORD_LENGTH.min} characters. A few random words work well.`}
            error={errors.newPassword}
          />
          <FormError>{problem}</FormError>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={busy}>
              Change password
            </Button>
            {hasPasskeys && <PasskeyButton disabled={busy} />}
          </div>
        </form>
      </CardBody>
    </TitledCard>
  );
}
