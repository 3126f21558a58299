import type { Typed } from "#contract/form-problem.ts";

/** The field of the answer to a meeting's question. */
export const answerField = (index: number) => `answer${index}`;

/** One start of a meeting, in the visitor's time; the owner's is empty where it is the same. */
type BookableSlot = { start: string; time: string; ownersTime: string };
export type BookableDay = {
  date: string;
  name: string;
  slots: BookableSlot[];
  /** Where a meeting at an address takes place while the owner is away. */
  place?: string;
};

/** Whether it is between eight in the morning and eight in the evening for the visitor: others are offered last. */
export const isDaytime = ({ time }: BookableSlot) => time >= "08:00" && time < "20:00";

/** What `/book` shows: a week of one meeting's slots in a time zone. */
export type BookingWeek = {
  meetings: { slug: string; title: string; minutes: number; place: string }[];
  /** The chosen meeting. */
  slug: string;
  zone: string;
  zoneName: string;
  ownersZoneName: string;
  isSameZone: boolean;
  days: BookableDay[];
  /** The day whose times are shown; empty if nothing is free in the week. */
  day: string;
  /** The first days of the weeks before and after, as far as something can be booked in them. */
  previous: string | null;
  next: string | null;
};

/** What the owner sees: the meetings ahead, the address of the calendar, and the visitors' week if they can book. */
export type OwnersBookings = {
  meetings: {
    id: string;
    inquiryId: string;
    title: string;
    name: string;
    /** The time in the owner's zone. */
    when: string;
    isSuspected: boolean;
    /** Where it is moved or cancelled. */
    address: string;
  }[];
  feedAddress: string;
  week: BookingWeek | null;
};

/** A meeting in words; the time for its owner is empty where it is the same. */
export type MeetingFacts = { title: string; owner: string; when: string; ownersWhen: string; place: string };
/** A time to choose from a list, in the visitor's zone. */
export type TimeChoice = { start: string; text: string };
/** What a visitor has chosen before the time, with the estimate that goes along. */
export type BookingChoice = {
  meeting: string;
  zone: string;
  estimate: { state: string; line: string; href: string } | undefined;
};

/** What a visitor sees who chose a time that was just taken. */
export type TakenTime = BookingChoice & { others: TimeChoice[] };

/** What `/book/meeting` shows the holder of its link. */
export type MeetingView = { title: string } & (
  | ({ kind: "form"; facts: MeetingFacts; start: string; questions: readonly string[]; typed: Typed } & TakenTime)
  | { kind: "booked"; facts: MeetingFacts; isAhead: boolean; file: string; hasMail: boolean }
  | { kind: "move"; facts: MeetingFacts; link: string; week: BookingWeek }
  | { kind: "cancel"; facts: MeetingFacts }
  | { kind: "ended" }
);
