import { expect, test } from "vitest";
import { purposeOf, recipientOf } from "./email-purpose.ts";

test.each([
  ["Ask Marcus to send the contract", "Request to send the contract", "I am writing to ask you to send the contract."],
  [
    "ask my boss for leave to go early",
    "Request for leave to go early",
    "I am writing to ask you for leave to go early.",
  ],
  ["Ask the bus company about a lost bag", undefined, "I am writing to ask you about a lost bag."],
  ["Tell the tenants that the water is off", "The water is off", "I am writing to let you know that the water is off."],
  ["Inform the staff of new hours", "New hours", "I am writing to inform you about new hours."],
  ["Remind the club to bring snacks", "Reminder to bring snacks", "This is a friendly reminder to bring snacks."],
  ["Invite Sam and Lee to dinner", "Invitation to dinner", "I would like to invite you to dinner."],
  ["Thank Priya for her help.", "Thank you for your help", "Thank you for your help."],
  ["Congratulate Lena on her exam", "Congratulations on your exam", "Congratulations on your exam!"],
  ["Apologize to Nadia for the delay", "Apology for the delay", "I am writing to apologize for the delay."],
  ["Request a day off", "Request for a day off", "I am writing to request a day off."],
  ["Complain about the noise", "Complaint about the noise", "I am writing to complain about the noise."],
  ["Cancel my gym membership", undefined, "I am writing to cancel my gym membership."],
])("%j is for %j", (prompt, subjectLine, opening) => {
  expect(purposeOf(prompt)).toEqual({ opening, ...(subjectLine && { subjectLine }) });
});

test.each([
  "a resignation",
  "an email to my boss asking for a raise",
  "Tell Anna that her parcel is here",
  "Ask Tom to call. He knows why.",
  "Welcome Jonas, our new engineer",
  "",
])("%j is left to the model", (prompt) => {
  expect(purposeOf(prompt)).toBeUndefined();
});

test.each([
  ["Thank Priya for the cake", "Priya"],
  ["Invite Sam and Lee to dinner", "Sam and Lee"],
  ["Invite the neighbors to a party", "neighbors"],
  ["Remind the book club to bring snacks", "book club"],
  ["Ask the bus company about a lost bag", undefined],
  ["Cancel my gym membership", undefined],
])("%j is addressed to %j", (prompt, recipient) => {
  expect(recipientOf(prompt)).toBe(recipient);
});
