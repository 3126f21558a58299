import { useState } from "react";
import { encode } from "uqr";
import { useAnswer } from "#app/admin/api/queries.ts";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { Copy, Download } from "#app/ui/icons/actions.ts";
import { RECOVERY_CODE_COUNT, type TotpSecret } from "#contract/accounts.ts";
import { CodeField, FormError, PasswordField } from "../parts/fields.tsx";
import { Loaded } from "../parts/owners-list.tsx";
import { useForm } from "../parts/use-form.ts";
import { PasskeyButton, ProofDialog, TOTP, useProofForm } from "./proof.tsx";

export function TwoStepCard() {
  const query = useAnswer(TOTP);
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function settle() {
    setSecret(undefined);
    await query.refetch();
  }

  async function showCodes(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    await settle();
  }

  return (
    <TitledCard title="Two-step sign-in">
      <Loaded query={query} name="two-step sign-in">
        {(data) => (
          <CardBody>
            {codes ? (
              <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
            ) : data.enabled ? (
              <TwoStepOn codesLeft={data.recoveryCodesLeft} onRenewed={showCodes} onRemoved={settle} />
            ) : secret ? (
              <TwoStepConfirm secret={secret} onConfirmed={showCodes} onCancel={() => setSecret(undefined)} />
            ) : (
              <TwoStepStart onStarted={setSecret} />
            )}
          </CardBody>
        )}
      </Loaded>
    </TitledCard>
  );
}

/** Shown while two-step sign-in is off. Setting it up requires the password. */
function TwoStepStart({ onStarted }: { onStarted: (secret: TotpSecret) => void }) {
  const { errors, problem, busy, submit, hasPasskeys } = useProofForm(async (values) =>
    onStarted(await sendJson("POST", "/api/admin/totp", values)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">
        Signing in will also require a code from an app on your phone, so a leaked password alone is not enough.
      </p>
      <PasswordField error={errors.password} />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Set up two-step sign-in
        </Button>
        {hasPasskeys && <PasskeyButton disabled={busy} />}
      </div>
    </form>
  );
}

type ShowCodes = (codes: readonly string[]) => Promise<void>;
type TwoStepConfirmProps = { secret: TotpSecret; onConfirmed: ShowCodes; onCancel: () => void };

/** Shows the secret and asks for a first code, which proves that the app has it. */
function TwoStepConfirm({ secret, onConfirmed, onCancel }: TwoStepConfirmProps) {
  const { errors, problem, busy, submit } = useForm(async (values) => {
    const { recoveryCodes } = await sendJson("POST", "/api/admin/totp/confirm", values);
    await onConfirmed(recoveryCodes);
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <p className="text-muted">Scan this with an authenticator app, or enter the secret manually.</p>
      <QrCode text={secret.uri} />
      <div>
        <p className="text-sm font-medium">Secret</p>
        <p className="mt-1 font-mono text-sm wrap-anywhere">{secret.secret.replace(/(.{4})(?=.)/g, "$1 ")}</p>
      </div>
      <CodeField label="Code from the app" inputMode="numeric" error={errors.code} />
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          Turn on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

type TwoStepOnProps = { codesLeft: number; onRenewed: ShowCodes; onRemoved: () => Promise<void> };

/** Shown while two-step sign-in is on. */
function TwoStepOn({ codesLeft, onRenewed, onRemoved }: TwoStepOnProps) {
  const [planned, setPlanned] = useState<"renew" | "remove">();
  const close = () => setPlanned(undefined);
  return (
    <div className="grid gap-5">
      <p>
        Two-step sign-in is on. {codesLeft} of {RECOVERY_CODE_COUNT} recovery codes are left.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setPlanned("renew")}>
          New recovery codes
        </Button>
        <Button variant="destructive" onClick={() => setPlanned("remove")}>
          Turn off
        </Button>
      </div>
      {planned === "renew" && (
        <ProofDialog
          title="New recovery codes"
          description="The codes you have now stop working."
          action="Create new codes"
          send={async (proof) => {
            const { recoveryCodes } = await sendJson("POST", `${TOTP}/recovery-codes`, proof);
            await onRenewed(recoveryCodes);
          }}
          onClose={close}
        />
      )}
      {planned === "remove" && (
        <ProofDialog
          title="Turn off two-step sign-in?"
          description="Your password alone will be enough to sign in."
          action="Turn off"
          isDestructive
          send={async (proof) => {
            await sendJson("DELETE", TOTP, proof);
            toast({ title: "Two-step sign-in is off" });
            await onRemoved();
          }}
          onClose={close}
        />
      )}
    </div>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once, because the server stores only hashes. */
function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = `${codes.join("\n")}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: "Recovery codes copied" });
    } catch {
      toast({
        title: "The codes could not be copied",
        description: "Please select and copy them manually.",
        variant: "destructive",
      });
    }
  }

  return (
    <div className="grid gap-5">
      <p>
        Two-step sign-in is on. <strong>Save these recovery codes</strong>: each one lets you sign in once without your
        phone, and they won't be shown again.
      </p>
      <ul aria-label="Recovery codes" className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" size="sm" onClick={() => void copy()}>
          <Copy aria-hidden className="size-4" />
          Copy codes
        </Button>
        <ButtonLink
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
          variant="secondary"
          size="sm"
        >
          <Download aria-hidden className="size-4" />
          Download codes
        </ButtonLink>
        <Button size="sm" onClick={onDone}>
          I have saved them
        </Button>
      </div>
    </div>
  );
}

/** Black on white in both themes, because cameras expect it. */
function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text, { border: 4 });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <div>
      <span className="sr-only">QR code with the secret for an authenticator app</span>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-48 rounded-control border border-line bg-white forced-color-adjust-none"
      >
        <path d={path} fill="#000" />
      </svg>
    </div>
  );
}
