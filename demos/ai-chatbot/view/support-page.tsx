import { BackLink } from "#app/components/layout/back-link.tsx";
import { FeatureCards } from "#app/components/layout/feature-cards.tsx";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import { Island } from "#app/islands/island.tsx";
import type { SupportTexts } from "./support-conversation.ts";
import { SupportDesk } from "./support-desk.tsx";

type SupportPageProps = {
  title: string;
  lead: string;
  texts: SupportTexts;
  features: readonly { title: string; text: string }[];
  technologies: readonly string[];
};

export function SupportPage({ title, lead, texts, features, technologies }: SupportPageProps) {
  return (
    <>
      <PageHeading label="Demo" title={title} lead={lead} />
      <div className="page-measure grid gap-5 pb-24">
        <BackLink href="/consulting-services" className="justify-self-start">
          Back to services
        </BackLink>
        <div className="grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-[1fr_320px] lg:grid-rows-[auto_1fr]">
          <Island name="support-desk" wake="presence" component={SupportDesk} props={{ texts }} />
          <Card as="section" aria-labelledby="technology-title">
            <CardHeader>
              <h2 id="technology-title">Technology</h2>
            </CardHeader>
            <CardBody>
              <ul className="flex flex-wrap gap-2">
                {technologies.map((technology) => (
                  <li key={technology}>
                    <Badge>{technology}</Badge>
                  </li>
                ))}
              </ul>
            </CardBody>
          </Card>
        </div>
        <FeatureCards title="What it does" features={features} />
        <Card as="section" aria-labelledby="quote-title" className="mt-12">
          <CardBody className="grid justify-items-start gap-4 sm:p-10">
            <h2 id="quote-title" className="headline text-3xl">
              Want one like this for your customers?
            </h2>
            <p className="max-w-xl text-muted">
              It starts with the questions you get today, and a way to measure how many it answers correctly.
            </p>
            <ButtonLink href="/consulting-services">Get Quote</ButtonLink>
          </CardBody>
        </Card>
      </div>
    </>
  );
}
