import { type CarriedEstimate, CarriedEstimateLine } from "#app/site/layout/carried-estimate.tsx";
import { ProblemNote } from "#app/site/layout/form-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Select } from "#app/ui/controls/select.tsx";
import { InlineScript } from "#app/ui/layout/inline-code.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import { classNames } from "#app/ui/lib/class-names.ts";
import type { BookableDay, BookingWeek } from "#contract/booking.ts";
import type { FormProblem } from "#contract/form-problem.ts";

type BookingPageProps = {
  page: { label: string; title: string; description: string };
  week: BookingWeek;
  owner: string;
  isSample: boolean;
  /** False while the zone is the owner's because the visitor's isn't known. */
  isZoneChosen: boolean;
  zones: readonly string[];
  estimate?: CarriedEstimate | undefined;
  /** What is wrong with the choice that was just sent. */
  problem: FormProblem | undefined;
};

/** Shows the times in the visitor's zone, which only a script can find, before those in the owner's are painted. */
const findZone = (owners: string) => `{
  const found = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (found && found !== ${JSON.stringify(owners).replaceAll("<", "\\u003c")}) {
    const address = new URL(location.href);
    address.searchParams.set("zone", found);
    location.replace(address);
  }
}`;

/** Everything is a plain link or form, so that it works without script. */
export function BookingPage({ page, week, owner, isSample, isZoneChosen, zones, estimate, problem }: BookingPageProps) {
  const { meetings, slug, zone, days, previous, next } = week;
  const meeting = meetings.find((each) => each.slug === slug);
  const href = (change: { meeting?: string; from?: string }) =>
    `/book?${new URLSearchParams({ meeting: slug, ...(isZoneChosen && { zone }), ...(estimate && { estimate: estimate.state }), ...change })}`;
  const free = days.filter(({ slots }) => slots.length > 0);
  return (
    <>
      {!isZoneChosen && <InlineScript code={findZone(zone)} />}
      <PageHeading label={page.label} title={page.title} lead={page.description} />
      <div className="page-measure grid gap-8 pb-24">
        {meetings.length > 1 && (
          <nav aria-label="Meetings" className="flex flex-wrap gap-3">
            {meetings.map((each) => (
              <ButtonLink
                key={each.slug}
                href={href({ meeting: each.slug })}
                variant={each.slug === slug ? "primary" : "secondary"}
                aria-current={each.slug === slug ? "page" : undefined}
              >
                {each.title}
              </ButtonLink>
            ))}
          </nav>
        )}
        {meeting && (
          <p className="text-lg">
            <strong className="font-semibold">{meeting.title}</strong>
            <span className="text-muted">{` · ${meeting.minutes} minutes · ${meeting.place}`}</span>
          </p>
        )}
        <ZoneForm zone={zone} zones={zones} slug={slug} estimate={estimate?.state} />
        <p className="max-w-2xl text-muted">
          {`Times are in ${week.zoneName}. `}
          {!week.isSameZone && `${owner} is usually in ${week.ownersZoneName}; their time is below yours. `}
          {isSample && "These are sample hours."}
        </p>
        {problem && <ProblemNote {...problem} />}
        <form method="post" className="grid gap-6">
          <input type="hidden" name="meeting" value={slug} />
          <input type="hidden" name="zone" value={zone} />
          {estimate && <CarriedEstimateLine {...estimate} />}
          {free.length > 0 ? (
            <div className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-5 gap-y-8">
              {free.map((day) => (
                <Day key={day.date} {...day} />
              ))}
            </div>
          ) : (
            <p className="text-muted">
              {`No free times in the week from ${days[0]?.name}. `}
              <a href="/#contact" className="text-accent-text underline underline-offset-4">
                Write a message
              </a>{" "}
              instead.
            </p>
          )}
        </form>
        <nav aria-label="Weeks" className="flex flex-wrap gap-3">
          {previous && (
            <ButtonLink href={href({ from: previous })} variant="secondary" rel="nofollow">
              Earlier times
            </ButtonLink>
          )}
          {next && (
            <ButtonLink href={href({ from: next })} variant="secondary" rel="nofollow">
              Later times
            </ButtonLink>
          )}
        </nav>
      </div>
    </>
  );
}

type ZoneFormProps = { zone: string; zones: readonly string[]; slug: string; estimate: string | undefined };

function ZoneForm({ zone, zones, slug, estimate }: ZoneFormProps) {
  return (
    <form action="/book" className="flex max-w-xl flex-wrap items-end gap-3">
      <input type="hidden" name="meeting" value={slug} />
      {estimate && <input type="hidden" name="estimate" value={estimate} />}
      <div className="grid min-w-60 flex-1 gap-1.5">
        <label htmlFor="zone" className="text-sm font-medium">
          Your time zone
        </label>
        <Select id="zone" name="zone" defaultValue={zone}>
          {(zones.includes(zone) ? zones : [zone, ...zones]).map((each) => (
            <option key={each} value={each}>
              {each.replaceAll("_", " ")}
            </option>
          ))}
        </Select>
      </div>
      <button type="submit" className={buttonStyles({ variant: "secondary" })}>
        Show times
      </button>
    </form>
  );
}

function Day({ date, name, slots }: BookableDay) {
  return (
    <section aria-labelledby={`day-${date}`}>
      <h2 id={`day-${date}`} className="mb-3 font-semibold tracking-tight">
        {name}
      </h2>
      <ul className="grid gap-2">
        {slots.map(({ start, time, ownersTime }) => (
          <li key={start}>
            <button
              type="submit"
              name="start"
              value={start}
              className={classNames(buttonStyles({ variant: "secondary" }), "w-full flex-col tabular-nums")}
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
    </section>
  );
}
