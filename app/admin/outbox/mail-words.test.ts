import { expect, test } from "vitest";
import { mailProblem } from "./mail-words.ts";

test.each([
  ["EENVELOPE 550", "the mail server refused the address (550)"],
  ["EENVELOPE 451", "the mail server asked to try again later (451)"],
  ["EMESSAGE 554", "the mail server refused the message (554)"],
  ["EAUTH 535", "the mail server refused the sign-in (535)"],
  ["ENOTFOUND", "there is no mail server with this name (ENOTFOUND)"],
  ["ECONNREFUSED", "the mail server could not be reached (ECONNREFUSED)"],
])("%s: %s", (code, words) => {
  expect(mailProblem(code)).toBe(words);
});
