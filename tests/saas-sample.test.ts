import { expect, test } from "vitest";
import { ACCOUNTS, DEFAULT_SEED } from "#app/features/demos/saas/estate/estate.ts";
import { checksumOf, openBooks } from "#app/features/demos/saas/queries/books.ts";

// Here and not next to its code: the tests of the app run in contexts in which 20,000 accounts would take minutes.
const books = openBooks(DEFAULT_SEED);

test("the sample is the same down to the last cent", () => {
  expect(books.accounts.signup.length).toBe(ACCOUNTS);
  expect(checksumOf(books)).toBe("ab746051");
});
