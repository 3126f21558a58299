import type { ReactNode } from "react";
import type { Target } from "../queries/target.ts";

export type OpenNumber = (target: Target) => void;

type NumberButtonProps = {
  /** What the number is, for screen readers; the number itself follows. */
  label: string;
  target: Target;
  onOpen: OpenNumber;
  children: ReactNode;
};

/** A number that opens the rows behind it. */
export function NumberButton({ label, target, onOpen, children }: NumberButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onOpen(target)}
      className="cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-4 tabular-nums hover:text-accent-text hover:decoration-current"
    >
      <span className="sr-only">{label}: </span>
      {children}
    </button>
  );
}
