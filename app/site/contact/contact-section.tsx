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
      <div className="grid gap-8 lg:grid-cols-[1fr_280px]">
        <Card>
          <CardBody>
            {/* Outside the island, so that nobody loads code for it. */}
            {estimate && <CarriedEstimateLine {...estimate} form="inquiry" className="mb-5" />}
            <Island
              name="contact-form"
              wake="visible"
              component={ContactForm}
              props={{ email: offer.email, settings }}
            />
          </CardBody>
        </Card>
        <div className="grid content-start gap-10">
          <div>
            <h3 className="label-mono text-muted">What happens next</h3>
            <ol className="mt-3 grid">
              {nextSteps(offer).map((step, index) => (
                <li key={step} className="grid grid-cols-[1.75rem_1fr] border-t border-line py-3 text-[15px]">
                  <span aria-hidden="true" className="font-mono text-sm text-muted">
                    {index + 1}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
            {canEstimate && (
              <a href="/estimate" className="more-link">
                Estimate it first
              </a>
            )}
          </div>
          {claims.length > 0 && (
            <FigureList figures={claims} className="grid grid-cols-2 content-start gap-x-6 gap-y-6" />
          )}
        </div>
      </div>
    </Section>
  );
}
