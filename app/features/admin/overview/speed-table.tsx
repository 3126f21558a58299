import type { ReactNode } from "react";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/components/ui/table.tsx";
import type { Vital, VitalsAnswer } from "#contract/vitals.ts";

const NAMES: Record<Vital, string> = {
  LCP: "Largest Contentful Paint (LCP)",
  INP: "Interaction to Next Paint (INP)",
  CLS: "Cumulative Layout Shift (CLS)",
  FCP: "First Contentful Paint (FCP)",
  TTFB: "Time to First Byte (TTFB)",
};

/** Layout shift has no unit; the others are times. */
const shown = (vital: Vital, value: number) => {
  if (vital === "CLS") return value.toFixed(2);
  return value < 1_000 ? `${Math.round(value)} ms` : `${(value / 1_000).toFixed(1)} s`;
};

/** The 75th percentile of each metric, and the share of visits that were rated as good. */
export function SpeedTable({ vitals, pages }: VitalsAnswer) {
  if (vitals.length === 0) return <p className="py-6 text-center text-muted">No measurements in this period.</p>;
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Table caption="Page speed as measured by visitors' browsers" captionHidden>
        <TableHead>
          <TableRow>
            {["Metric", "75th percentile", "Good", "Visits"].map((title, index) => (
              <TableHeaderCell key={title} className={index === 0 ? "px-0! py-2" : "py-2 pr-0! text-right"}>
                {title}
              </TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {vitals.map(({ vital, p75, good, samples }) => (
            <TableRow key={vital}>
              <TableHeaderCell scope="row" className="px-0! py-2 font-normal">
                {NAMES[vital]}
              </TableHeaderCell>
              <NumberCell>{shown(vital, p75)}</NumberCell>
              <NumberCell>{Math.round(good * 100)}%</NumberCell>
              <NumberCell>{samples}</NumberCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      <Table caption="Pages by LCP, slowest first" captionHidden>
        <TableHead>
          <TableRow>
            <TableHeaderCell className="px-0! py-2">Slowest pages</TableHeaderCell>
            <TableHeaderCell className="py-2 pr-0! text-right">LCP</TableHeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {pages.map(({ path, p75 }) => (
            <TableRow key={path}>
              <TableHeaderCell scope="row" className="w-full px-0! py-2 font-normal wrap-anywhere">
                {path}
              </TableHeaderCell>
              <NumberCell>{shown("LCP", p75)}</NumberCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

function NumberCell({ children }: { children: ReactNode }) {
  return (
    <TableCell className="py-2 pr-0! text-right font-mono text-xs whitespace-nowrap tabular-nums">{children}</TableCell>
  );
}
