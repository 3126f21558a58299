import { Temporal } from "temporal-polyfill";
import type { Availability, MeetingRules } from "./slots.ts";

export const NEVER = { monday: "", tuesday: "", wednesday: "", thursday: "", friday: "", saturday: "", sunday: "" };
const daily = (hours: string) => Object.fromEntries(Object.keys(NEVER).map((day) => [day, hours])) as typeof NEVER;

export const HALF_HOUR: MeetingRules = {
  place: "video",
  minutes: "30",
  notice: "1",
  before: "0",
  after: "0",
  mostADay: "",
};

export const owner = (zone: string, hours: string, rest: Partial<Availability> = {}): Availability => ({
  zone,
  weekly: daily(hours),
  exceptions: [],
  stays: [],
  step: "30",
  horizon: "90",
  ...rest,
});

export const at = (text: string) => Temporal.ZonedDateTime.from(text).epochMilliseconds;
