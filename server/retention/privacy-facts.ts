import { isOff } from "#content-types/site/part-states.ts";
import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";
import type { PrivacyFacts } from "#contract/privacy.ts";
import { demos } from "#demos/demos.ts";
import { currentProvider } from "#server/ai/remote/provider-settings.ts";
import type { Core } from "#server/core.ts";
import { publicHost } from "#server/http/public-host.ts";
import { currentMail } from "#server/mail/mail-settings.ts";
import type { Settings } from "#server/platform/settings.ts";
import { readWrittenCalendar } from "./retention.store.ts";
import { keptDays } from "./retention-rules.ts";

/** How this installation handles visitors' data now. */
export async function currentPrivacyFacts(core: PrivacyCore): Promise<PrivacyFacts> {
  const { server } = await currentMail(core);
  const ai = await currentProvider(core);
  const calendarUrl = await readWrittenCalendar(core.database.db);
  const { parts } = await core.siteContent.current();
  const demosOff = demos.map(({ address }) => address).filter((address) => isOff(parts, `/demos/${address}`));
  return privacyFacts({ keep: core.settings.keep, smtpUrl: server?.url, ai, calendarUrl, demosOff });
}

export type PrivacyCore = Pick<Core, "database" | "settings" | "siteContent" | "storedSettings" | "vault">;

type DataSettings = Pick<Settings, "keep" | "smtpUrl" | "ai"> & {
  calendarUrl?: string | undefined;
  demosOff?: readonly string[];
};

/** Derives from the settings how this installation handles visitors' data. */
export function privacyFacts({ keep, smtpUrl, ai, calendarUrl, demosOff = [] }: DataSettings): PrivacyFacts {
  return {
    kept: keptDays(keep),
    confirmWithinDays: CONFIRM_WITHIN_DAYS,
    mailServer: smtpUrl ? { host: publicHost(smtpUrl) } : null,
    calendar: calendarUrl ? { host: publicHost(calendarUrl) } : null,
    model: ai ? { host: publicHost(ai.baseUrl), seesPictures: ai.visionModel !== undefined } : null,
    demosOff,
  };
}
