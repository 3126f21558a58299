import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import type { LineResult } from "../../engine/line/analysis.ts";
import { type Band, scaled, single } from "../../engine/line/physics/friction.ts";
import { GRAVITY } from "../../engine/line/physics/losses.ts";
import { formatBand } from "../../engine/line/show-amount.ts";
import { fromBase, symbolOf, type UnitSystem } from "../../engine/line/units.ts";

type LossTableProps = { result: LineResult; system: UnitSystem };

/** Head and pressure by cause. */
export function LossTable({ result, system }: LossTableProps) {
  const { line, pipeHead, fittingsHead, head, systemHead } = result;
  const rows: [string, Band][] = [
    ["Pipe", pipeHead],
    [`Fittings, K = ${Number(line.lossCoefficient.toPrecision(4))}`, single(fittingsHead)],
    ["Total loss", head],
    ["Static head", single(line.staticHead)],
    ["Total required", systemHead],
  ];
  const inUnits = (quantity: "length" | "pressure", [low, high]: Band): Band => [
    fromBase(quantity, system, low),
    fromBase(quantity, system, high),
  ];
  return (
    <Table caption="Head and pressure at the given flow" className="tabular-nums">
      <TableHead>
        <TableRow>
          <TableHeaderCell>Part</TableHeaderCell>
          <TableHeaderCell>Head ({symbolOf("length", system)})</TableHeaderCell>
          <TableHeaderCell>Pressure ({symbolOf("pressure", system)})</TableHeaderCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(([name, band]) => (
          <TableRow key={name}>
            <TableHeaderCell scope="row">{name}</TableHeaderCell>
            <TableCell>{formatBand(inUnits("length", band))}</TableCell>
            <TableCell>{formatBand(inUnits("pressure", scaled(band, line.fluid.density * GRAVITY)))}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
