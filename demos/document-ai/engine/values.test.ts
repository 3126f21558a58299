import { expect, it } from "vitest";
import { findIbans, findVatIds, isIban } from "./account-numbers.ts";
import { findDates } from "./dates.ts";
import { findCurrencies, findMoney, readNumber } from "./money.ts";

it.each([
  ["1,234.56", 1234.56],
  ["1.234,56", 1234.56],
  ["1 234,56", 1234.56],
  ["1'234.56", 1234.56],
  ["12,345,678.90", 12345678.9],
  ["950", 950],
  ["24,00", 24],
  ["1,234", 1234],
  ["23,999 50", 23999.5],
  ["l2.5O", 12.5],
])("reads %j as %d", (text, value) => {
  expect(readNumber(text)).toBe(value);
});

it.each([
  ["Total €1,234.56", 1234.56, "EUR"],
  ["1.234,56 EUR", 1234.56, "EUR"],
  ["CHF 9'876.50", 9876.5, "CHF"],
  ["$500", 500, "USD"],
  ["-£12.00", -12, "GBP"],
  ["VAT (19%) 34.20", 34.2, undefined],
  ["1 234,56 €", 1234.56, "EUR"],
  ["250,- €", 250, "EUR"],
  ["5,00- EUR", -5, "EUR"],
  ["¥12,345", 12345, "JPY"],
  ["₹1,57,657.50", 157657.5, "INR"],
  ["₹ 2,36,00,000", 23600000, "INR"],
  ["Total 98,76,543.21", 9876543.21, undefined],
  ["RM 9.90", 9.9, "MYR"],
])("finds the amount in %j", (text, amount, currency) => {
  expect(findMoney(text).at(-1)?.value).toEqual({ amount, currency });
});

it.each(["14.03.2026", "19 %", "8.25%", "INV-2026-0042", "12 pieces", "DN50", "10/19/2026"])(
  "finds no amount in %j",
  (text) => {
    expect(findMoney(text)).toEqual([]);
  },
);

it.each([
  ["12,345", 0, 12345],
  ["1 250 000 Ft", 0, 1250000],
  ["12.345", 3, 12.345],
  ["1,234.567", 3, 1234.567],
])("finds the amount in %j with %d decimals", (text, decimals, amount) => {
  expect(findMoney(text, decimals)[0]?.value.amount).toBe(amount);
});

it("takes a company form for no currency", () => {
  expect(findCurrencies("Muster Trading SDN BHD")).toEqual([]);
  expect(findCurrencies("BHD 1.250").map(({ value }) => value)).toEqual(["BHD"]);
});

it("finds currencies without an amount", () => {
  expect(findCurrencies("To pay (EUR)").map(({ value }) => value)).toEqual(["EUR"]);
  expect(findCurrencies("EUROPE")).toEqual([]);
});

it.each([
  ["2026-03-14", "2026-03-14"],
  ["14 March 2026", "2026-03-14"],
  ["14-Mar-26", "2026-03-14"],
  ["March 14, 2026", "2026-03-14"],
  ["the 3rd of May 2026", "2026-05-03"],
  ["this 15th day of November, 2012", "2012-11-15"],
  ["the twenty-first day of May, 2026", "2026-05-21"],
  ["3. März 2026", "2026-03-03"],
  ["17. Dezember 2026", "2026-12-17"],
  ["1er août 2026", "2026-08-01"],
  ["14 févr. 2026", "2026-02-14"],
  ["October 1, 99", undefined],
  ["1 October 99", "1999-10-01"],
])("reads the unambiguous date %j", (text, iso) => {
  expect(findDates(text)[0]?.value).toEqual(iso && { dayFirst: iso, monthFirst: iso });
});

it.each(["Wednesday, 15 April 2026", "Wed 15 Apr 2026", "Mittwoch, den 15. April 2026", "mercredi 15 avril 2026"])(
  "takes the day of the week as part of the date in %j",
  (text) => {
    expect(findDates(text)).toEqual([
      { value: { dayFirst: "2026-04-15", monthFirst: "2026-04-15" }, from: 0, to: text.length },
    ]);
  },
);

it("returns both interpretations of an ambiguous date, if both are valid", () => {
  expect(findDates("03/04/2026")[0]?.value).toEqual({ dayFirst: "2026-04-03", monthFirst: "2026-03-04" });
  expect(findDates("25/04/2026")[0]?.value).toEqual({ dayFirst: "2026-04-25", monthFirst: undefined });
  expect(findDates("31.02.2026")).toEqual([]);
});

it("validates an IBAN's check digits", () => {
  expect(isIban("GB82 WEST 1234 5698 7654 32")).toBe(true);
  expect(isIban("GB83 WEST 1234 5698 7654 32")).toBe(false);
  expect(isIban("DE89 3704 0044 0532 0130 0")).toBe(false);
});

it("finds an IBAN in a text, even if a digit was misread as a letter", () => {
  expect(findIbans("pay to DE89 3704 0044 0532 0130 00, please")[0]?.value).toBe("DE89370400440532013000");
  expect(findIbans("IBAN DEB9 37O4 0044 0532 0130 00")[0]?.value).toBe("DE89370400440532013000");
  expect(findIbans("Order DE12 of 24 pieces")).toEqual([]);
});

it("finds VAT IDs and no other numbers", () => {
  expect(findVatIds("VAT ID: DE123456789")[0]?.value).toBe("DE123456789");
  expect(findVatIds("VAT Reg No GB 123 4567 89")[0]?.value).toBe("GB123456789");
  expect(findVatIds("VAT ID: NLO36963879805")[0]?.value).toBe("NL036963879B05");
  expect(findVatIds("Order DE1234567890")).toEqual([]);
});
