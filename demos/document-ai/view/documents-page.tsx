import { BackLink } from "#app/components/layout/back-link.tsx";
import { FeatureCards } from "#app/components/layout/feature-cards.tsx";
import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ScriptNote } from "#app/components/layout/script-note.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody } from "#app/components/ui/card.tsx";
import { Island } from "#app/islands/island.tsx";
import { DocumentDesk } from "./document-desk.tsx";

type DocumentsPageProps = {
  title: string;
  lead: string;
  features: readonly { title: string; text: string }[];
};

export function DocumentsPage({ title, lead, features }: DocumentsPageProps) {
  return (
    <>
      <PageHeading label="Demo" title={title} lead={lead} />
      <div className="page-measure grid grid-cols-1 gap-10">
        <BackLink href="/consulting-services" className="justify-self-start">
          Back to services
        </BackLink>
        <ScriptNote>This demo needs JavaScript, which is turned off in this browser.</ScriptNote>
        <Island name="document-desk" wake="presence" component={DocumentDesk} props={{}} />
        <FeatureCards title="What it does, and how well" features={features} />
        <section aria-labelledby="quote-title" className="mt-4 mb-20">
          <Card>
            <CardBody className="grid justify-items-start gap-4 sm:p-10">
              <h2 id="quote-title" className="headline text-3xl">
                Your own documents, at scale
              </h2>
              <p className="max-w-xl text-muted">
                The same approach, tailored to your suppliers and forms, with an evaluation that shows what it gets
                right.
              </p>
              <div className="flex flex-wrap gap-3">
                <ButtonLink href="/consulting-services">Get Quote</ButtonLink>
                <ButtonLink href="/consulting-services#ai-llm-development" variant="secondary">
                  View Services
                </ButtonLink>
              </div>
            </CardBody>
          </Card>
        </section>
      </div>
    </>
  );
}
