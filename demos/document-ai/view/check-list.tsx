import { CircleDashed, CircleX } from "#app/components/icons/documents.ts";
import { CircleCheck } from "#app/components/icons/forms.ts";
import type { CheckResult } from "../engine/checks.ts";

const LOOKS = {
  passed: { icon: CircleCheck, color: "text-success-text", word: "Passed" },
  failed: { icon: CircleX, color: "text-danger", word: "Failed" },
  open: { icon: CircleDashed, color: "text-muted", word: "Not checked" },
} as const;

export function CheckList({ checks }: { checks: readonly CheckResult[] }) {
  return (
    <ul aria-label="Checks" className="grid gap-3">
      {checks.map(({ title, state, detail }) => {
        const { icon: Icon, color, word } = LOOKS[state];
        return (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-2.5">
            <Icon className={`mt-0.5 size-5 ${color}`} />
            <span>
              <span className="text-[15px] font-medium">{title}</span>
              <span className={`ml-2 font-mono text-xs ${color}`}>{word}</span>
              <span className="block text-sm text-muted">{detail}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
