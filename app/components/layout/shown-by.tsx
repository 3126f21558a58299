import { shortDate } from "#app/lib/dates.ts";

type ShownProof = { href: string; kind: string; title: string; text: string; checkedOn: string };

/** What is known about a claim: what shows it, and where the evidence page says so, unless that is off. */
export type Shown = { proofs: readonly ShownProof[]; evidence: string };

/** Opens what shows a claim in place; without `hasTexts` only by title, for a page whose HTML must stay small. */
export function ShownBy({ proofs, evidence, hasTexts = true }: Shown & { hasTexts?: boolean }) {
  if (proofs.length === 0) return null;
  return (
    <details className="proofs no-print">
      <summary>{`Shown by ${proofs.length}`}</summary>
      <ProofList proofs={proofs} hasTexts={hasTexts} />
      {hasTexts && evidence && <a href={evidence}>All evidence</a>}
    </details>
  );
}

export function ProofList({ proofs, hasTexts = true }: Pick<Shown, "proofs"> & { hasTexts?: boolean }) {
  return (
    <ul>
      {proofs.map(({ href, kind, title, text, checkedOn }) => (
        <li key={href}>
          {kind !== title && `${kind} `}
          <a href={href}>{title}</a>
          {hasTexts && text && `: ${text}`}
          {hasTexts && checkedOn && ` Checked on ${shortDate(checkedOn)}.`}
        </li>
      ))}
    </ul>
  );
}
