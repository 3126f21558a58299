import type { Core } from "#server/core.ts";
import { enqueueMail } from "#server/mail/mail.service.ts";
import { currentMail } from "#server/mail/mail-settings.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import type { Transaction } from "#server/platform/tables.ts";

/** Notifies the owner by email of a change to their sign-in, in the transaction that makes the change. */
export async function mailCredentialChange(
  core: Core,
  transaction: Transaction,
  { username, what }: { username: string; what: string },
): Promise<void> {
  const { settings, clock } = core;
  const { ownerEmail } = await currentMail(core, transaction);
  if (!ownerEmail) return;
  await enqueueMail(core, transaction, {
    kind: "credentials-changed",
    to: ownerEmail,
    subject: "Your sign-in was changed",
    text: [
      "Hello,",
      "",
      `${what} for the account ${username} at ${siteAddress(settings)}`,
      `on ${new Date(clock.now()).toUTCString()}.`,
      "",
      "If this was you, there is nothing to do. If it wasn't, reset the account on the server:",
      `npm run admin:reset -- ${username}`,
    ].join("\n"),
  });
}
