import { expect, test } from "vitest";
import { contact } from "#content/home.ts";
import { fileTooLarge } from "#contract/files.ts";
import { MAX_FILE_SIZE, REPLY_PROMISE } from "#contract/limits.ts";

test("sentences that name a limit in fixed words name the limit that holds", () => {
  expect(fileTooLarge("plan.pdf").description).toBe(`plan.pdf is larger than ${MAX_FILE_SIZE}`);
  expect(contact.lead).toContain(REPLY_PROMISE);
});

test("the numbers that visitors are told", () => {
  expect(MAX_FILE_SIZE).toBe("10MB");
  expect(REPLY_PROMISE).toBe("within 24 hours");
});
