import { memo } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Progress } from "#app/ui/controls/progress.tsx";
import { formatPercent } from "#demos/kit/format.ts";
import { STUDY_CELLS } from "../../engine/channel/grid-study.ts";
import type { ChannelCase } from "../../engine/channel/parameters.ts";
import { useStudies } from "./use-studies.ts";

/** The pressure loss of the case above on three grids, with its observed order and grid convergence index. */
export const GridStudyPart = memo(function GridStudyPart({ channel }: { channel: ChannelCase }) {
  const { share, study, isRunning, isFailed, start, stop } = useStudies();
  const facts = study && [
    ...study.losses.map((loss, grid) => [`${STUDY_CELLS[grid]} cells across`, `${loss.toFixed(4)} ½ρU²`]),
    ...(study.order === undefined ? [] : [["Observed order", study.order.toFixed(2)]]),
    ...(study.index === undefined ? [] : [["Grid convergence index", formatPercent(study.index)]]),
  ];
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="max-w-2xl text-muted">
        The pressure loss of the case above on three grids, each twice as fine as the one before: how far the finest may
        still be off.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary" onClick={() => (isRunning ? stop() : start({ type: "refine", case: channel }))}>
          {isRunning ? "Stop" : "Refine the grid"}
        </Button>
        {isRunning && <Progress label="Grid study" value={(share ?? 0) * 100} className="max-w-60" />}
      </div>
      {isFailed && <p role="alert">The study could not be loaded. Try again.</p>}
      <output className="grid gap-3">
        {facts && (
          <dl className="grid max-w-md grid-cols-2 gap-y-1 tabular-nums">
            {facts.map(([name, value]) => (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="text-right">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        {study?.problem && <p className="max-w-2xl">{study.problem}</p>}
      </output>
    </div>
  );
});
