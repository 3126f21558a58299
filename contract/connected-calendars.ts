import * as z from "zod";

export const MOST_CALENDARS = 20;

const line = (max: number) => z.string().trim().max(max, `Please keep this to ${max} characters`);

/** Calendar programs write "webcal" for an address that is read by https. */
const address = line(2_000)
  .transform((text) => text.replace(/^webcals?:/i, "https:"))
  .refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
    error: "Please enter an address that begins with https:// or webcal://",
    abort: true,
  });

/** The form that connects a calendar: the address of a file, or an account on a CalDAV server. */
export const newCalendar = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("address"), name: line(80).default(""), address }),
  z.strictObject({
    kind: z.literal("caldav"),
    name: line(80).default(""),
    address,
    user: line(254).min(1, "Please enter the user name"),
    password: z.string().min(1, "Please enter the password").max(1_000, "Please keep this to 1,000 characters"),
  }),
]);
export type NewCalendar = z.infer<typeof newCalendar>;

/** Which calendars of an account count as busy, and the one that meetings are written into. */
export const calendarChoice = z.strictObject({
  busy: z.array(z.string().max(2_000)).max(200),
  writesTo: z.string().max(2_000).nullable(),
});
export type CalendarChoice = z.infer<typeof calendarChoice>;

/** A connected calendar as the owner sees it. Its address and password never leave the server. */
export type ConnectedCalendar = {
  id: string;
  kind: NewCalendar["kind"];
  name: string;
  calendars: { address: string; name: string; isBusy: boolean }[];
  writesTo: string | null;
  /** When it was last read successfully; its busy times are from then. */
  readAt: string | null;
  busyTimes: number;
  problem: string | null;
  failingSince: string | null;
  /** Meetings that could not be written, moved or removed there yet. */
  unwritten: { count: number; problem: string } | null;
};
