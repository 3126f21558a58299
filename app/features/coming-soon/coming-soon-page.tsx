import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

type ComingSoonPageProps = { title: string; expected?: string };

export function ComingSoonPage({ title, expected = "Q1 2025" }: ComingSoonPageProps) {
  return (
    <>
      <PageHeading label="Coming soon" title={title} lead={`This demo is being built. Expected: ${expected}.`} />
      <div className="page-measure flex flex-wrap gap-3 pb-24">
        <ButtonLink href="/consulting-services" variant="secondary">
          See the consulting services
        </ButtonLink>
        <ButtonLink href="/#contact" variant="secondary">
          Ask about it
        </ButtonLink>
      </div>
    </>
  );
}
