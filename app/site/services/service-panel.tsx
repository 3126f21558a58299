import { type FigureOfItem, PageItemFigure } from "#app/site/figures/item-figure.tsx";
import { CallLink } from "#app/site/layout/call-link.tsx";
import { Quotation } from "#app/site/layout/quotation.tsx";
import { Badge } from "#app/ui/controls/badge.tsx";
import { BadgeList } from "#app/ui/controls/badge-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { categoryText } from "#app/ui/controls/category.ts";
import { StillPicture } from "#app/ui/figures/still-picture.tsx";
import { Check, Download } from "#app/ui/icons/actions.ts";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import type { ContactOffer } from "#app/ui/lib/contact-offer.ts";
import { replySentence, sampleSubjects, withSubject } from "#contract/inquiry-options.ts";
import type { ShownTestimonial } from "#contract/shown-testimonials.ts";
import { stillOf } from "#demos/stills.ts";

export type ServiceDetails = FigureOfItem & {
  slug: string;
  title: string;
  description: string;
  features: readonly string[];
  technologies: readonly string[];
  process: readonly string[];
  sampleProjects: readonly { title: string; description: string; demoUrl: string }[];
  testimonial: { quote: string; attribution: string };
  pricing: string;
  priceRange: string;
  duration: string;
  complexity: string;
};

type ServicePanelProps = {
  service: ServiceDetails;
  /** Those that clients wrote by a link. */
  testimonials?: readonly ShownTestimonial[];
  offer: ContactOffer;
  words: Readonly<Record<"proposal" | "start", string>>;
  /** Whether visitors can estimate it. */
  canEstimate: boolean;
};

/** Leaves out the parts that the owner left empty. */
export function ServicePanel({ service, testimonials = [], offer, words, canEstimate }: ServicePanelProps) {
  const [firstQuote, ...otherQuotes] = [
    ...testimonials.map((testimonial) => ({ ...testimonial, isGenuine: true })),
    ...(service.testimonial.quote ? [service.testimonial] : []),
  ];
  const hue = categoryText[service.hue];
  const facts = (
    [
      ["Pricing", service.pricing],
      ["Price range", service.priceRange],
      ["Duration", service.duration],
      ["Complexity", service.complexity],
    ] as const
  ).filter(([, value]) => value);
  return (
    <div
      id={service.slug}
      role="tabpanel"
      aria-labelledby={`tab-${service.slug}`}
      tabIndex={-1}
      className="grid scroll-mt-36 grid-cols-1 gap-8 pt-10 outline-none lg:grid-cols-[minmax(0,1fr)_320px]"
    >
      <div className="grid grid-cols-1 content-start gap-10">
        <div className="grid gap-4">
          {service.complexity && (
            <p className="flex flex-wrap items-center gap-3">
              <Badge variant={service.hue}>{service.complexity}</Badge>
            </p>
          )}
          <h2 className="headline text-3xl">{service.title}</h2>
          {service.description && <p className="max-w-2xl text-lg text-muted">{service.description}</p>}
        </div>
        <PageItemFigure item={service} className="max-w-3xl" />
        {firstQuote && <Quotation {...firstQuote} isLarge />}
        {service.features.length > 0 && (
          <TitledPart level={3} title="What's Included">
            <ul className="grid gap-2.5 sm:grid-cols-2">
              {service.features.map((feature) => (
                <li key={feature} className="flex gap-2.5">
                  <Check className={`mt-1 size-4.5 shrink-0 ${hue}`} />
                  {feature}
                </li>
              ))}
            </ul>
          </TitledPart>
        )}
        {service.process.length > 0 && (
          <TitledPart level={3} title="Our Process">
            <ol className="grid gap-3">
              {service.process.map((step, index) => (
                <li key={step} className="grid grid-cols-[2rem_1fr] gap-2 border-t border-line pt-3">
                  <span aria-hidden="true" className={`font-mono text-sm ${hue}`}>
                    {String(index + 1).padStart(2, "0")}
                  </span>
                  {step}
                </li>
              ))}
            </ol>
          </TitledPart>
        )}
        {service.sampleProjects.length > 0 && (
          <TitledPart level={3} title={sampleSubjects(offer)}>
            <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-4">
              {service.sampleProjects.map(({ title, description, demoUrl }) => (
                <Card key={title} as="li" className="flex flex-col">
                  <DemoStill href={demoUrl} />
                  <CardBody className="flex flex-1 flex-col gap-2 sm:p-5">
                    <h4 className="font-semibold tracking-tight">{title}</h4>
                    {description && <p className="text-[15px] text-muted">{description}</p>}
                    {demoUrl && (
                      <a href={demoUrl} className="mt-auto more-link pt-2">
                        View Demo<span className="sr-only"> of {title}</span>
                      </a>
                    )}
                  </CardBody>
                </Card>
              ))}
            </ul>
          </TitledPart>
        )}
        {otherQuotes.map((quote) => (
          <Quotation key={quote.quote} {...quote} />
        ))}
      </div>
      <aside aria-label={`${service.title}: details`} className="grid gap-5 lg:sticky lg:top-24 lg:self-start">
        <Card category={service.hue}>
          <CardBody className="grid gap-5">
            <h3 className="font-semibold tracking-tight">{withSubject(offer, "Details")}</h3>
            {facts.length > 0 && (
              <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-[15px]">
                {facts.map(([name, value]) => (
                  <Fact key={name} name={name} value={value} />
                ))}
              </dl>
            )}
            <div className="grid gap-2.5">
              <CallLink
                {...offer}
                firstCall={offer.firstCall === "no" ? "no" : "offered"}
                from="/consulting-services"
              />
              {canEstimate && (
                <ButtonLink href={`/estimate?service=${service.slug}`} variant="secondary">
                  {`Estimate this ${offer.subject}`}
                </ButtonLink>
              )}
              <ButtonLink href={`/proposals/${service.slug}.pdf`} variant="secondary" newTab>
                <Download className="size-4" />
                {words.proposal}
              </ButtonLink>
            </div>
          </CardBody>
        </Card>
        <Card>
          <CardBody className="grid gap-3">
            <h3 className="font-semibold tracking-tight">{words.start}</h3>
            <p className="text-[15px] text-muted">{`Describe your problem in a few lines.${replySentence(offer)}`}</p>
            <ButtonLink href={`mailto:${offer.email}`} variant="secondary">
              {offer.email}
            </ButtonLink>
          </CardBody>
        </Card>
        {service.technologies.length > 0 && (
          <TitledPart level={3} title="Technologies Used">
            <BadgeList names={service.technologies} />
          </TitledPart>
        )}
      </aside>
    </div>
  );
}

function DemoStill({ href }: { href: string }) {
  const still = stillOf(href);
  return still && <StillPicture still={still} width={800} height={450} className="w-full border-b border-line" />;
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd className="text-right font-mono text-sm">{value}</dd>
    </>
  );
}
