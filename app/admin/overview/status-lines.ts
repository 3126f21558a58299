import { DAY_MS } from "#contract/durations.ts";
import type { StatusAnswer } from "#contract/status.ts";
import { dateAndTime } from "../parts/times.ts";

/** `advice` says what is left to set up or fix. */
export type StatusLine = { name: string; value: string; advice?: string };

const ENGINES = { sqlite: "SQLite", postgres: "PostgreSQL" };

/** Without a backup for so long, the owner is reminded. */
const BACKUP_EVERY_DAYS = 7;

export function statusLines(status: StatusAnswer, now: number): StatusLine[] {
  return [
    { name: "Version", value: status.version },
    { name: "Database", value: ENGINES[status.database] ?? status.database },
    status.hasOwnerAccount
      ? { name: "Owner account", value: "Set up" }
      : {
          name: "Owner account",
          value: "Not set up yet: the demo credentials work",
          advice: "Create one with npm run admin:create -- your-name.",
        },
    status.siteUrl
      ? { name: "Public address", value: status.siteUrl }
      : {
          name: "Public address",
          value: "Not set up yet",
          advice: "Set SITE_URL so that links in emails and feeds point here.",
        },
    backupLine(status, now),
    mailLine(status),
    status.hasOwnerEmail
      ? { name: "Inquiry notifications", value: "Sent to you by email" }
      : {
          name: "Inquiry notifications",
          value: "Not set up yet",
          advice: "Enter your address under Mail server to be notified of each inquiry.",
        },
    status.aiEngine
      ? { name: "AI engine", value: status.aiEngine === "embedded" ? "Embedded" : status.aiEngine }
      : {
          name: "AI engine",
          value: "Not set up yet",
          advice: "Until then, the playground answers with samples.",
        },
    ...status.modelProblems.map((value) => ({
      name: "Model",
      value,
      advice: "Restore the file and restart the site. Until then, the demos that need it answer without it.",
    })),
    ...status.calendarProblems.map((value) => ({
      name: "Calendar",
      value,
      advice: "See Bookings. Until then, visitors may be offered times at which you are busy.",
    })),
  ];
}

function backupLine({ database, lastBackupAt }: StatusAnswer, now: number): StatusLine {
  const name = "Backup";
  if (lastBackupAt === null) {
    return database === "sqlite"
      ? {
          name,
          value: "No backup has been made here",
          advice: "Download one under Account, or make one every night with npm run backup.",
        }
      : { name, value: "Not known here: PostgreSQL is backed up with its own tools" };
  }
  const days = Math.floor((now - Date.parse(lastBackupAt)) / DAY_MS);
  return {
    name,
    value: dateAndTime(lastBackupAt),
    ...(days >= BACKUP_EVERY_DAYS && {
      advice: `That was ${days} days ago. Download one under Account, or make one every night.`,
    }),
  };
}

function mailLine({ mail: { configured, waiting, failed } }: StatusAnswer): StatusLine {
  const queue = `${waiting} waiting, ${failed} failed`;
  if (!configured) {
    return {
      name: "Email",
      value: `Not set up yet: ${queue}`,
      advice: "Set up a mail server under Mail server. Waiting emails are sent then.",
    };
  }
  if (failed > 0) return { name: "Email", value: queue, advice: "Some emails could not be sent. See the outbox." };
  return { name: "Email", value: queue };
}
