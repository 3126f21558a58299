import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { ContactLink } from "#app/ui/layout/contact-link.tsx";
import { type ContactOffer, callIntent, callLabel } from "#app/ui/lib/contact-offer.ts";

type CallLinkProps = Pick<ContactOffer, "firstCall" | "isBookable"> & {
  /** The path of the page, if the contact form is on another. */
  from?: string;
};

/** Leads to a first call: to the free times where visitors can book one, otherwise to the contact form. */
export function CallLink({ firstCall, isBookable, from }: CallLinkProps) {
  const label = callLabel(firstCall);
  if (isBookable && firstCall !== "no") return <ButtonLink href="/book">{label}</ButtonLink>;
  const intent = callIntent(firstCall, from);
  return <Island name="call-link" wake="interaction" component={ContactLink} props={{ label, intent }} />;
}
