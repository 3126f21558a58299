import { ButtonLink } from "#app/ui/controls/button.tsx";
import { Card, CardBody } from "#app/ui/controls/card.tsx";
import { Island } from "#app/ui/islands/island.tsx";
import { BackLink } from "#app/ui/layout/back-link.tsx";
import { ScriptNote } from "#app/ui/layout/script-note.tsx";
import { useIsOff } from "#app/ui/pages/use-is-off.ts";
import { demoMeta } from "#demos/kit/page/demo-head.ts";
import { DemoPage } from "#demos/kit/page/demo-page.tsx";
import { FeatureCards } from "#demos/kit/page/feature-cards.tsx";
import { demo } from "./demo.ts";
import { DocumentDesk } from "./view/document-desk.tsx";

/** Copy for the document demo; its numbers come from `npm run eval -- documents`. */
const features = [
  {
    title: "Read in your browser",
    text: "Text in PDFs is read by position, scans and photos by OCR, all of it in your browser. No file leaves your machine.",
  },
  {
    title: "Invoices, receipts, contracts, résumés",
    text: "In English, German and French: suppliers, customers, totals and line items, parties and terms, positions and skills. Each value is outlined on its page and can be corrected.",
  },
  {
    title: "Totals that must add up",
    text: "Lines against net, net plus tax against total, dates in order, check digits of the account number. Every failed check is shown.",
  },
  {
    title: "Measured on documents by others",
    text: "On sets the rules had not seen, 70% of the values of invoices in new layouts are right, 77% of résumés, 71% of scanned receipts and 66% of contracts. Of those marked 95 or higher, 95% are.",
  },
] as const;

export const meta = demoMeta(demo);

export default function Page() {
  const hasServices = !useIsOff("/consulting-services");
  return (
    <DemoPage
      demo={demo}
      figure={
        <>
          <BackLink href="/consulting-services" className="justify-self-start">
            Back to services
          </BackLink>
          <ScriptNote>This demo needs JavaScript, which is turned off in this browser.</ScriptNote>
          <Island name="document-desk" wake="presence" component={DocumentDesk} props={{}} />
        </>
      }
    >
      <FeatureCards title="What it does, and how well" features={features} />
      <section aria-labelledby="quote-title">
        <Card>
          <CardBody className="grid justify-items-start gap-4 sm:p-10">
            <h2 id="quote-title" className="headline text-3xl">
              Your own documents, at scale
            </h2>
            <p className="max-w-xl text-muted">
              The same approach, tailored to your suppliers and forms, with an evaluation that shows what it gets right.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink href={hasServices ? "/consulting-services" : "/#contact"}>Get Quote</ButtonLink>
              {hasServices && (
                <ButtonLink href="/consulting-services#ai-llm-development" variant="secondary">
                  View Services
                </ButtonLink>
              )}
            </div>
          </CardBody>
        </Card>
      </section>
    </DemoPage>
  );
}
