import { useState } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { removeSessionFlag } from "#app/ui/api/session-flag.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { RowButton } from "../parts/list-table.tsx";
import { Loaded } from "../parts/owners-list.tsx";
import { dateAndTime } from "../parts/times.ts";
import { useAction } from "../parts/use-action.ts";
import { browserName } from "./browser-name.ts";

const SESSIONS = "/api/admin/sessions";

/** The owner's open sessions, each of which can be ended. */
export function SessionsCard() {
  const query = useAnswer(SESSIONS);
  const { run, busy } = useAction();
  const [isConfirming, setIsConfirming] = useState(false);

  /** Ending one's own session leaves the page, so nothing is read again: the answer would be that the session is over. */
  const end = (path: string, isOwn: boolean) =>
    run(
      async () => {
        await sendJson("DELETE", path);
        if (isOwn) {
          removeSessionFlag();
          window.location.assign("/");
        } else {
          await query.refetch();
        }
      },
      { failed: "Could not sign out" },
    );

  return (
    <TitledCard
      title="Sessions"
      actions={
        <Button variant="secondary" size="sm" onClick={() => setIsConfirming(true)}>
          Sign out everywhere
        </Button>
      }
    >
      <Loaded query={query} name="sessions">
        {(data) => (
          <ul className="divide-y divide-line">
            {data.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4">
                <div className="min-w-0 flex-1 basis-52">
                  <p className="flex flex-wrap items-center gap-2 font-medium">
                    {browserName(session.userAgent)}
                    {session.current && <Badge variant="success">This browser</Badge>}
                  </p>
                  <p className="font-mono text-xs text-muted">
                    Signed in {dateAndTime(session.createdAt)}, last active {dateAndTime(session.lastSeenAt)}
                  </p>
                </div>
                <RowButton
                  action="Sign out"
                  on={browserName(session.userAgent)}
                  onClick={() => void end(`${SESSIONS}/${session.id}`, session.current)}
                />
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <ConfirmDialog
        open={isConfirming}
        title="Sign out everywhere?"
        description="Every browser that is signed in, including this one, will have to sign in again."
        action="Sign out everywhere"
        busy={busy}
        onConfirm={() => void end(SESSIONS, true)}
        onClose={() => setIsConfirming(false)}
      />
    </TitledCard>
  );
}
