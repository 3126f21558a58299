import { Badge } from "#app/ui/controls/badge.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import type { Invariant } from "../contract/answers.ts";

/** The rules that must always hold, computed from the sandbox's rows with every answer of the server. */
export function InvariantsTable({ invariants }: { invariants: readonly Invariant[] }) {
  return (
    <section aria-labelledby="invariants-title" className="grid grid-cols-1 gap-4">
      <h2 id="invariants-title" className="text-2xl font-semibold tracking-tight">
        Invariants
      </h2>
      <output aria-live="polite" className="text-muted">
        {statusOf(invariants)}
      </output>
      {invariants.length > 0 && <Rows invariants={invariants} />}
    </section>
  );
}

function statusOf(invariants: readonly Invariant[]): string {
  if (invariants.length === 0) return "Add something to the cart: your sandbox opens, and its numbers appear here.";
  const broken = invariants.filter(({ holds }) => !holds).length;
  return broken === 0
    ? `All ${invariants.length} hold, computed a moment ago from the rows of your sandbox.`
    : `${broken} of ${invariants.length} are broken.`;
}

function Rows({ invariants }: { invariants: readonly Invariant[] }) {
  return (
    <div className="rounded-card border border-line bg-surface">
      <Table caption="Invariants of the shop" captionHidden>
        <TableHead>
          <TableRow>
            <TableHeaderCell>Rule</TableHeaderCell>
            <TableHeaderCell>Result</TableHeaderCell>
            <TableHeaderCell className="max-sm:hidden">Numbers</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {invariants.map(({ name, holds, numbers }) => (
            <TableRow key={name}>
              <TableHeaderCell scope="row">
                {name}
                {/* A third column would not fit on a phone. */}
                <span className="mt-1 block font-mono text-xs font-normal sm:hidden">{numbers}</span>
              </TableHeaderCell>
              <TableCell>
                <Badge variant={holds ? "success" : "destructive"}>{holds ? "holds" : "broken"}</Badge>
              </TableCell>
              <TableCell className="min-w-64 font-mono text-xs max-sm:hidden">{numbers}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}
