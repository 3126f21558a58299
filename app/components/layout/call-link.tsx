import { ContactLink } from "#app/components/layout/contact-link.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Island } from "#app/islands/island.tsx";
import { type ContactOffer, callIntent, callLabel } from "#app/lib/contact-offer.ts";

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
