import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { answerAt } from "#app/admin/api/answer-at.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toApiError } from "#app/ui/api/api-error.ts";
import { removeSessionFlag } from "#app/ui/api/session-flag.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { Card, CardHeader } from "#app/ui/controls/card.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { OpenSession } from "#contract/accounts.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { ListError, ListSkeleton } from "../parts/list-states.tsx";
import { dateAndTime } from "../parts/times.ts";
import { browserName } from "./browser-name.ts";

const SESSIONS = "/api/admin/sessions";

/** The owner's open sessions, each of which can be ended. */
export function SessionsCard() {
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(answerAt(SESSIONS));
  const [isConfirming, setIsConfirming] = useState(false);

  async function end(path: string, isOwn: boolean) {
    try {
      await sendJson("DELETE", path);
    } catch (failure) {
      toast({ title: "Could not sign out", description: toApiError(failure).userMessage, variant: "destructive" });
      return;
    }
    if (isOwn) {
      removeSessionFlag();
      window.location.assign("/");
    } else {
      await queryClient.invalidateQueries({ queryKey: [SESSIONS] });
    }
  }

  return (
    <Card as="section">
      <CardHeader>
        <h2>Sessions</h2>
        <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      </CardHeader>
      {error ? (
        <ListError error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <ListSkeleton label="sessions" />
      ) : (
        <ul className="divide-y divide-line">
          {data.map((session) => (
            <SessionItem
              key={session.id}
              session={session}
              onEnd={() => void end(`${SESSIONS}/${session.id}`, session.current)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isConfirming}
        title="Sign out everywhere?"
        description="Every browser that is signed in, including this one, will have to sign in again."
        action="Sign out everywhere"
        onConfirm={() => void end(SESSIONS, true)}
        onClose={() => setIsConfirming(false)}
      />
    </Card>
  );
}

function SessionItem({ session, onEnd }: { session: OpenSession; onEnd: () => void }) {
  const name = browserName(session.userAgent);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {session.current && <Badge variant="success">This browser</Badge>}
        </p>
        <p className="font-mono text-xs text-muted">
          Signed in {dateAndTime(session.createdAt)}, last active {dateAndTime(session.lastSeenAt)}
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={`Sign out ${name}`} onClick={onEnd}>
        Sign out
      </Button>
    </li>
  );
}
