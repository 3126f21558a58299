import { CallLink } from "#app/site/layout/call-link.tsx";
import { FigureList, type ShownFigure } from "#app/site/layout/figure-list.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { BackLink } from "#app/ui/layout/back-link.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { ContactOffer } from "#app/ui/lib/contact-offer.ts";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { averageRating, BEST_RATING, type ShownTestimonial } from "#contract/shown-testimonials.ts";
import { type ServiceDetails, ServicePanel } from "./service-panel.tsx";
import { ServiceTabs } from "./service-tabs.tsx";

type ServicesPageProps = {
  heading: string;
  lead: string;
  services: readonly ServiceDetails[];
  stats: readonly ShownFigure[];
  reasons: readonly { title: string; text: string }[];
  invitation: { title: string; text: string };
  words: Readonly<Record<"portfolio" | "proposal" | "reasons" | "start", string>>;
  offer: ContactOffer;
  /** The services that visitors can estimate. */
  estimated: readonly string[];
  /** Those that clients wrote by a link, for all services and projects. */
  testimonials?: readonly ShownTestimonial[];
};

export function ServicesPage({
  heading,
  lead,
  services,
  offer,
  estimated,
  testimonials = [],
  ...texts
}: ServicesPageProps) {
  const { stats, reasons, invitation, words } = texts;
  const rated = averageRating(testimonials);
  const isPortfolioOff = useIsOff("/#projects");
  return (
    <>
      <PageHeading label="Services" title={heading} lead={lead} />
      <div className="page-measure">
        <BackLink href="/#consulting-services" className="mb-6">
          Back to services
        </BackLink>
        <div data-tabs="">
          <Island
            name="service-tabs"
            wake="presence"
            component={ServiceTabs}
            props={{ tabs: services.map(({ slug, title: name }) => ({ id: slug, title: name })) }}
          />
          {services.map((service) => (
            <ServicePanel
              key={service.slug}
              service={service}
              testimonials={testimonials.filter(
                ({ type, slug }) => type === "consulting-service" && slug === service.slug,
              )}
              offer={offer}
              words={words}
              canEstimate={estimated.includes(service.slug)}
            />
          ))}
        </div>
      </div>
      {rated && (
        <p className="page-measure mt-16 text-muted">
          {`Clients rate the work ${rated.average} of ${BEST_RATING} on average, from ${rated.count === 1 ? "1 rating" : `${rated.count} ratings`}.`}
        </p>
      )}
      {stats.length > 0 && (
        <FigureList figures={stats} isLarge className="page-measure mt-20 grid grid-cols-2 gap-6 lg:grid-cols-4" />
      )}
      {reasons.length > 0 && (
        <section aria-labelledby="why-title" className="page-measure mt-20 grid gap-8">
          <h2 id="why-title" className="headline text-3xl">
            {words.reasons}
          </h2>
          <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
            {reasons.map(({ title: reason, text }) => (
              <Card key={reason} as="li">
                <CardBody className="grid gap-2">
                  <h3 className="font-semibold tracking-tight">{reason}</h3>
                  <p className="text-[15px] text-muted">{text}</p>
                </CardBody>
              </Card>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="start-title" className="page-measure my-20">
        <Card>
          <CardBody className="grid justify-items-start gap-4 sm:p-10">
            <h2 id="start-title" className="headline text-3xl">
              {invitation.title}
            </h2>
            <p className="max-w-xl text-muted">{invitation.text}</p>
            <div className="flex flex-wrap gap-3">
              <CallLink {...offer} from="/consulting-services" />
              {!isPortfolioOff && (
                <ButtonLink href="/#projects" variant="secondary">
                  {words.portfolio}
                </ButtonLink>
              )}
            </div>
          </CardBody>
        </Card>
      </section>
    </>
  );
}
