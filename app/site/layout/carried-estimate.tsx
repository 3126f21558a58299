import { classNames } from "#app/ui/lib/class-names.ts";
import { HIDDEN_FIELDS } from "#contract/inquiry-options.ts";

/** An estimate that goes along with a message or a booking; the server computes it again when it is sent. */
export type CarriedEstimate = { state: string; line: string; href: string };

type CarriedEstimateLineProps = CarriedEstimate & {
  className?: string;
  /** The form's id, if the line is outside. */
  form?: string;
};

export function CarriedEstimateLine({ state, line, href, form, className }: CarriedEstimateLineProps) {
  return (
    <p className={classNames("rounded-control border border-line bg-sunken px-4 py-3 text-[15px]", className)}>
      <input type="hidden" form={form} name={HIDDEN_FIELDS.estimate} value={state} />
      {`With your estimate: ${line}. `}
      <a href={href} className="text-accent-text underline underline-offset-4">
        Change it
      </a>
    </p>
  );
}
