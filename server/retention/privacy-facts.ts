import { BlockList, isIP } from "node:net";
import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";
import type { PrivacyFacts } from "#contract/privacy.ts";
import type { Core } from "#server/core.ts";
import { isLoopback } from "#server/http/loopback.ts";
import { currentMail } from "#server/mail/mail-settings.ts";
import type { Settings } from "#server/platform/settings.ts";

/** How this installation handles visitors' data now. */
export async function currentPrivacyFacts(core: PrivacyCore): Promise<PrivacyFacts> {
  const { server } = await currentMail(core);
  return privacyFacts({ keep: core.settings.keep, smtpUrl: server?.url, ai: core.settings.ai });
}

export type PrivacyCore = Pick<Core, "settings" | "storedSettings" | "vault">;

/** Derives from the settings how this installation handles visitors' data. */
export function privacyFacts({ keep, smtpUrl, ai }: Pick<Settings, "keep" | "smtpUrl" | "ai">): PrivacyFacts {
  return {
    kept: {
      inquiries: keep.inquiriesDays,
      spam: keep.spamDays,
      sentMail: keep.sentMailDays,
      unconfirmed: keep.unconfirmedDays,
      unsubscribed: keep.unsubscribedDays,
      visits: keep.visitsDays,
      activity: keep.activityDays,
      backups: keep.backupsDays,
    },
    confirmWithinDays: CONFIRM_WITHIN_DAYS,
    mailServer: smtpUrl ? { host: publicHost(smtpUrl) } : null,
    model: ai ? { host: publicHost(ai.baseUrl), seesPictures: ai.visionModel !== undefined } : null,
  };
}

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["169.254.0.0", 16],
  ["100.64.0.0", 10],
] as const) {
  privateAddresses.addSubnet(network, prefix, "ipv4");
}
privateAddresses.addSubnet("fc00::", 7, "ipv6");
privateAddresses.addSubnet("fe80::", 10, "ipv6");

/** Returns the host of a URL, or null for this machine and its private network, whose names must not be published. */
function publicHost(address: string): string | null {
  const host = new URL(address).hostname;
  const bare = host.replace(/^\[(.+)\]$/, "$1");
  const family = isIP(bare);
  const isOwn =
    family === 0
      ? !bare.includes(".") || /\.(local|internal|lan|home\.arpa)$/i.test(bare)
      : privateAddresses.check(bare, family === 6 ? "ipv6" : "ipv4");
  return isOwn || isLoopback(host) ? null : host;
}
