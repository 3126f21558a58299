import { expect, test } from "vitest";
import { schemaOf } from "../schema.ts";
import { type BookingSettings, missingToBook } from "./booking.ts";

const offer = (values: object) =>
  schemaOf("site-booking", { posts: [], work: [] }).parse({
    zone: "UTC",
    offered: "yes",
    ...values,
  }) as BookingSettings;
const meetings = [{ title: "First meeting" }];

test("booking that is on names what visitors still need", () => {
  expect(missingToBook(offer({}))).toBe("Visitors see no free times yet: please add a meeting and hours.");
  expect(missingToBook(offer({ meetings }))).toBe("Visitors see no free times yet: please add hours.");
  expect(missingToBook(offer({ meetings, weekly: { monday: "09:00-12:00" } }))).toBe("");
  expect(missingToBook(offer({ meetings, exceptions: [{ from: "2026-12-01", hours: "09:00-12:00" }] }))).toBe("");
  expect(missingToBook(offer({ offered: "no" }))).toBe("");
});
