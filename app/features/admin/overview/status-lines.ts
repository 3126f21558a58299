import type { StatusAnswer } from "#contract/status.ts";

/** One thing that runs; with advice where something about it is left to do. */
export type StatusLine = { name: string; value: string; advice?: string };

const ENGINES = { sqlite: "SQLite", postgres: "PostgreSQL" };

export function statusLines(status: StatusAnswer): StatusLine[] {
  return [
    { name: "Version", value: status.version },
    { name: "Database", value: ENGINES[status.database] },
    status.hasOwnerAccount
      ? { name: "Owner account", value: "Set up" }
      : {
          name: "Owner account",
          value: "Not set up yet: the demo pair signs in",
          advice: "Make one with npm run admin:create -- your-name.",
        },
    status.siteUrl
      ? { name: "Public address", value: status.siteUrl }
      : {
          name: "Public address",
          value: "Not set up yet",
          advice: "Set SITE_URL, so that links in mails and feeds lead here.",
        },
    mailLine(status),
    status.hasOwnerEmail
      ? { name: "News of inquiries", value: "Sent to you by mail" }
      : {
          name: "News of inquiries",
          value: "Not set up yet",
          advice: "Set OWNER_EMAIL to be told of each inquiry.",
        },
    status.aiEngine
      ? { name: "AI engine", value: status.aiEngine }
      : {
          name: "AI engine",
          value: "Not set up yet",
          advice: "The playground answers with its samples until then.",
        },
  ];
}

function mailLine({ mail: { configured, waiting, failed } }: StatusAnswer): StatusLine {
  const queue = `${waiting} waiting, ${failed} failed`;
  if (!configured) {
    return {
      name: "Mail",
      value: `Not set up yet: ${queue}`,
      advice: "Set SMTP_URL and MAIL_FROM. What waits is sent then.",
    };
  }
  if (failed > 0) return { name: "Mail", value: queue, advice: "Some mails could not be sent; see the server's log." };
  return { name: "Mail", value: queue };
}
