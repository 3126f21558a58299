import type { Target } from "../engine/queries/target.ts";

export type OpenNumber = (target: Target) => void;

type NumberButtonProps = {
  /** What the number is, for screen readers. */
  label: string;
  target: Target;
  onOpen: OpenNumber;
  children: string;
};

/** A number that opens the rows behind it. */
export function NumberButton({ label, target, onOpen, children }: NumberButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${label}: ${children}`}
      onClick={() => onOpen(target)}
      className="cursor-pointer underline decoration-line-strong decoration-dotted underline-offset-4 tabular-nums hover:text-accent-text hover:decoration-current"
    >
      {children}
    </button>
  );
}
