import { TableCell } from "#app/components/ui/table.tsx";

/** Passed or failed in words and color, or nothing while there is no result. */
export function VerdictCell({ passes }: { passes: boolean | undefined }) {
  return (
    <TableCell className={passes === false ? "text-danger" : "text-success-text"}>
      {passes === undefined ? "" : passes ? "Passed" : "Failed"}
    </TableCell>
  );
}
