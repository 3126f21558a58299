import { isOff } from "#content-types/site/part-states.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";
import { isSamplePerson } from "./is-sample.ts";

/** The sample owner's meetings and hours. */
export const booking = {
  offered: "yes",
  zone: "Europe/Berlin",
  meetings: [
    {
      title: "Free consultation",
      minutes: "30",
      place: "video",
      where: "https://meet.example/alex",
      notice: "24",
      before: "0",
      after: "15",
      mostADay: "4",
      questions: ["What should come out of the call?"],
    },
  ],
  weekly: {
    monday: "09:00-12:00, 13:00-17:00",
    tuesday: "09:00-12:00, 13:00-17:00",
    wednesday: "09:00-12:00, 13:00-17:00",
    thursday: "09:00-12:00, 13:00-17:00",
    friday: "09:00-12:00",
    saturday: "",
    sunday: "",
  },
  exceptions: [],
  stays: [],
  step: "30",
  horizon: "30",
} as const;

const isSampleHours = ({ zone, meetings, weekly }: SiteContent["booking"]) =>
  JSON.stringify([zone, weekly, meetings[0]?.where]) ===
  JSON.stringify([booking.zone, booking.weekly, booking.meetings[0].where]);

/** Whether visitors can book. The hours that a new site comes with are nobody's but the sample owner's. */
export const isBookable = (site: Pick<SiteContent, "booking" | "profile" | "parts">) =>
  site.booking.offered === "yes" &&
  site.booking.meetings.length > 0 &&
  !isOff(site.parts, "/book") &&
  (isSamplePerson(site.profile) || !isSampleHours(site.booking));
