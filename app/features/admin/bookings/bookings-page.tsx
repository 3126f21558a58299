import { Link } from "react-router";
import { AdminPage } from "#app/components/layout/admin-page.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card, CardBody, CardHeader } from "#app/components/ui/card.tsx";
import { CopyButton } from "#app/components/ui/copy-button.tsx";
import type { BookingWeek, OwnersBookings } from "#contract/booking.ts";

/** The meetings ahead, the address for the owner's calendar, and what visitors see. */
export function BookingsPage({ meetings, feedAddress, week }: OwnersBookings) {
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
        <Card as="section">
          <CardHeader>
            <h2>Ahead</h2>
          </CardHeader>
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
        </Card>
        <Card as="section">
          <CardHeader>
            <h2>Your calendar</h2>
          </CardHeader>
          <CardBody className="grid gap-3">
            <p className="text-muted">
              Subscribe to this address in your calendar program. Whoever has it sees your meetings and who booked them.
            </p>
            <div className="flex flex-wrap items-center gap-3">
              <code className="min-w-0 text-sm wrap-anywhere">{feedAddress}</code>
              <CopyButton text={feedAddress} what="address" />
            </div>
          </CardBody>
        </Card>
        {week && <SeenWeek {...week} />}
      </div>
    </AdminPage>
  );
}

function SeenWeek({ days, zoneName, slug, meetings, previous, next }: BookingWeek) {
  const href = (change: Record<string, string>) =>
    `/admin/bookings?${new URLSearchParams({ meeting: slug, ...change })}`;
  return (
    <Card as="section">
      <CardHeader>
        <h2>What visitors see</h2>
      </CardHeader>
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
    </Card>
  );
}
