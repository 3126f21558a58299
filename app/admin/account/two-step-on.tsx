import { useState } from "react";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import { RECOVERY_CODE_COUNT } from "#contract/accounts.ts";
import { ProofDialog } from "./proof-dialog.tsx";
import { TOTP } from "./use-proof-form.ts";

type TwoStepOnProps = {
  codesLeft: number;
  onRenewed: (codes: readonly string[]) => Promise<void>;
  onRemoved: () => Promise<void>;
};

/** Shown while two-step sign-in is on. */
export function TwoStepOn({ codesLeft, onRenewed, onRemoved }: TwoStepOnProps) {
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
