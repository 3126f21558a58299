import type { Core } from "#server/core.ts";
import { enqueueMail } from "#server/mail/mail.service.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";

/** Tells the owner that something about the sign-in changed, in the transaction that changes it. */
export async function mailCredentialChange(
  core: Core,
  transaction: Transaction,
  { username, what }: { username: string; what: string },
): Promise<void> {
  const { settings, clock } = core;
  if (!settings.ownerEmail) return;
  await enqueueMail(core, transaction, {
    kind: "credentials-changed",
    to: settings.ownerEmail,
    subject: "The sign-in to your site was changed",
    text: [
      "Hello,",
      "",
      `${what} for the account ${username} at ${siteAddress(settings)}`,
      `on ${new Date(clock.now()).toUTCString()}.`,
      "",
      "If this was you, there is nothing to do. If it was not, take the account back on the server:",
      `npm run admin:reset -- ${username}`,
    ].join("\n"),
  });
}
