import type { ReactNode } from "react";
import { TextLink } from "#app/site/layout/form-page.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { classNames } from "#app/ui/lib/class-names.ts";
import { type BookableDay, type BookingWeek, isDaytime } from "#contract/booking.ts";

/** The id of the form, for fields outside of it. */
export const TIMES_FORM = "times";

type FreeTimesProps = {
  week: BookingWeek;
  /** The owner's name. */
  owner: string;
  /** The page with another week or day. */
  href: (change: { from?: string; day?: string }) => string;
  /** What is sent along with the time. */
  children: ReactNode;
};

/** A week's days, then one day's times. Days are links and times buttons, so that it works without script. */
export function FreeTimes({ week, owner, href, children }: FreeTimesProps) {
  const { days, day, previous, next } = week;
  const chosen = days.find(({ date }) => date === day);
  return (
    <div
      id="days"
      className="grid scroll-mt-48 lg:scroll-mt-24 content-start gap-x-8 gap-y-6 md:grid-cols-[12rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-4">
        <nav aria-label="Days">
          <ul className="grid grid-cols-3 gap-2 md:grid-cols-1">
            {days.map((each) => (
              <li key={each.date}>
                <DayLink {...each} isChosen={each === chosen} href={`${href({ day: each.date })}#days`} />
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Weeks" className="flex flex-wrap gap-x-5 gap-y-2 text-[15px]">
          {previous && <TextLink href={`${href({ from: previous })}#days`}>Earlier times</TextLink>}
          {next && <TextLink href={`${href({ from: next })}#days`}>Later times</TextLink>}
        </nav>
      </div>
      <section aria-labelledby="day" className="grid content-start gap-4">
        <div>
          <h2 id="day" className="text-xl font-semibold tracking-tight">
            {chosen?.name ?? "No free times"}
          </h2>
          {chosen?.place && <p className="mt-1 text-[15px]">{`In person: ${chosen.place}`}</p>}
          <p className="mt-1 text-[15px]">{`Times are in ${week.zoneName}.`}</p>
          {!week.isSameZone && (
            <p className="text-sm text-muted">{`${owner} is usually in ${week.ownersZoneName}; their time is below yours.`}</p>
          )}
        </div>
        {chosen ? (
          <form id={TIMES_FORM} method="post" className="grid gap-4">
            {children}
            <Times {...chosen} />
          </form>
        ) : (
          <p className="text-muted">
            {`Nothing is free in the week from ${days[0]?.name}. `}
            <TextLink href="/#contact">Write a message</TextLink> instead.
          </p>
        )}
      </section>
    </div>
  );
}

type DayLinkProps = BookableDay & { isChosen: boolean; href: string };

function DayLink({ name, slots, isChosen, href }: DayLinkProps) {
  const style =
    "flex min-h-11 items-center justify-center gap-x-2 rounded-control border px-1 py-2 max-md:text-sm md:justify-between md:px-3";
  const count = slots.length === 1 ? "1 time" : `${slots.length} times`;
  if (slots.length === 0) {
    return (
      <span className={classNames(style, "border-dashed border-line text-muted")}>
        {name}
        <span className="text-[13px] max-md:sr-only"> none</span>
      </span>
    );
  }
  return (
    <a
      href={href}
      rel="nofollow"
      aria-current={isChosen ? "date" : undefined}
      className={classNames(style, isChosen ? "border-accent bg-surface font-semibold" : "border-line hover:bg-sunken")}
    >
      {name}
      <span className="text-[13px] font-normal text-muted max-md:sr-only">{` ${count}`}</span>
    </a>
  );
}

/** Times at which the visitor sleeps come last, folded away as long as there are others. */
function Times({ name, slots }: BookableDay) {
  const daytime = slots.filter(isDaytime);
  const others = slots.filter((slot) => !isDaytime(slot));
  const list = (times: BookableDay["slots"]) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
      {times.map(({ start, time, ownersTime }) => (
        <li key={start}>
          <button
            type="submit"
            name="start"
            value={start}
            className={classNames(buttonStyles({ variant: "secondary" }), "w-full scroll-mt-28 flex-col tabular-nums")}
          >
            <span>
              {time}
              <span className="sr-only">{` on ${name}`}</span>
            </span>
            {ownersTime && <span className="text-xs font-normal text-muted">{`${ownersTime} there`}</span>}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {daytime.length > 0 && list(daytime)}
      {others.length > 0 && (
        <details open={daytime.length === 0}>
          <summary className="cursor-pointer py-1 text-[15px] text-muted">
            {others.length === 1 ? "1 time" : `${others.length} times`} before 8:00 or after 20:00
          </summary>
          <div className="mt-3">{list(others)}</div>
        </details>
      )}
    </>
  );
}
