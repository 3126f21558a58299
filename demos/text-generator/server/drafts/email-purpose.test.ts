import { expect, test } from "vitest";
import { isAcquaintance, purposeOf, recipientOf } from "./email-purpose.ts";

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
  ["Thank José for the tools", "Thank you for the tools", "Thank you for the tools."],
  ["Congratulate Lena on her exam", "Congratulations on your exam", "Congratulations on your exam!"],
  ["Apologize to Nadia for the delay", "Apology for the delay", "I am writing to apologize for the delay."],
  [
    "Apologize to Mrs. Lopez for the broken window",
    "Apology for the broken window",
    "I am writing to apologize for the broken window.",
  ],
  [
    "an apology to a guest for the noise in our hotel",
    "Apology for the noise in our hotel",
    "I am writing to apologize for the noise in our hotel.",
  ],
  [
    "a short apology letter to a client for missing the deadline",
    "Apology for missing the deadline",
    "I am writing to apologize for missing the deadline.",
  ],
  [
    "Apologize to Maria for missing her birthday",
    "Apology for missing your birthday",
    "I am writing to apologize for missing your birthday.",
  ],
  [
    "an apology to a customer whose order arrived late",
    undefined,
    "I am writing to apologize that your order arrived late.",
  ],
  ["Apologize to the guest who was charged twice", undefined, "I am writing to apologize that you were charged twice."],
  ["an apology for the delay", "Apology for the delay", "I am writing to apologize for the delay."],
  ["Tell Dr. Lee that the lab is closed", "The lab is closed", "I am writing to let you know that the lab is closed."],
  ["a letter to Prof. Lee about the exam", "The exam", "I am writing to you about the exam."],
  ["Request a day off", "Request for a day off", "I am writing to request a day off."],
  ["Complain about the noise", "Complaint about the noise", "I am writing to complain about the noise."],
  ["Cancel my gym membership", undefined, "I am writing to cancel my gym membership."],
  ["an email to my boss asking for a raise", "Request for a raise", "I am writing to ask you for a raise."],
  [
    "a polite letter asking them to turn it down",
    "Request to turn it down",
    "I am writing to ask you to turn it down.",
  ],
  ["an email to my team about the deadline", "The deadline", "I am writing to you about the deadline."],
  ["an email to the marketing team about the launch", "The launch", "I am writing to you about the launch."],
  ["email to Ana regarding lunch", "Lunch", "I am writing to you about lunch."],
  [
    "a message to the client explaining their next steps",
    "Your next steps",
    "I am writing to explain your next steps.",
  ],
  ["a note thanking her for the socks", "Thank you for the socks", "Thank you for the socks."],
])("%j is for %j", (prompt, subjectLine, opening) => {
  expect(purposeOf(prompt)).toEqual({ opening, ...(subjectLine && { subjectLine }) });
});

test.each([
  "a resignation",
  "an email",
  "an email to my landlord with a notice",
  "email habits",
  `an email to ${"a".repeat(4_000)}`,
  "Tell Anna that her parcel is here",
  "Ask Tom to call. He knows why.",
  "Welcome Jonas, our new engineer",
  "Apologize to the whole of my family",
  "",
])("%j is left to the model", (prompt) => {
  expect(purposeOf(prompt)).toBeUndefined();
});

test.each([
  ["Thank Priya for the cake", "Priya"],
  ["Invite Sam and Lee to dinner", "Sam and Lee"],
  ["Thank Dr. Lee for the advice", "Dr. Lee"],
  ["Ask Mr Brown and Mrs. O'Neill to call back", "Mr Brown and Mrs. O'Neill"],
  ["Tell Professor Amara Okafor that the exam went well", "Professor Amara Okafor"],
  ["to Dr. Lee to move my appointment", "Dr. Lee"],
  ["an apology to Mr. Tanaka for the delay", "Mr. Tanaka"],
  ["an email to Ms. García-Ruiz about the invoice", "Ms. García-Ruiz"],
  ["Thank José. He fixed the sink.", "José"],
  ["Thank Priya's team for the cake", undefined],
  ["Invite the neighbors to a party", "neighbors"],
  ["Remind the book club to bring snacks", "book club"],
  ["Ask the bus company about a lost bag", undefined],
  ["Cancel my gym membership", undefined],
  ["an email to the marketing team about the launch", "marketing team"],
  ["an email to my boss about the delay", undefined],
])("%j is addressed to %j", (prompt, recipient) => {
  expect(recipientOf(prompt)).toBe(recipient);
});

test.each([
  ["an email to my boss about the delay", true],
  ["Ask my landlord to fix the sink", true],
  ["Cancel my gym membership", false],
  ["a letter to a hotel about the noise", false],
])("%j addresses someone the sender knows: %j", (prompt, expected) => {
  expect(isAcquaintance(prompt)).toBe(expected);
});
