import type { Forecast } from "../engine/forecast/forecast.ts";
import { HORIZON } from "../engine/forecast/simulate.ts";
import { monthName } from "../sample/calendar.ts";
import { formatWhole } from "./money.ts";

type WhatIfResultProps = { forecast: Forecast; to: number; hasChange: boolean };

/** Below this share of the base forecast, a what-if has ended the business. */
const RUIN = 0.01;

/** The forecast in words, and what the what-if changes. */
export function WhatIfResult({ forecast: { base, whatIf, difference }, to, hasChange }: WhatIfResultProps) {
  const last = HORIZON - 1;
  const when = monthName(to + HORIZON);
  const at = ({ low, middle, high }: Forecast["base"]) =>
    `${formatWhole(middle[last] as number)} (80 %: ${formatWhole(low[last] as number)} to ${formatWhole(high[last] as number)})`;
  const ruinedAt = whatIf.middle.findIndex((mrr, month) => mrr < RUIN * (base.middle[month] as number));
  return (
    <output className="grid gap-2 tabular-nums">
      <span className="block">
        Forecast for {when}: {at(base)}.
      </span>
      {hasChange && (
        <span className="block">
          With the change: {at(whatIf)}. Difference: {at(difference)}.
        </span>
      )}
      {hasChange && ruinedAt >= 0 && (
        <span className="block rounded-control border border-danger bg-danger-wash px-4 py-2.5">
          <strong className="font-semibold">This ends the business.</strong> From {monthName(to + 1 + ruinedAt)} on,
          less than a hundredth of the recurring revenue is left.
        </span>
      )}
    </output>
  );
}
