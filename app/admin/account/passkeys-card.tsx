import { startRegistration } from "@simplewebauthn/browser";
import { useState } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { type NewPasskey, PASSKEY_NAME_MAX, type Passkey } from "#contract/passkeys.ts";
import { TextField } from "../parts/fields.tsx";
import { SentDialog } from "../parts/form-dialog.tsx";
import { RowButton } from "../parts/list-table.tsx";
import { Loaded } from "../parts/owners-list.tsx";
import { explainRefusal, useSupportsPasskeys } from "../parts/passkeys.ts";
import { dateAndTime } from "../parts/times.ts";
import { browserName } from "./browser-name.ts";
import { PASSKEYS, ProofDialog } from "./proof.tsx";

type Planned = { action: "add" } | { action: "rename" | "remove"; passkey: Passkey };

const NAME = { label: "Name", required: true, name: "name", maxLength: PASSKEY_NAME_MAX, autoComplete: "off" };

export function PasskeysCard() {
  const query = useAnswer(PASSKEYS);
  const [planned, setPlanned] = useState<Planned>();
  const isSupported = useSupportsPasskeys();
  const close = () => setPlanned(undefined);

  async function settle(title: string) {
    toast({ title });
    await query.refetch();
  }

  return (
    <TitledCard
      title="Passkeys"
      actions={
        isSupported && (
          <Button variant="secondary" size="sm" onClick={() => setPlanned({ action: "add" })}>
            Add a passkey
          </Button>
        )
      }
    >
      <Loaded query={query} name="passkeys">
        {(data) => (
          <>
            {(data.length === 0 || !isSupported) && (
              <CardBody>
                <p className="text-muted">
                  {isSupported
                    ? "Sign in with your fingerprint, face or device PIN instead of your password and code."
                    : "This browser has no passkeys for this address. They need a host name, such as localhost, and TLS on any other."}
                </p>
              </CardBody>
            )}
            <ul className="divide-y divide-line">
              {data.map((passkey) => (
                <li key={passkey.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                  <div className="min-w-0 flex-1 basis-52">
                    <p className="font-medium wrap-anywhere">{passkey.name}</p>
                    <p className="font-mono text-xs text-muted">
                      Added {dateAndTime(passkey.createdAt)},{" "}
                      {passkey.lastUsedAt ? `last used ${dateAndTime(passkey.lastUsedAt)}` : "never used"}
                    </p>
                  </div>
                  <div className="flex gap-2">
                    <RowButton
                      action="Rename"
                      on={passkey.name}
                      onClick={() => setPlanned({ action: "rename", passkey })}
                    />
                    <RowButton
                      action="Remove"
                      on={passkey.name}
                      onClick={() => setPlanned({ action: "remove", passkey })}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {planned?.action === "add" && (
        <ProofDialog
          title="Add a passkey"
          description="Confirm that it's you. Your browser then asks where to store the passkey."
          action="Continue"
          send={async ({ name, ...proof }) => {
            await sendJson("POST", PASSKEYS, { name, credential: await createPasskey(proof) });
            await settle("Passkey added");
          }}
          onClose={close}
        >
          {({ name }) => (
            <TextField
              {...NAME}
              defaultValue={browserName(navigator.userAgent)}
              hint="So that you recognize it in this list."
              error={name}
            />
          )}
        </ProofDialog>
      )}
      {planned?.action === "rename" && (
        <SentDialog
          title={`Rename “${planned.passkey.name}”`}
          action="Rename"
          send={async (values) => {
            await sendJson("PATCH", `${PASSKEYS}/${planned.passkey.id}`, values);
            await settle("Passkey renamed");
            close();
          }}
          onClose={close}
        >
          {({ name }) => <TextField {...NAME} defaultValue={planned.passkey.name} error={name} />}
        </SentDialog>
      )}
      {planned?.action === "remove" && (
        <ProofDialog
          title={`Remove “${planned.passkey.name}”?`}
          description="It can no longer sign in here. Delete it from your device or password manager as well."
          action="Remove"
          isDestructive
          send={async (proof) => {
            await sendJson("DELETE", `${PASSKEYS}/${planned.passkey.id}`, proof);
            await settle("Passkey removed");
          }}
          onClose={close}
        />
      )}
    </TitledCard>
  );
}

/** Creates a passkey on this device, in a password manager or on a security key. */
async function createPasskey(proof: unknown): Promise<NewPasskey["credential"]> {
  const optionsJSON = await sendJson("POST", `${PASSKEYS}/new-options`, proof);
  return startRegistration({ optionsJSON }).catch(explainRefusal);
}
