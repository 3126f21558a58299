import type { WorkerCalls } from "#demos/kit/simulation/worker-calls.ts";
import type { Place, Query, SampleCalls } from "../engine/queries/sample-calls.ts";
import { dayName } from "../sample/calendar.ts";
import { AccountView } from "./account-view.tsx";
import { InvoiceView } from "./invoice-view.tsx";
import { LineView } from "./line-view.tsx";
import type { SaasValues } from "./parameters.ts";
import { accountName, invoiceName, planName, regionName, sizeName } from "./record-names.ts";
import { useAnswer } from "./use-answer.ts";

type RecordViewProps = {
  worker: () => WorkerCalls<SampleCalls>;
  query: Query;
  seed: number;
  place: Place;
  onOpen: (changes: Partial<SaasValues>) => void;
};

/** One account, one of its invoices, or one of that invoice's lines: the deepest that is named. */
export function RecordView({ worker, query, seed, place, onOpen }: RecordViewProps) {
  const key = JSON.stringify([seed, query.fault, query.filter, place]);
  const { answer, failure, isCurrent } = useAnswer(key, (signal) => worker().call("records", [query, place], signal));
  if (failure) return <p role="alert">The records could not be read: {failure}</p>;
  if (!answer || !isCurrent) return <p>Reading the records…</p>;
  const { account, invoice, line } = answer.result;
  if (!account) return <p>There is no account {accountName(place.account)} in this sample.</p>;
  if (place.invoice !== undefined && !invoice) {
    return (
      <p>
        {accountName(place.account)} has no invoice {invoiceName(place.invoice)} in this sample.
      </p>
    );
  }
  if (place.line !== undefined && !line) return <p>This invoice has no line {place.line} in this sample.</p>;
  return (
    <>
      <p className="text-muted">
        {accountName(account.account)}, signed up on {dayName(account.signup)} with {planName(account.plan)}.{" "}
        {regionName(account.region)}, {sizeName(account.size).toLowerCase()} company.
      </p>
      {line && invoice ? (
        <LineView line={line} invoice={invoice} />
      ) : invoice ? (
        <InvoiceView invoice={invoice} onOpen={(id) => onOpen({ line: id })} />
      ) : (
        <AccountView account={account} onOpen={(id) => onOpen({ invoice: id })} />
      )}
    </>
  );
}
