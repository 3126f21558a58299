import { shortDate } from "#app/ui/lib/dates.ts";
import { withArticle } from "#engines/text/article.ts";
import { pluralOf } from "#engines/text/plural.ts";

const LIST = new Intl.ListFormat("en");

/** A page or a link, or without `href` a note, such as how a number was counted. */
type ShownProof = { href: string; kind: string; title: string; text: string; checkedOn: string };

/** What is known about a claim: what shows it, and where the evidence page says so, unless that is off. */
export type Shown = { proofs: readonly ShownProof[]; evidence: string };

/** Opens what shows a claim in place; without `hasTexts` only by title, for a page whose HTML must stay small. */
export function ShownBy({ proofs, evidence, hasTexts = true }: Shown & { hasTexts?: boolean }) {
  if (proofs.length === 0) return null;
  return (
    <details className="proofs no-print">
      <summary>{summaryOf(proofs)}</summary>
      <ProofList proofs={proofs} hasTexts={hasTexts} />
      {hasTexts && evidence && <a href={evidence}>All evidence</a>}
    </details>
  );
}

/** "Shown by a demo, an article, and 2 projects". */
function summaryOf(proofs: Shown["proofs"]): string {
  const kinds = proofs.flatMap(({ href, kind, title }) => (href ? (kind === title ? "page" : kind.toLowerCase()) : []));
  if (kinds.length === 0) return "About this";
  const counted = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) =>
    length > 1 ? `${length} ${pluralOf(kind)}` : withArticle(kind),
  );
  return `Shown by ${LIST.format(counted)}`;
}

export function ProofList({ proofs, hasTexts = true }: Pick<Shown, "proofs"> & { hasTexts?: boolean }) {
  return (
    <ul>
      {proofs.map(({ href, kind, title, text, checkedOn }) => (
        <li key={href || text}>
          {href && kind !== title && `${kind} `}
          {href ? <a href={href}>{title}</a> : text}
          {href && hasTexts && text && `: ${text}`}
          {hasTexts && checkedOn && ` Checked on ${shortDate(checkedOn)}.`}
        </li>
      ))}
    </ul>
  );
}
