import { Button } from "#app/ui/controls/button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeaderCell, TableRow } from "#app/ui/controls/table.tsx";
import { VirtualTable } from "#app/ui/controls/virtual-table.tsx";
import type { Imported } from "../../engine/own-data/import-csv.ts";
import type { LoadedFile } from "../../engine/own-data/load-file.ts";
import { joinSql } from "../../engine/own-data/profile.ts";

const DELIMITERS: Record<string, string> = { ",": "commas", ";": "semicolons", "\t": "tabs", "|": "bars" };

/** How a file was read, what is in its columns, and what they could be joined to. */
export function OwnFile({
  file: { name, encoding, imported, profile, joins },
  onAsk,
}: {
  file: LoadedFile;
  onAsk: (sql: string) => void;
}) {
  const { table, rows, rejected, delimiter, hasHeader } = imported;
  return (
    <article aria-label={name} className="grid grid-cols-1 gap-4">
      <p className="text-sm">
        <span className="font-medium wrap-anywhere">{name}</span> is now <code>{table}</code>:{" "}
        {rows.toLocaleString("en-US")} {rows === 1 ? "row" : "rows"}, {encoding}, separated by{" "}
        {DELIMITERS[delimiter] ?? `“${delimiter}”`}, {hasHeader ? "with" : "without"} a header. {setAside(imported)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" onClick={() => onAsk(`SELECT *\nFROM ${table}\nLIMIT 100`)}>
          Ask about it
        </Button>
        {joins.slice(0, 3).map((hint) => (
          <Button
            key={`${hint.column} ${hint.target} ${hint.targetColumn}`}
            variant="secondary"
            size="sm"
            className="max-w-full text-left wrap-anywhere whitespace-normal"
            onClick={() => onAsk(joinSql(table, hint))}
          >
            Join {hint.column} to {hint.target}.{hint.targetColumn} ({Math.round(100 * hint.matched)}% found)
          </Button>
        ))}
      </div>
      <Table caption={`Columns of ${name}`} className="whitespace-nowrap tabular-nums">
        <TableHead>
          <TableRow>
            {["Column", "Type", "Empty", "Distinct", "Lowest", "Highest", "Key"].map((title) => (
              <TableHeaderCell key={title}>{title}</TableHeaderCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {profile.map((column) => (
            <TableRow key={column.name}>
              <TableHeaderCell scope="row">{column.name}</TableHeaderCell>
              <TableCell>{column.type}</TableCell>
              <TableCell>{column.nulls.toLocaleString("en-US")}</TableCell>
              <TableCell>{column.distinct.toLocaleString("en-US")}</TableCell>
              <TableCell className="max-w-48 truncate">{column.lowest ?? "–"}</TableCell>
              <TableCell className="max-w-48 truncate">{column.highest ?? "–"}</TableCell>
              <TableCell>{column.isCandidateKey ? "Candidate" : ""}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rejected.length > 0 && (
        <VirtualTable
          caption={`Lines of ${name} that were set aside`}
          height={200}
          columns={[
            { key: "line", label: "Line", isNumber: true },
            { key: "reason", label: "Reason" },
            { key: "text", label: "Text" },
          ]}
          rowCount={rejected.length}
          row={(index) => [rejected[index]?.line, rejected[index]?.reason, rejected[index]?.text]}
        />
      )}
    </article>
  );
}

function setAside({ rejected, rejectedCount, isRejectedCountLow }: Imported): string {
  if (rejectedCount === 0) return "";
  if (rejectedCount === 1) return "One line was set aside.";
  const count = `${isRejectedCountLow ? "At least " : ""}${rejectedCount.toLocaleString("en-US")}`;
  const shown =
    rejectedCount > rejected.length ? ` The first ${rejected.length.toLocaleString("en-US")} are shown.` : "";
  return `${count} lines were set aside.${shown}`;
}
