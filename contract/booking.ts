/** One start of a meeting, in the visitor's time; the owner's is empty where it is the same. */
type BookableSlot = { start: string; time: string; ownersTime: string };
export type BookableDay = { date: string; name: string; slots: BookableSlot[] };

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
