import { expect, test } from "vitest";
import { personLines } from "./person-dialog.tsx";

const nothing = {
  email: "ada@mail.example",
  inquiries: 0,
  attachments: 0,
  replies: 0,
  emails: 0,
  subscriber: null,
  testimonials: 0,
  activity: 0,
};

test("names everything there is, and nothing else", () => {
  expect(personLines({ ...nothing, inquiries: 1, emails: 1_200, subscriber: "paused" })).toEqual([
    "1 inquiry",
    "1,200 emails in the outbox",
    "newsletter entry (paused)",
  ]);
  expect(personLines(nothing)).toEqual([]);
  expect(personLines({ ...nothing, activity: 2 })).toEqual(["2 entries in the activity log"]);
});
