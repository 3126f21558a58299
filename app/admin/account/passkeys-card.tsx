import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { PASSKEY_NAME_MAX, type Passkey } from "#contract/passkeys.ts";
import { Loaded } from "../parts/owners-list.tsx";
import { useSupportsPasskeys } from "../parts/passkeys.ts";
import { TextField } from "../parts/text-field.tsx";
import { dateAndTime } from "../parts/times.ts";
import { browserName } from "./browser-name.ts";
import { createPasskey } from "./create-passkey.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { RenamePasskey } from "./rename-passkey.tsx";
import { PASSKEYS } from "./use-proof-form.ts";

type Planned = { action: "add" } | { action: "rename" | "remove"; passkey: Passkey };

export function PasskeysCard() {
  const queryClient = useQueryClient();
  const query = useQuery(answerAt(PASSKEYS));
  const [planned, setPlanned] = useState<Planned>();
  const isSupported = useSupportsPasskeys();
  const close = () => setPlanned(undefined);

  async function settle(title: string) {
    toast({ title });
    await queryClient.invalidateQueries({ queryKey: [PASSKEYS] });
  }

  return (
    <Card as="section">
      <CardHeader>
        <h2>Passkeys</h2>
        {isSupported && (
          <Button variant="secondary" size="sm" onClick={() => setPlanned({ action: "add" })}>
            Add a passkey
          </Button>
        )}
      </CardHeader>
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
                <PasskeyItem
                  key={passkey.id}
                  passkey={passkey}
                  onRename={() => setPlanned({ action: "rename", passkey })}
                  onRemove={() => setPlanned({ action: "remove", passkey })}
                />
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
          {(errors) => (
            <TextField
              label="Name"
              required
              name="name"
              maxLength={PASSKEY_NAME_MAX}
              autoComplete="off"
              defaultValue={browserName(navigator.userAgent)}
              hint="So that you recognize it in this list."
              error={errors.name}
            />
          )}
        </ProofDialog>
      )}
      {planned?.action === "rename" && (
        <RenamePasskey passkey={planned.passkey} onRenamed={() => settle("Passkey renamed")} onClose={close} />
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
    </Card>
  );
}

type PasskeyItemProps = { passkey: Passkey; onRename: () => void; onRemove: () => void };

function PasskeyItem({ passkey: { name, createdAt, lastUsedAt }, onRename, onRemove }: PasskeyItemProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="font-mono text-xs text-muted">
          Added {dateAndTime(createdAt)}, {lastUsedAt ? `last used ${dateAndTime(lastUsedAt)}` : "never used"}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="ghost" size="sm" aria-label={`Rename ${name}`} onClick={onRename}>
          Rename
        </Button>
        <Button variant="ghost" size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </li>
  );
}
