import { type ReactNode, useState } from "react";
import { useAnswer } from "#app/admin/api/queries.ts";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { CircleCheck } from "#app/ui/icons/forms.ts";
import { CircleAlert } from "#app/ui/icons/states.ts";
import { DAY_MS } from "#contract/durations.ts";
import type { StatusAnswer } from "#contract/status.ts";
import { Loaded } from "../parts/owners-list.tsx";
import { dateAndTime } from "../parts/times.ts";

export function StatusCard() {
  const [now] = useState(() => Date.now());
  const query = useAnswer("/api/admin/status");
  return (
    <TitledCard title="System status" id="status" className="scroll-mt-24 lg:col-span-2">
      <Loaded query={query} name="system status">
        {(status) => (
          <CardBody>
            <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
              {statusLines(status, now).map((line) => (
                <StatusLineItem key={`${line.name} ${line.value}`} {...line}>
                  {line.value}
                </StatusLineItem>
              ))}
            </dl>
          </CardBody>
        )}
      </Loaded>
    </TitledCard>
  );
}

type StatusLineItemProps = Pick<StatusLine, "name" | "advice"> & { children: ReactNode };

/** A line of a description list; what is left to do is marked. */
export function StatusLineItem({ name, advice, children }: StatusLineItemProps) {
  const Icon = advice ? CircleAlert : CircleCheck;
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="font-mono text-xs leading-6 text-muted">
        <Icon
          aria-hidden
          className={`absolute top-0.5 left-0 size-5 ${advice ? "text-engineering-text" : "text-success-text"}`}
        />
        {name}
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
      {advice && <dd className="mt-1 text-sm text-muted">{advice}</dd>}
    </div>
  );
}

/** `advice` says what is left to set up or fix. */
export type StatusLine = { name: string; value: string; advice?: string };

const line = (name: string, value: string, advice?: string): StatusLine => ({ name, value, ...(advice && { advice }) });

const ENGINES = { sqlite: "SQLite", postgres: "PostgreSQL" };
const NOT_YET = "Not set up yet";

/** Without a backup for so long, the owner is reminded. */
const BACKUP_EVERY_DAYS = 7;

export function statusLines(status: StatusAnswer, now: number): StatusLine[] {
  return [
    line("Version", status.version),
    line("Database", ENGINES[status.database] ?? status.database),
    status.hasOwnerAccount
      ? line("Owner account", "Set up")
      : line(
          "Owner account",
          `${NOT_YET}: the demo credentials work`,
          "Create one with npm run admin:create -- your-name.",
        ),
    status.siteUrl
      ? line("Public address", status.siteUrl)
      : line("Public address", NOT_YET, "Set SITE_URL so that links in emails and feeds point here."),
    backupLine(status, now),
    mailLine(status),
    status.hasOwnerEmail
      ? line("Inquiry notifications", "Sent to you by email")
      : line("Inquiry notifications", NOT_YET, "Enter your address under Mail server to be notified of each inquiry."),
    status.aiEngine
      ? line("AI engine", status.aiEngine === "embedded" ? "Embedded" : status.aiEngine)
      : line("AI engine", NOT_YET, "Until then, the playground answers with samples."),
    ...status.modelProblems.map((problem) =>
      line(
        "Model",
        problem,
        "Restore the file and restart the site. Until then, the demos that need it answer without it.",
      ),
    ),
    ...status.calendarProblems.map((problem) =>
      line("Calendar", problem, "See Bookings. Until then, visitors may be offered times at which you are busy."),
    ),
  ];
}

function backupLine({ database, lastBackupAt }: StatusAnswer, now: number): StatusLine {
  if (lastBackupAt === null) {
    return database === "sqlite"
      ? line(
          "Backup",
          "No backup has been made here",
          "Download one under Account, or make one every night with npm run backup.",
        )
      : line("Backup", "Not known here: PostgreSQL is backed up with its own tools");
  }
  const days = Math.floor((now - Date.parse(lastBackupAt)) / DAY_MS);
  const advice = `That was ${days} days ago. Download one under Account, or make one every night.`;
  return line("Backup", dateAndTime(lastBackupAt), days >= BACKUP_EVERY_DAYS ? advice : undefined);
}

function mailLine({ mail: { configured, waiting, failed } }: StatusAnswer): StatusLine {
  const queue = `${waiting} waiting, ${failed} failed`;
  if (!configured) {
    const advice = "Set up a mail server under Mail server. Waiting emails are sent then.";
    return line("Email", `${NOT_YET}: ${queue}`, advice);
  }
  return line("Email", queue, failed > 0 ? "Some emails could not be sent. See the outbox." : undefined);
}
