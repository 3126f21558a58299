import type { VisitsAnswer } from "#contract/visits.ts";
import { BigNumber, TextLink } from "./summary-card.tsx";

const WEEK = 7;

/** The last seven days against the seven before. */
export function WeekOfVisits({ days }: { days: VisitsAnswer["days"] }) {
  const counts = days.map(({ visitors }) => visitors);
  const before = sum(counts.slice(0, -WEEK));
  const now = sum(counts.slice(-WEEK));
  const most = Math.max(1, ...counts);
  return (
    <>
      <div className="flex items-end justify-between gap-4">
        <BigNumber to="/admin/overview?days=7" value={now} unit={now === 1 ? "visit" : "visits"} />
        <div aria-hidden className="flex h-10 items-end gap-[3px]">
          {days.map(({ day, visitors }, index) => (
            <span
              key={day}
              className={`w-1.5 rounded-[2px] ${index < days.length - WEEK ? "bg-line-strong" : "bg-accent"}`}
              style={{ height: `${Math.max(5, (visitors / most) * 100)}%` }}
            />
          ))}
        </div>
      </div>
      <p className="text-[15px] text-muted">
        {comparison(now, before)}{" "}
        <TextLink to="/admin/overview?days=14" className="text-ink">
          {before === 0 ? "None" : before.toLocaleString("en")} the week before
        </TextLink>
      </p>
    </>
  );
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

function comparison(now: number, before: number): string {
  if (before === 0) return "";
  if (now === before) return "As many as";
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${percent}% ${now > before ? "more" : "fewer"} than`;
}
