import { CircleDashed, CircleX } from "#app/components/icons/documents.ts";
import { CircleCheck } from "#app/components/icons/forms.ts";
import type { CheckResult } from "../understanding/checks.ts";

const LOOKS = {
  passed: { icon: CircleCheck, colour: "text-success-text", word: "Passed" },
  failed: { icon: CircleX, colour: "text-danger", word: "Failed" },
  open: { icon: CircleDashed, colour: "text-muted", word: "Not checked" },
} as const;

export function CheckList({ checks }: { checks: readonly CheckResult[] }) {
  return (
    <ul aria-label="Checks" className="grid gap-3">
      {checks.map(({ title, state, detail }) => {
        const { icon: Icon, colour, word } = LOOKS[state];
        return (
          <li key={title} className="grid grid-cols-[auto_1fr] gap-x-2.5">
            <Icon className={`mt-0.5 size-5 ${colour}`} />
            <span>
              <span className="text-[15px] font-medium">{title}</span>
              <span className={`ml-2 font-mono text-xs ${colour}`}>{word}</span>
              <span className="block text-sm text-muted">{detail}</span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
