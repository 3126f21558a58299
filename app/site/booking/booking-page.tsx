import { type CarriedEstimate, CarriedEstimateLine } from "#app/site/layout/carried-estimate.tsx";
import { ProblemNote } from "#app/site/layout/form-page.tsx";
import { ButtonLink } from "#app/ui/controls/button.tsx";
import { buttonStyles } from "#app/ui/controls/button-styles.ts";
import { Select } from "#app/ui/controls/select.tsx";
import { InlineScript } from "#app/ui/layout/inline-code.tsx";
import { PageHeading } from "#app/ui/layout/page-heading.tsx";
import type { BookingWeek } from "#contract/booking.ts";
import type { FormProblem } from "#contract/form-problem.ts";
import { FreeTimes, TIMES_FORM } from "./free-times.tsx";

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
  const { meetings, slug, zone, days, day } = week;
  const meeting = meetings.find((each) => each.slug === slug);
  const href = (change: { meeting?: string; from?: string; day?: string }) => {
    const shown = {
      from: days[0]?.date ?? "",
      ...(isZoneChosen && { zone }),
      ...(estimate && { estimate: estimate.state }),
    };
    return `/book?${new URLSearchParams({ meeting: slug, ...shown, ...change })}`;
  };
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
        {problem && <ProblemNote {...problem} />}
        <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid content-start gap-8">
            <FreeTimes week={week} owner={owner} href={href}>
              <input type="hidden" name="meeting" value={slug} />
              <input type="hidden" name="zone" value={zone} />
            </FreeTimes>
            <ZoneForm zone={zone} zones={zones} slug={slug} estimate={estimate?.state} />
          </div>
          <aside
            aria-label="Your choice"
            className="sticky top-18 z-10 grid gap-1 self-start rounded-card border border-line bg-surface px-4 py-3 max-lg:order-first max-lg:text-sm lg:top-24 lg:gap-3 lg:p-6"
          >
            <p className="lg:text-lg">
              <strong className="font-semibold">{meeting?.title}</strong>
              <span className="text-muted max-lg:hidden">{` with ${owner}`}</span>
            </p>
            <p className="text-muted lg:text-[15px]">
              {[`${meeting?.minutes} minutes`, meeting?.place, days.find(({ date }) => date === day)?.name]
                .filter(Boolean)
                .join(" · ")}
            </p>
            {estimate && (
              <CarriedEstimateLine
                {...estimate}
                form={TIMES_FORM}
                className="max-lg:border-0 max-lg:bg-transparent max-lg:p-0 max-lg:text-[13px] max-lg:leading-snug"
              />
            )}
            <p className="text-muted lg:text-sm">
              <span className="max-lg:hidden">Choosing a time books nothing yet. </span>
              {isSample && "These are sample hours."}
            </p>
          </aside>
        </div>
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
