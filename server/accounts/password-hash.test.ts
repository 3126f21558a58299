import { argon2Sync, randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./password-hash.ts";

const SECRET = "grüße an die katze";

/** A hash at minimal cost, as an older version of the site might have made it. */
function cheapHash(password: string): string {
  const nonce = randomBytes(16);
  const tag = argon2Sync("argon2id", { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 });
  const [salt, text] = [nonce, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${text}`;
}

describe("password hashes", () => {
  test("are argon2id, salted, and record their parameters", async () => {
    const [one, other] = await Promise.all([hashPassword(SECRET), hashPassword(SECRET)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
    expect(one).not.toBe(other);
    expect(isOutdated(one)).toBe(false);
    expect(await verifyPassword(one, SECRET)).toBe(true);
    expect(await verifyPassword(one, `${SECRET} `)).toBe(false);
  });

  test("don't depend on how a keyboard composes a letter", async () => {
    expect(await verifyPassword(cheapHash(SECRET.normalize("NFC")), SECRET.normalize("NFD"))).toBe(true);
  });

  test("made at an older cost still verify and count as outdated", async () => {
    expect(await verifyPassword(cheapHash(SECRET), SECRET)).toBe(true);
    expect(isOutdated(cheapHash(SECRET))).toBe(true);
  });

  test.each([undefined, "", "$argon2id$v=19$", "plain text"])(
    "that are malformed (%s) match no password",
    async (hash) => {
      expect(await verifyPassword(hash, "")).toBe(false);
    },
  );

  test("are queued, and a flood that overfills the queue is turned away at once", async () => {
    const hash = cheapHash(SECRET);
    const checks = await Promise.allSettled(Array.from({ length: 60 }, () => verifyPassword(hash, SECRET)));
    const refused = checks.filter((check) => check.status === "rejected");
    expect(refused).toHaveLength(60 - 52);
    expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterSeconds: 5 });
    expect(await verifyPassword(hash, SECRET)).toBe(true);
  });
});
