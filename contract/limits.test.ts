import { expect, test } from "vitest";
import { contactForm } from "#content/contact.ts";
import { contact } from "#content/home.ts";
import { fileTooLarge } from "#contract/files.ts";
import { replyPromise } from "#contract/inquiry-options.ts";
import { MAX_FILE_SIZE } from "#contract/limits.ts";

test("sentences that name a limit in fixed words name the limit that holds", () => {
  expect(fileTooLarge("plan.pdf").description).toBe(`plan.pdf is larger than ${MAX_FILE_SIZE}`);
  expect(contact.lead).toContain(replyPromise(contactForm));
});

test("the numbers that visitors are told", () => {
  expect(MAX_FILE_SIZE).toBe("10MB");
  expect(replyPromise(contactForm)).toBe("within 24 hours");
  expect(replyPromise({ replyWithin: "168" })).toBe("within a week");
  expect(replyPromise({ replyWithin: "" })).toBeUndefined();
});
