import { Button } from "#app/ui/controls/button.tsx";
import { Download } from "#app/ui/icons/actions.ts";
import { saveFile } from "#app/ui/lib/save-file.ts";
import { csvRow } from "#engines/text/csv.ts";

type TableFile = { name: string; head: readonly string[]; rows: () => Iterable<readonly (string | number)[]> };

/** Saves a table as CSV, all of its rows; amounts are in cents, so that they stay exact. */
export function ExportButton({ label, file }: { label: string; file: TableFile }) {
  function save() {
    const rows = Array.from(file.rows(), (row) => csvRow(row));
    saveFile(`${file.name}.csv`, "text/csv", [csvRow(file.head), ...rows].join(""));
  }
  return (
    <Button variant="secondary" className="no-print justify-self-start" onClick={save}>
      <Download aria-hidden="true" className="size-4.5" />
      {label}
    </Button>
  );
}
