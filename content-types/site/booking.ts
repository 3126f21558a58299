import {
  dayField,
  type FieldValues,
  linesField,
  objectField,
  objectsField,
  type SelectField,
  textField,
} from "../fields.ts";
import { defineSection } from "./site-section.ts";

const HOURS = { format: "hours", limit: 120, placeholder: "09:00-12:00, 13:00-17:00" } as const;
const ZONE = { format: "time-zone", limit: 60, placeholder: "Europe/Berlin" } as const;

const minutes = (count: number) => ({ value: String(count), label: count === 0 ? "None" : `${count} minutes` });

/** The length of a buffer, which keeps other meetings away. */
const bufferField = <const Name extends string>(name: Name, label: string) =>
  ({
    kind: "select",
    name,
    label,
    options: [0, 5, 10, 15, 30, 60].map(minutes),
    initial: "0",
  }) satisfies SelectField;

export const bookingSection = defineSection({
  key: "booking",
  title: "Booking",
  summary: "The meetings that visitors can book, your hours, and where you are.",
  address: "/book",
  hasPage: false,
  fields: [
    {
      kind: "select",
      name: "offered",
      label: "Booking on this site",
      help: "A booking page elsewhere, if your profile has one, stays a second link. Sample hours are offered only by the sample owner.",
      options: [
        { value: "yes", label: "Visitors book here" },
        { value: "no", label: "Off" },
      ],
      initial: "no",
    },
    textField("zone", "Your time zone", {
      ...ZONE,
      required: true,
      help: "Where you usually are, such as Europe/Berlin.",
    }),
    objectsField("meetings", "Meetings", {
      singular: "meeting",
      most: 10,
      fields: [
        textField("title", "Title", { required: true, limit: 80 }),
        {
          kind: "select",
          name: "minutes",
          label: "Length",
          options: [15, 20, 30, 45, 60, 90, 120].map(minutes),
          initial: "30",
        },
        {
          kind: "select",
          name: "place",
          label: "Place",
          options: [
            { value: "video", label: "Video call" },
            { value: "phone", label: "Phone" },
            { value: "address", label: "At an address" },
          ],
          initial: "video",
        },
        textField("where", "Link, number or address", {
          limit: 300,
          help: "For those who have booked. Empty: you send it later, or on the phone you call them.",
        }),
        {
          kind: "select",
          name: "notice",
          label: "Booked at the latest",
          options: [1, 2, 4, 8, 12, 24, 48, 72, 168].map((hours) => ({
            value: String(hours),
            label: hours < 24 ? `${hours} h before` : `${hours / 24} d before`,
          })),
          initial: "24",
        },
        bufferField("before", "Free time before"),
        bufferField("after", "Free time after"),
        {
          kind: "select",
          name: "mostADay",
          label: "At most a day",
          options: [
            { value: "", label: "No limit" },
            ...["1", "2", "3", "4", "5", "6", "8", "10"].map((value) => ({ value, label: value })),
          ],
          initial: "",
        },
        linesField("questions", "Questions", {
          singular: "question",
          limit: 160,
          most: 5,
          help: "Besides name, email and a note. Answers are optional.",
        }),
      ],
    }),
    objectField("weekly", "Weekly hours", {
      help: "In your time zone. Empty: not available.",
      fields: [
        textField("monday", "Monday", HOURS),
        textField("tuesday", "Tuesday", HOURS),
        textField("wednesday", "Wednesday", HOURS),
        textField("thursday", "Thursday", HOURS),
        textField("friday", "Friday", HOURS),
        textField("saturday", "Saturday", HOURS),
        textField("sunday", "Sunday", HOURS),
      ],
    }),
    objectsField("exceptions", "Dates that differ", {
      singular: "date",
      help: "Holidays, and days with other hours. The first entry for a day counts.",
      inOrder: ["from", "to"],
      fields: [
        dayField("from", "From", { required: true }),
        dayField("to", "To", { help: "Empty: a single day." }),
        textField("hours", "Hours", { ...HOURS, help: "Empty: not available." }),
      ],
    }),
    objectsField("stays", "Stays in other time zones", {
      singular: "stay",
      help: "On these days, your hours are in that zone.",
      inOrder: ["from", "to"],
      fields: [
        dayField("from", "From", { required: true }),
        dayField("to", "To", { help: "Empty: a single day." }),
        textField("zone", "Time zone", { ...ZONE, required: true, placeholder: "Asia/Dubai" }),
        textField("place", "Where you meet people there", {
          limit: 300,
          help: "Shown on the booking page. Empty: meetings at an address are not offered on these days.",
        }),
      ],
    }),
    {
      kind: "select",
      name: "step",
      label: "Meetings start every",
      options: [15, 30, 60].map(minutes),
      initial: "30",
    },
    {
      kind: "select",
      name: "horizon",
      label: "Booked ahead at most",
      options: [7, 14, 30, 60, 90].map((days) => ({ value: String(days), label: `${days} days` })),
      initial: "30",
    },
  ],
});

export type BookingSettings = FieldValues<typeof bookingSection.fields>;
export type MeetingSettings = BookingSettings["meetings"][number];

type Offer = Pick<BookingSettings, "offered" | "meetings" | "weekly" | "exceptions">;

/** Why visitors can't book although booking is on, as a sentence; empty if they can. */
export function missingToBook({ offered, meetings, weekly, exceptions }: Offer): string {
  const hasHours = [...Object.values(weekly), ...exceptions.map(({ hours }) => hours)].some((hours) => hours !== "");
  const missing = [...(meetings.length === 0 ? ["a meeting"] : []), ...(hasHours ? [] : ["hours"])];
  return offered === "no" || missing.length === 0
    ? ""
    : `Visitors see no free times yet: please add ${missing.join(" and ")}.`;
}
