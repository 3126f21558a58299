import { classNames } from "#app/lib/class-names.ts";

type ChipsProps = {
  label: string;
  texts: readonly string[];
  isDisabled: boolean;
  onChoose: (text: string) => void;
  className?: string;
};

/** Suggested messages that are sent with one tap. */
export function Chips({ label, texts, isDisabled, onChoose, className }: ChipsProps) {
  return (
    <ul aria-label={label} className={classNames("flex flex-wrap gap-2", className)}>
      {texts.map((text) => (
        <li key={text}>
          <button
            type="button"
            disabled={isDisabled}
            onClick={() => onChoose(text)}
            className="min-h-8 rounded-full border border-line-strong bg-surface px-3.5 py-1 text-sm transition-colors duration-150 ease-out hover:border-field-line hover:bg-sunken disabled:text-muted disabled:opacity-60"
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  );
}
