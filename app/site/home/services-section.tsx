import { CardItemFigure, type FigureOfItem } from "#app/site/figures/item-figure.tsx";
import { CallLink } from "#app/site/layout/call-link.tsx";
import { Section } from "#app/site/layout/section.tsx";
import { BadgeList } from "#app/ui/controls/badge-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { categoryText } from "#app/ui/controls/category.ts";
import { Island } from "#app/ui/islands/island.tsx";
import { ContactLink } from "#app/ui/layout/contact-link.tsx";
import { type ContactOffer, projectTypeFor } from "#app/ui/lib/contact-offer.ts";

type ServiceCard = FigureOfItem & {
  slug: string;
  title: string;
  category: string;
  features: readonly string[];
  technologies: readonly string[];
  featured: boolean;
  pricing: string;
  priceRange: string;
  duration: string;
};

/** The number of features and technologies on a card. */
const SHOWN = 3;

type ServicesSectionProps = {
  label: string;
  title: string;
  services: readonly ServiceCard[];
  offer: ContactOffer;
  projectTypes: readonly string[];
  words: Readonly<Record<"quote" | "portfolio", string>>;
  hasPortfolio: boolean;
};

export function ServicesSection({
  label,
  title,
  services,
  offer,
  projectTypes,
  words,
  hasPortfolio,
}: ServicesSectionProps) {
  return (
    <Section id="consulting-services" label={label} title={title}>
      <ul className="card-row md:grid-cols-2 xl:grid-cols-4">
        {services.map((service) => (
          <Card key={service.slug} as="li" category={service.hue} className="flex flex-col">
            <CardItemFigure item={service} />
            <CardBody className="flex flex-1 flex-col gap-3">
              <p className="flex flex-wrap justify-between gap-x-4">
                <span className={`label-mono ${categoryText[service.hue]}`}>
                  {service.category}
                  {service.featured && " · Featured"}
                </span>
                <Terms terms={[service.pricing, service.duration]} />
              </p>
              {service.priceRange && <p className="text-[15px] leading-snug font-medium">{service.priceRange}</p>}
              <h3 className="text-lg leading-snug font-semibold tracking-tight">{service.title}</h3>
              {service.features.length > 0 && (
                <ul className="dash-list text-[15px] leading-snug">
                  {service.features.slice(0, SHOWN).map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              )}
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {service.features.length > SHOWN && (
                  <p className="font-mono text-xs text-muted">{`+${service.features.length - SHOWN} more ${service.features.length === SHOWN + 1 ? "feature" : "features"}`}</p>
                )}
                <BadgeList names={service.technologies.slice(0, SHOWN)} />
              </div>
              <div className="mt-auto flex flex-wrap gap-x-6">
                <a href={`/consulting-services#${service.slug}`} className="more-link">
                  Learn More
                  <span className="sr-only"> about {service.title}</span>
                </a>
                <Island
                  name="contact-link"
                  wake="interaction"
                  component={ContactLink}
                  props={{
                    label: words.quote,
                    about: service.title,
                    intent: { projectType: projectTypeFor(service.title, projectTypes) },
                    plain: true,
                  }}
                />
              </div>
            </CardBody>
          </Card>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <CallLink {...offer} />
        <ButtonLink href="/consulting-services" variant="secondary">
          View Detailed Services
        </ButtonLink>
        {hasPortfolio && (
          <ButtonLink href="#projects" variant="secondary">
            {words.portfolio}
          </ButtonLink>
        )}
      </div>
    </Section>
  );
}

function Terms({ terms }: { terms: readonly string[] }) {
  const shown = terms.filter(Boolean).join(" · ");
  return shown && <span className="font-mono text-xs text-muted">{shown}</span>;
}
