import { DAY_MS } from "#contract/durations.ts";
import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import { siteAddress } from "#server/platform/site-address.ts";

type Query = Readonly<Record<string, string>>;

export type SignedLinks = {
  confirm: (email: string) => string;
  /** Never expires, so people can always unsubscribe. */
  unsubscribe: (email: string) => string;
  /** Returns the address a link confirms, or undefined if the link was altered or has expired. */
  readConfirm: (query: Query) => string | undefined;
  readUnsubscribe: (query: Query) => string | undefined;
};

/** Links that only the site can create: having one proves access to the mailbox. */
export function createSignedLinks({ signingKey, settings, clock }: Core): SignedLinks {
  const message = (...parts: (string | number)[]) => JSON.stringify(["newsletter", ...parts]);
  const link = (path: string, parameters: Record<string, string>) =>
    `${siteAddress(settings)}/newsletter/${path}?${new URLSearchParams(parameters)}`;

  return {
    confirm(email) {
      const expires = String(clock.now() + CONFIRM_WITHIN_DAYS * DAY_MS);
      return link("confirm", { email, expires, signature: signingKey.sign(message("confirm", email, expires)) });
    },
    unsubscribe(email) {
      return link("unsubscribe", { email, signature: signingKey.sign(message("unsubscribe", email)) });
    },
    readConfirm({ email = "", expires = "", signature = "" }) {
      if (!signingKey.verify(message("confirm", email, expires), signature)) return undefined;
      return Number(expires) > clock.now() ? email : undefined;
    },
    readUnsubscribe({ email = "", signature = "" }) {
      return signingKey.verify(message("unsubscribe", email), signature) ? email : undefined;
    },
  };
}
