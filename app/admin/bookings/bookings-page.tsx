import { useState } from "react";
import { Link, useOutletContext, useRevalidator } from "react-router";
import { AdminPage, TitledCard } from "#app/admin/parts/admin-page.tsx";
import { ask, parseQuery, requireOwner } from "#app/ui/api/api.server.ts";
import { sendJson } from "#app/ui/api/api-client.ts";
import { Badge } from "#app/ui/controls/badge.tsx";
import { Button, ButtonLink } from "#app/ui/controls/button.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import { CopyButton } from "#app/ui/controls/copy-button.tsx";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { BookingWeek } from "#contract/booking.ts";
import { weekQuery } from "#contract/booking-form.ts";
import { ConfirmDialog } from "../parts/confirm-dialog.tsx";
import { SettingsForm } from "../parts/settings-form.tsx";
import { useAction } from "../parts/use-action.ts";
import type { Route } from "./+types/bookings-page";
import { ConnectedCalendars } from "./connected-calendars.tsx";

// The request's own address also names the routes to load again.
export function loader({ url, context }: Route.LoaderArgs) {
  requireOwner(context, url);
  return ask(context, async ({ booking }) => booking.forOwner(parseQuery(url.searchParams, weekQuery)));
}

/** The meetings ahead, the owner's calendars, and what visitors see. */
export default function BookingsPage({ loaderData: { meetings, feedAddress, week } }: Route.ComponentProps) {
  const { demo } = useOutletContext<SignInAnswer["owner"]>();
  return (
    <AdminPage
      title="Bookings"
      lead={
        week
          ? "Meetings that visitors have booked. Each is also an inquiry."
          : "Visitors can't book at the moment: booking is off, or the hours are still the sample's."
      }
      actions={
        <ButtonLink href="/admin/site/booking" variant="secondary">
          Meetings and hours
        </ButtonLink>
      }
    >
      <div className="grid gap-6">
        <TitledCard title="Ahead">
          {meetings.length > 0 ? (
            <ul className="divide-y divide-line">
              {meetings.map((meeting) => (
                <li key={meeting.id} className="flex flex-wrap items-center justify-between gap-3 p-4 sm:px-6">
                  <div className="min-w-0 wrap-anywhere">
                    <Link to={`/admin/inquiries/${meeting.inquiryId}`} className="font-semibold hover:text-accent-text">
                      {meeting.title}: {meeting.name}
                    </Link>
                    {meeting.isSuspected && (
                      <Badge variant="outline" className="ml-2">
                        Possible spam
                      </Badge>
                    )}
                    <p className="text-[15px] text-muted">{meeting.when}</p>
                  </div>
                  <ButtonLink href={meeting.address} variant="secondary" size="sm">
                    Move or cancel<span className="sr-only"> the meeting with {meeting.name}</span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          ) : (
            <CardBody>
              <p className="text-muted">Nothing is booked.</p>
            </CardBody>
          )}
        </TitledCard>
        {week && <Enter meetings={week.meetings} demo={demo} />}
        <Feed address={feedAddress} demo={demo} />
        <ConnectedCalendars demo={demo} />
        {week && <SeenWeek {...week} />}
      </div>
    </AdminPage>
  );
}

/** For somebody who asked by phone, or at a time that visitors can't choose. */
function Enter({ meetings, demo }: Pick<BookingWeek, "meetings"> & { demo: boolean }) {
  const { revalidate } = useRevalidator();
  const options = meetings.map(({ slug, title }) => ({ value: slug, label: title }));
  return (
    <SettingsForm
      title="Enter a meeting"
      fields={[
        { name: "meeting", label: "Meeting", value: options[0]?.value ?? "", options },
        { name: "start", label: "Day and time", value: "", type: "datetime-local", hint: "Where you are on that day." },
        { name: "name", label: "Name", value: "" },
        { name: "email", label: "Email", value: "", type: "email", hint: "Gets the invitation and reminders." },
      ]}
      actions={[{ action: "enter", label: "Enter meeting" }]}
      demo={demo}
      send={async ({ action: _action, ...booking }) => {
        await sendJson("POST", "/api/admin/bookings", booking);
        await revalidate();
        toast({ title: "Meeting entered", description: "Both of you are sent an invitation." });
      }}
    />
  );
}

function Feed({ address, demo }: { address: string; demo: boolean }) {
  const { revalidate } = useRevalidator();
  const { run } = useAction();
  const [asking, setAsking] = useState(false);
  async function renew() {
    setAsking(false);
    await run(
      async () => {
        await sendJson("POST", "/api/admin/bookings/feed");
        await revalidate();
        toast({ title: "Address renewed", description: "Subscribe to the new one in your calendar program." });
      },
      { failed: "The address was not renewed" },
    );
  }
  return (
    <TitledCard title="Your calendar">
      <CardBody className="grid gap-3">
        <p className="text-muted">
          Subscribe to this address in your calendar program. Anyone who has it sees your meetings and who booked them.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 text-sm wrap-anywhere">{address}</code>
          <CopyButton text={address} what="address" />
          <Button variant="ghost" size="sm" disabled={demo} onClick={() => setAsking(true)}>
            Renew
          </Button>
        </div>
        {asking && (
          <ConfirmDialog
            title="Renew the address?"
            description="The old address stops working at once, for you as well as for anyone else who has it."
            action="Renew"
            onConfirm={() => void renew()}
            onClose={() => setAsking(false)}
          />
        )}
      </CardBody>
    </TitledCard>
  );
}

function SeenWeek({ days, zoneName, slug, meetings, previous, next }: BookingWeek) {
  const href = (change: Record<string, string>) =>
    `/admin/bookings?${new URLSearchParams({ meeting: slug, ...change })}`;
  return (
    <TitledCard title="What visitors see">
      <CardBody className="grid gap-5">
        {meetings.length > 1 && (
          <nav aria-label="Meetings" className="flex flex-wrap gap-3">
            {meetings.map(({ slug: other, title }) => (
              <Link
                key={other}
                to={href({ meeting: other })}
                aria-current={other === slug ? "page" : undefined}
                className="underline-offset-4 aria-[current=page]:font-semibold hover:underline"
              >
                {title}
              </Link>
            ))}
          </nav>
        )}
        <p className="text-muted">Free times in {zoneName}</p>
        <ul className="grid gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(7rem,1fr))]">
          {days.map(({ date, name, slots }) => (
            <li key={date}>
              <h3 className="font-semibold tracking-tight">{name}</h3>
              <p className="text-sm text-muted tabular-nums">
                {slots.length > 0 ? slots.map(({ time }) => time).join(" · ") : "Nothing free"}
              </p>
            </li>
          ))}
        </ul>
        <nav aria-label="Weeks" className="flex gap-4">
          {previous && <Link to={href({ from: previous })}>Earlier</Link>}
          {next && <Link to={href({ from: next })}>Later</Link>}
        </nav>
      </CardBody>
    </TitledCard>
  );
}
