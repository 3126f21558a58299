import { PageHeading } from "#app/components/layout/page-heading.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

/** Used unless a page states another date. */
export const DEFAULT_EXPECTED = "Q1 2025";

type ComingSoonPageProps = { title: string; text: string; expected?: string };

export function ComingSoonPage({ title, text, expected = DEFAULT_EXPECTED }: ComingSoonPageProps) {
  return (
    <>
      <PageHeading label="Coming soon" title={title} lead={text} />
      <div className="page-measure grid gap-8 pb-24 md:pl-[246px]">
        <dl className="grid max-w-2xl gap-x-8 border-t border-line pt-4 sm:grid-cols-[8rem_1fr]">
          <dt className="text-muted">Expected</dt>
          <dd className="font-mono">{expected}</dd>
        </dl>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href="/#contact">Ask about it</ButtonLink>
          <ButtonLink href="/consulting-services" variant="secondary">
            See the consulting services
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
