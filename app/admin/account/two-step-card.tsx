import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { Card, CardBody, CardHeader } from "#app/ui/controls/card.tsx";
import type { TotpSecret } from "#contract/accounts.ts";
import { Loaded } from "../parts/owners-list.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoStepConfirm } from "./two-step-confirm.tsx";
import { TwoStepOn } from "./two-step-on.tsx";
import { TwoStepStart } from "./two-step-start.tsx";
import { TOTP } from "./use-proof-form.ts";

export function TwoStepCard() {
  const queryClient = useQueryClient();
  const query = useQuery(answerAt(TOTP));
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function settle() {
    setSecret(undefined);
    await queryClient.invalidateQueries({ queryKey: [TOTP] });
  }

  async function showCodes(recoveryCodes: readonly string[]) {
    setCodes(recoveryCodes);
    await settle();
  }

  return (
    <Card as="section">
      <CardHeader>
        <h2>Two-step sign-in</h2>
      </CardHeader>
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
    </Card>
  );
}
