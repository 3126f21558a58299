import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { useAnswer } from "#app/admin/api/queries.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Checkbox } from "#app/ui/controls/checkbox.tsx";
import type { MailingAnswer } from "#contract/mailings.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { atTime, dateAndTime } from "../parts/times.ts";
import { useAction } from "../parts/use-action.ts";

type MailingChoiceProps = {
  itemId: string;
  isPublic: boolean;
  /** Saves what is in the editor, so that a test shows it. */
  onSave: () => Promise<unknown>;
};

const OBSTACLES: Record<NonNullable<MailingAnswer["obstacle"]>, string> = {
  "no-mail-server": "Mailing this to readers needs a mail server: set one up under Mail server.",
  "no-site-url": "Mailing this to readers needs the site's address: set SITE_URL.",
};

const count = (number: number) => number.toLocaleString("en");
const readersOf = (number: number) => `${count(number)} ${number === 1 ? "reader" : "readers"}`;

/** Mailing a post to its readers: the choice before it is public, a button afterwards, then what became of it. */
export function MailingChoice({ itemId, isPublic, onSave }: MailingChoiceProps) {
  const { mailing, busy, plan, test, stop } = useMailing(itemId, isPublic);
  const [asks, setAsks] = useState<"mail" | "stop">();
  if (!mailing) return null;
  const { state, readers, obstacle, testedAt } = mailing;
  const label = `Mail this to ${readersOf(readers)}`;
  const close = () => setAsks(undefined);

  return (
    <section aria-label="Newsletter" className="grid gap-2 border-t border-line pt-4">
      {state !== "none" && state !== "planned" ? (
        <MailingReport mailing={mailing} busy={busy} onStop={() => setAsks("stop")} />
      ) : obstacle ? (
        <p className="text-sm text-muted">{OBSTACLES[obstacle]}</p>
      ) : (
        <>
          {!isPublic ? (
            <Checkbox
              label={label}
              checked={state === "planned"}
              disabled={readers === 0 && state === "none"}
              onChange={(event) => void plan(event.target.checked)}
            />
          ) : state === "planned" ? (
            <p className="text-sm">The mailing begins in a moment.</p>
          ) : (
            <Button variant="secondary" disabled={busy || readers === 0} onClick={() => setAsks("mail")}>
              {label}…
            </Button>
          )}
          {mailing.canTest ? (
            <Button variant="ghost" size="sm" className="w-fit" disabled={busy} onClick={() => void test(onSave)}>
              Send me a test
            </Button>
          ) : (
            <p className="text-sm text-muted">To get a test first, enter your address under Mail server.</p>
          )}
          {testedAt && <p className="text-sm text-muted">Test sent {atTime(testedAt)}.</p>}
        </>
      )}
      <ConfirmDialog
        open={asks === "mail"}
        title={`${label}?`}
        description="Each post can be mailed once, as it is now. It can't be called back."
        action="Mail it"
        isDestructive={false}
        busy={busy}
        onClose={close}
        onConfirm={() => void plan(true).then(close)}
      />
      <ConfirmDialog
        open={asks === "stop"}
        title="Stop the mailing?"
        description={`${readersOf(mailing.sent)} got it. The others won't, and the post can't be mailed again.`}
        action="Stop mailing"
        busy={busy}
        onClose={close}
        onConfirm={() => void stop().then(close)}
      />
    </section>
  );
}

type MailingReportProps = { mailing: MailingAnswer; busy: boolean; onStop: () => void };

function MailingReport({ mailing, busy, onStop }: MailingReportProps) {
  const { state, startedAt, recipients, sent, waiting, failed } = mailing;
  const isUnderWay = state === "queueing" || waiting > 0;
  return (
    <>
      <p className="text-sm">
        {state === "stopped" ? "Mailing stopped: " : isUnderWay ? "Being mailed: " : "Mailed: "}
        {isUnderWay
          ? `${count(sent)} of ${readersOf(recipients)} so far`
          : sent === recipients
            ? `to ${readersOf(sent)}`
            : `${count(sent)} of ${readersOf(recipients)}`}
        {waiting > 0 && `, ${count(waiting)} waiting`}
        {failed > 0 && (
          <>
            {", "}
            <Link to="/admin/outbox?state=failed" className="underline underline-offset-4">
              {count(failed)} failed
            </Link>
          </>
        )}
        .{startedAt && <span className="block text-muted">Started {dateAndTime(startedAt)}.</span>}
      </p>
      {state !== "stopped" && isUnderWay && (
        <Button variant="ghost" size="sm" className="w-fit text-danger!" disabled={busy} onClick={onStop}>
          Stop mailing
        </Button>
      )}
    </>
  );
}

const REFRESH_MS = 3_000;

/** Whether and how a post is mailed to readers. `isPublic` tells that a planned mailing begins any moment. */
function useMailing(itemId: string, isPublic: boolean) {
  const path = `/api/admin/mailings/${itemId}` as const;
  const queryClient = useQueryClient();
  const isMoving = ({ state, waiting }: MailingAnswer) =>
    state === "queueing" || waiting > 0 || (state === "planned" && isPublic);
  const { data: mailing, refetch } = useAnswer(path, {
    refetchInterval: ({ state: { data } }) => (data && isMoving(data) ? REFRESH_MS : false),
  });
  const { run: attempt, busy } = useAction();
  const show = (answer: MailingAnswer) => queryClient.setQueryData([path], answer);

  /** A failure shows what is stored. */
  const run = async (work: () => Promise<MailingAnswer>, failed: string, done?: string) =>
    (await attempt(async () => show(await work()), { failed, ...(done && { done }) })) ?? refetch();

  return {
    mailing,
    busy,
    /** Shown at once; a failure shows the stored choice again. */
    plan: (planned: boolean) => {
      if (mailing) show({ ...mailing, state: planned ? "planned" : "none" });
      return run(() => sendJson("PUT", path, { planned }), "The choice could not be saved");
    },
    test: (save: () => Promise<unknown>) =>
      run(
        async () => {
          await save();
          return sendJson("POST", `${path}/test`);
        },
        "The test could not be sent",
        "A test is on its way to you",
      ),
    stop: () => run(() => sendJson("POST", `${path}/stop`), "The mailing could not be stopped", "Mailing stopped"),
  };
}
