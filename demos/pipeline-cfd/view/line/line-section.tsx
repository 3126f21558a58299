import { TitledPart } from "#app/components/layout/titled-part.tsx";
import { Island } from "#app/islands/island.tsx";
import { LazyLineCalculator } from "./lazy-line-calculator.tsx";
import { LineCalculator } from "./line-calculator.tsx";

export function LineSection() {
  return (
    <TitledPart level={2} title="A line calculator">
      <p className="max-w-2xl text-muted">
        For a round pipe with fittings and a pump: friction by Colebrook-White, head and pressure loss, the operating
        point, and the margin to cavitation. Input that would give a wrong result gets the reason instead.
      </p>
      <div id="line-calculator" className="scroll-mt-24">
        <Island
          name="line-calculator"
          wake="visible"
          component={LineCalculator}
          inBrowser={LazyLineCalculator}
          props={{}}
        />
      </div>
    </TitledPart>
  );
}
