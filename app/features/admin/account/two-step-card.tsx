import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import type { TotpSecret, TotpState } from "#contract/accounts.ts";
import { ListError, ListSkeleton } from "../parts/list-states.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { TwoStepConfirm } from "./two-step-confirm.tsx";
import { TwoStepRemove } from "./two-step-remove.tsx";
import { TwoStepStart } from "./two-step-start.tsx";

const TOTP = "/api/admin/totp";

export function TwoStepCard() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery<TotpState>({ queryKey: [TOTP], gcTime: 0 });
  const [secret, setSecret] = useState<TotpSecret>();
  const [codes, setCodes] = useState<readonly string[]>();

  async function settle() {
    setSecret(undefined);
    await queryClient.invalidateQueries({ queryKey: [TOTP] });
  }

  return (
    <Card as="section">
      <CardHeader>
        <h2>Two-step sign-in</h2>
      </CardHeader>
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label="two-step sign-in" />
      ) : (
        <CardBody>
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
          ) : data.enabled ? (
            <TwoStepRemove codesLeft={data.recoveryCodesLeft} onRemoved={settle} />
          ) : secret ? (
            <TwoStepConfirm
              secret={secret}
              onConfirmed={async (recoveryCodes) => {
                setCodes(recoveryCodes);
                await settle();
              }}
              onCancel={() => setSecret(undefined)}
            />
          ) : (
            <TwoStepStart onStarted={setSecret} />
          )}
        </CardBody>
      )}
    </Card>
  );
}
