import { contractChecks } from "../../engine/models/contract-checks.ts";
import type { CheckedContract } from "../../engine/models/inspect.ts";
import { models } from "../../engine/models/models.ts";
import { CheckTable } from "./check-table.tsx";

export function ContractsTable({ checked }: { checked: readonly CheckedContract[] | undefined }) {
  return (
    <CheckTable
      caption="Promises per model; every rule is listed with the model’s SQL below"
      columns={["Model", "Columns", "Rules", "Schema differences", "Violations"]}
      rows={models.map((model, index) => {
        const result = checked?.[index];
        const broken = result?.rules.filter(({ violations }) => violations > 0) ?? [];
        const violations = broken.reduce((sum, rule) => sum + rule.violations, 0);
        const names = [...(result?.schemaProblems ?? []), ...broken.map(({ rule }) => rule)].join("; ");
        return {
          name: model.table,
          cells: [
            Object.keys(model.contract.columns).length,
            contractChecks(model).length,
            result?.schemaProblems.length ?? "–",
            result ? [violations.toLocaleString("en-US"), names].filter(Boolean).join(": ") : "–",
          ],
          passes: result && violations === 0 && result.schemaProblems.length === 0,
        };
      })}
    />
  );
}
