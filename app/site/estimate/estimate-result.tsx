import { Badge } from "#app/ui/controls/badge.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { TitledPart } from "#app/ui/layout/titled-part.tsx";
import { type EstimatedService, queryOf, type Scope } from "#engines/estimate/scope.ts";
import type { Outcome } from "#engines/estimate/simulate.ts";
import {
  assumptionWords,
  halfEndBy,
  NOT_AN_OFFER,
  narrowingWords,
  resultWords,
  spreadWords,
} from "#engines/estimate/words.ts";
import { EstimateFigure } from "./estimate-figure.tsx";
import { EstimateInputs } from "./estimate-inputs.tsx";

type EstimateResultProps = {
  service: EstimatedService;
  scope: Scope;
  /** Undefined while nothing is chosen. */
  outcome: Outcome | undefined;
  next: { canBook: boolean; hasProposal: boolean };
};

export function EstimateResult({ service, scope, outcome, next }: EstimateResultProps) {
  const results = outcome && resultWords(outcome, service);
  const state = queryOf(service, scope).toString();
  return (
    <section aria-labelledby="estimate-result" className="lg:sticky lg:top-24 lg:self-start">
      <Card>
        <CardBody className="grid grid-cols-1 gap-7">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h2 id="estimate-result" className="text-xl font-semibold tracking-tight">
              Your estimate
            </h2>
            {service.isSample && <Badge>Sample rates</Badge>}
          </div>
          <output className="grid gap-3">
            {results ? (
              <>
                <Result share={halfEndBy(service)} value={results.half} />
                <Result share="Nine of ten end by" value={results.nineOfTen} />
              </>
            ) : (
              <p className="text-muted">Choose at least one block to see how long it takes.</p>
            )}
          </output>
          {outcome && (
            <>
              <EstimateFigure outcome={outcome} service={service} />
              <p className="text-[15px] text-muted">{NOT_AN_OFFER}</p>
              <div className="flex flex-wrap gap-2.5">
                <ButtonLink href={talkHref(state, next.canBook)}>Talk about this</ButtonLink>
                {next.hasProposal && (
                  <ButtonLink
                    href={`/proposals/${service.slug}.pdf?${new URLSearchParams({ estimate: state })}`}
                    variant="secondary"
                    newTab
                  >
                    Proposal as PDF
                  </ButtonLink>
                )}
              </div>
              <p className="text-[13px] text-muted">
                The address of this page holds your choices: send it to a colleague to show the same estimate.
              </p>
            </>
          )}
        </CardBody>
      </Card>
    </section>
  );
}

/** Into the booking where visitors can book, else into the contact form. */
const talkHref = (estimate: string, canBook: boolean) =>
  canBook
    ? `/book?${new URLSearchParams({ estimate })}`
    : `/?${new URLSearchParams({ from: "/estimate", estimate })}#contact`;

function Result({ share, value }: { share: string; value: string }) {
  return (
    <p>
      <span className="text-[15px] text-muted">{share} </span>
      <strong className="block text-xl font-semibold tracking-tight">{value}</strong>
    </p>
  );
}

/** What lies behind the figures, in words. */
export function EstimateDetails({ service, scope, outcome }: Omit<EstimateResultProps, "next">) {
  if (!outcome) return null;
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 items-start gap-10 md:grid-cols-3">
        <Sentences title="What makes it uncertain" sentences={spreadWords(outcome, scope)} />
        <Sentences title="What would narrow it" sentences={narrowingWords(outcome, service)} />
        <Sentences title="What it assumes" sentences={assumptionWords(outcome, service, scope)} />
      </div>
      <EstimateInputs service={service} scope={scope} />
    </div>
  );
}

function Sentences({ title, sentences }: { title: string; sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <TitledPart level={2} title={title}>
      <ul className="grid content-start gap-3 text-[15px]">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </TitledPart>
  );
}
