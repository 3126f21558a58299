import { DAY_MS } from "#contract/durations.ts";
import { CONFIRM_WITHIN_DAYS } from "#contract/newsletter.ts";
import type { Core } from "#server/core.ts";
import { siteAddress } from "#server/platform/site-address.ts";

type Query = Readonly<Record<string, string>>;

export type SignedLinks = {
  confirm: (email: string) => string;
  /** Works for good: whoever wants to leave may. */
  unsubscribe: (email: string) => string;
  /** Whose address a link's parameters let confirm; nothing where they were changed or are too old. */
  readConfirm: (query: Query) => string | undefined;
  readUnsubscribe: (query: Query) => string | undefined;
};

/** Links that only the site can make: having one shows that one reads the mails of that address. */
export function createSignedLinks({ signingKey, settings, clock }: Core): SignedLinks {
  const message = (...parts: (string | number)[]) => JSON.stringify(["newsletter", ...parts]);
  const link = (path: string, parameters: Record<string, string>) =>
    `${siteAddress(settings)}/api/newsletter/${path}?${new URLSearchParams(parameters)}`;

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
