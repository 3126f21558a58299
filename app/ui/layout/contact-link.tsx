import type { MouseEvent } from "react";
import { type ButtonStyleProps, buttonStyles } from "#app/ui/controls/button-styles.ts";
import {
  announceContactIntent,
  type ContactIntent,
  contactHref,
  storeContactIntent,
} from "#app/ui/lib/contact-intent.ts";
import { scrollToSection } from "#app/ui/lib/scroll.ts";

type ContactLinkProps = { label: string; intent: ContactIntent; about?: string; plain?: boolean } & Pick<
  ButtonStyleProps,
  "variant"
>;

/** Opens the contact form with some fields filled in. On the home page it scrolls; elsewhere it is a plain link. */
export function ContactLink({ label, intent, about, plain = false, variant }: ContactLinkProps) {
  function go(event: MouseEvent) {
    if (!document.getElementById("contact")) {
      // What the address leaves out.
      if (intent.description) storeContactIntent({ description: intent.description });
      return;
    }
    event.preventDefault();
    scrollToSection("contact");
    // Once hydrated, the form moves the focus from its section to its first empty field.
    announceContactIntent(intent);
  }
  return (
    <a
      href={contactHref(intent)}
      data-replay=""
      onClick={go}
      className={plain ? "more-link" : buttonStyles({ variant })}
    >
      {label}
      {about && <span className="sr-only"> for {about}</span>}
    </a>
  );
}
