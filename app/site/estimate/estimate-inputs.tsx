import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { type EstimatedService, inputsOf, type Scope } from "#engines/estimate/scope.ts";

const shown = (value: number) => String(Number(value.toPrecision(6)));

/** All numbers behind the figures and the formula that joins them, so that anyone can compute them again. */
export function EstimateInputs({ service, scope }: { service: EstimatedService; scope: Scope }) {
  const { parts, settled } = inputsOf(service, scope);
  const hasRates = parts.some(({ rate }) => rate > 0);
  const rows = parts.map(({ id, optimistic, likely, pessimistic, rate, risk, together }) => ({
    id,
    title: service.blocks.find((block) => block.id === id)?.title,
    cells: [
      ...[optimistic, likely, pessimistic].map(shown),
      risk === undefined ? "none" : `${titleOf(service, risk)}${settled.has(risk) ? " (settled)" : ""}`,
      shown(together),
      ...(hasRates ? [shown(rate)] : []),
    ],
  }));
  return (
    <details className="rounded-card border border-line bg-surface">
      <summary className="cursor-pointer px-5 py-4 font-medium hover:text-accent-text">
        Compute it yourself: the days of each block
      </summary>
      <div className="grid grid-cols-1 gap-3 px-5 pb-5 text-[15px]">
        <Table caption="Days of the chosen blocks, after your answers" className="tabular-nums">
          <TableHead>
            <TableRow>
              {["Block", "Best case, a", "Usual, m", "Worst case, b", "Risk", "Together, ρ"].map((title) => (
                <TableHeaderCell key={title}>{title}</TableHeaderCell>
              ))}
              {hasRates && <TableHeaderCell>Price of a day, {service.currency}</TableHeaderCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ id, title, cells }) => (
              <TableRow key={id}>
                <TableHeaderCell scope="row">{title}</TableHeaderCell>
                {cells.map((cell, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change places
                  <TableCell key={column}>{cell}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <p className="max-w-3xl">
          A block takes a + (b − a) · B⁻¹(u) days, where B⁻¹ is the quantile function of the beta distribution with
          parameters 1 + 4(m − a)/(b − a) and 1 + 4(b − m)/(b − a). In each run, u is, with probability ρ, the random
          number between 0 and 1 that all blocks of its risk share, or ½ if an answer has settled the risk; otherwise it
          is one of its own. The days of a run are the sum over its blocks
          {hasRates && ", its price that of days times the price of a day"}.
        </p>
      </div>
    </details>
  );
}

const titleOf = ({ risks }: EstimatedService, id: string) => risks.find((risk) => risk.id === id)?.title ?? id;
