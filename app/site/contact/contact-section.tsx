import { type CarriedEstimate, CarriedEstimateLine } from "#app/site/layout/carried-estimate.tsx";
import { FigureList, type ShownFigure } from "#app/site/layout/figure-list.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { type ContactOffer, nextSteps } from "#app/ui/lib/contact-offer.ts";
import type { InquirySettings } from "#contract/inquiry-options.ts";
import { ContactForm } from "./contact-form.tsx";

type ContactSectionProps = {
  title: string;
  lead: string;
  offer: ContactOffer;
  settings: InquirySettings;
  claims: readonly ShownFigure[];
  /** Whether visitors can estimate, and what they bring from there. */
  canEstimate: boolean;
  estimate?: CarriedEstimate | undefined;
};

export function ContactSection({ title, lead, offer, settings, claims, ...others }: ContactSectionProps) {
  const { canEstimate, estimate } = others;
  return (
    <Section id="contact" label="Contact" title={title} lead={lead}>
      <ol className="mb-5 flex flex-wrap items-baseline gap-x-8 gap-y-2">
        {nextSteps(offer).map((step, index) => (
          <li key={step} className="flex gap-2.5">
            <span aria-hidden="true" className="font-mono text-sm text-muted">
              {index + 1}
            </span>
            {step}
          </li>
        ))}
        {canEstimate && (
          <li className="lg:ml-auto">
            <a href="/estimate" className="more-link">
              Estimate it first
            </a>
          </li>
        )}
      </ol>
      <Card>
        <CardBody className="@container">
          {/* Outside the island, so that nobody loads code for it. */}
          {estimate && <CarriedEstimateLine {...estimate} form="inquiry" className="mb-5" />}
          <Island name="contact-form" wake="visible" component={ContactForm} props={{ email: offer.email, settings }} />
        </CardBody>
      </Card>
      {claims.length > 0 && (
        <FigureList figures={claims} className="mt-6 grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-4" />
      )}
    </Section>
  );
}
