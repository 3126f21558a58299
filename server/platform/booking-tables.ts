/** The tables of meetings and of the calendars around them. */
export interface BookingTables {
  /** A meeting that a visitor has booked or cancelled, or that is "held" while the visitor fills in the form. */
  bookings: {
    id: string;
    /** What the visitor wrote; null while the time is held. */
    inquiry_id: string | null;
    /** Its kind, by the slug of its title, and the title and place that the visitor was told. */
    meeting: string;
    title: string;
    place: string;
    /** The visitor's time zone. */
    zone: string;
    starts_at: number;
    ends_at: number;
    /** With the free time around it. */
    blocked_from: number;
    blocked_to: number;
    state: string;
    held_until: number | null;
    /** Rises with each change, so that calendars know the newest. */
    sequence: number;
    /** How many reminders were sent or are no longer due. */
    reminded: number;
    created_at: number;
    updated_at: number;
  };
  /** The steps of five minutes that meetings take up, each at most once. */
  booking_times: { time: number; booking_id: string };
  /** A calendar elsewhere, or an account with several, that says when the owner is busy. */
  connected_calendars: {
    id: string;
    /** "address" of an iCalendar file, or "caldav". */
    kind: string;
    name: string;
    /** The address, and for CalDAV the user and the password. */
    sealed: string;
    /** The calendars of a CalDAV account, as JSON. */
    calendars: string;
    /** The address of the calendar among them that meetings are written into. */
    writes_to: string | null;
    created_at: number;
    tried_at: number | null;
    /** The last time that it could be read; its busy times are from then. */
    read_at: number | null;
    problem: string | null;
    failing_since: number | null;
  };
  busy_times: { source_id: string; starts_at: number; ends_at: number };
  /** A meeting as written into a calendar. Kept after the meeting is deleted, until it is removed there too. */
  meeting_copies: {
    booking_id: string;
    source_id: string;
    /** The address of the calendar. */
    calendar: string;
    /** The meeting's sequence when it was written; null before that. */
    sequence: number | null;
    attempts: number;
    next_attempt_at: number;
    problem: string | null;
  };
}
