import { Section } from "#app/components/layout/section.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import { Island } from "#app/islands/island.tsx";
import type { InquirySettings } from "#contract/inquiry-options.ts";
import { ContactForm } from "./contact-form.tsx";

type ContactSectionProps = {
  title: string;
  lead: string;
  email: string;
  settings: InquirySettings;
  claims: readonly { value: string; label: string }[];
};

export function ContactSection({ title, lead, email, settings, claims }: ContactSectionProps) {
  return (
    <Section id="contact" label="Contact" title={title} lead={lead}>
      <div className="grid gap-8 lg:grid-cols-[1fr_280px]">
        <Card>
          <CardBody>
            <Island name="contact-form" wake="visible" component={ContactForm} props={{ email, settings }} />
          </CardBody>
        </Card>
        {claims.length > 0 && (
          <dl className="grid grid-cols-2 content-start gap-x-6 gap-y-8 lg:grid-cols-1">
            {claims.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse border-t border-line pt-4">
                <dt className="text-[15px] text-muted">{label}</dt>
                <dd className="headline text-3xl tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  );
}
