import type { MailSettings, MailSettingsAnswer, MailTestAnswer } from "#contract/mail-settings.ts";
import { activityOf } from "#server/activity/activity.service.ts";
import type { Core } from "#server/core.ts";
import type { Owner } from "#server/http/owner.ts";
import { invalid } from "#server/http/validate.ts";
import { siteAddress } from "#server/platform/site-address.ts";
import { makeWaitingDue } from "./mail.store.ts";
import { changedMail, describeMail, inUse } from "./mail-settings.ts";
import { openSmtp } from "./smtp.ts";

/** Within the time that a request may take. */
const TEST_DEADLINE_MS = 20_000;

/** The owner's side of the mail settings. */
export function createMailSettingsService(core: Core) {
  const { settings, storedSettings, clock } = core;
  return {
    read: () => describeMail(core),
    async save(given: MailSettings, { username }: Owner): Promise<MailSettingsAnswer> {
      const next = await changedMail(core, given);
      await storedSettings.write("mail", JSON.stringify(next), async (transaction) => {
        await makeWaitingDue(transaction, clock.now());
        await activityOf(clock, "mail")(transaction, username, "updated", "settings", "Changed the mail settings");
      });
      return describeMail(core);
    },
    /** Sends a message to the owner with these settings, saved or not. */
    async test(given: MailSettings): Promise<MailTestAnswer> {
      const { server, from, ownerEmail: to } = inUse(core, await changedMail(core, given));
      if (!server || !from) throw invalid({ host: "Please enter the mail server" });
      if (!to) throw invalid({ ownerEmail: "Please enter your address: the test message goes there" });
      const connection = openSmtp(server, TEST_DEADLINE_MS);
      try {
        const { said, ...outcome } = await connection.send({
          from,
          to: { name: "", address: to },
          subject: "Test message",
          text: `This is the test message from ${siteAddress(settings)}. Its mail settings work.`,
          headers: { "Auto-Submitted": "auto-generated" },
        });
        return outcome.result === "accepted"
          ? { to, isAccepted: true, said }
          : { to, isAccepted: false, code: outcome.code, said };
      } finally {
        connection.close();
      }
    },
  };
}
