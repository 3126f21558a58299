import { DAY_MS } from "#contract/durations.ts";
import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import { siteAddress } from "#server/platform/site-address.ts";

type Query = Readonly<Record<string, string>>;

export type SignedLinks = ReturnType<typeof createSignedLinks>;

/** Links that only the site can create: having one proves access to the mailbox. */
export function createSignedLinks({ signingKey, settings, clock }: Core) {
  const message = (...parts: (string | number)[]) => JSON.stringify(["newsletter", ...parts]);
  const link = (path: string, parameters: Record<string, string>) =>
    `${siteAddress(settings)}/newsletter/${path}?${new URLSearchParams(parameters)}`;

  return {
    confirm(email: string) {
      const expires = String(clock.now() + CONFIRM_WITHIN_DAYS * DAY_MS);
      return link("confirm", { email, expires, signature: signingKey.sign(message("confirm", email, expires)) });
    },
    /** Never expires, so people can always unsubscribe. */
    unsubscribe(email: string) {
      return link("unsubscribe", { email, signature: signingKey.sign(message("unsubscribe", email)) });
    },
    /** Returns the address a link confirms, or undefined if the link was altered or has expired. */
    readConfirm({ email = "", expires = "", signature = "" }: Query) {
      if (!signingKey.verify(message("confirm", email, expires), signature)) return undefined;
      return Number(expires) > clock.now() ? email : undefined;
    },
    readUnsubscribe({ email = "", signature = "" }: Query) {
      return signingKey.verify(message("unsubscribe", email), signature) ? email : undefined;
    },
  };
}
