import { argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createBoundedQueue } from "#server/platform/bounded-queue.ts";
import { AppError } from "#server/platform/errors.ts";

/** OWASP's recommendation for argon2id. It can be raised at any time, since each hash records its own parameters. */
export const PASSWORD_COST = { memory: 19_456, passes: 2, parallelism: 1 };
const SALT_BYTES = 16;
const TAG_BYTES = 32;

/**
 * Hashing shares the libuv thread pool with file access and DNS lookups, so a flood must not fill it. The queue holds a
 * few seconds of work; beyond that, it is better to ask the client to retry.
 */
const enqueue = createBoundedQueue({ atOnce: 2, waiting: 50, refusal: tooManySignIns });

export type PasswordCost = typeof PASSWORD_COST;
type Hash = PasswordCost & { salt: Buffer; tag: Buffer };

const derive = promisify(argon2);

/** Returns a PHC string: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
export async function hashPassword(password: string, cost = PASSWORD_COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return encode({ ...cost, salt, tag: await tagOf(password, cost, salt, TAG_BYTES) });
}

/** Matches no password, but takes as long to check as any other hash. */
const DUMMY_HASH = { salt: randomBytes(SALT_BYTES), tag: randomBytes(TAG_BYTES) };

/** Does the same work when there is no hash, so that timing doesn't reveal whether a username exists. */
export async function verifyPassword(
  encoded: string | undefined,
  password: string,
  { cost = PASSWORD_COST, isUrgent = false } = {},
): Promise<boolean> {
  const hash = decode(encoded) ?? { ...cost, ...DUMMY_HASH };
  return timingSafeEqual(hash.tag, await tagOf(password, hash, hash.salt, hash.tag.length, isUrgent));
}

/** Tells whether a hash was made with parameters other than the current ones. */
export function isOutdated(encoded: string, cost = PASSWORD_COST): boolean {
  const hash = decode(encoded);
  return !hash || Object.entries(cost).some(([name, value]) => hash[name as keyof PasswordCost] !== value);
}

/** What is urgent, such as a sign-in from the owner's own browser, goes ahead of those who wait. */
function tagOf(
  password: string,
  cost: PasswordCost,
  salt: Buffer,
  tagLength: number,
  isUrgent = false,
): Promise<Buffer> {
  const { memory, passes, parallelism } = cost;
  // Keyboards differ in how they compose accented letters, but the password is the same.
  const message = password.normalize("NFC");
  const hashing = { message, nonce: salt, memory, passes, parallelism, tagLength };
  return enqueue(() => derive("argon2id", hashing), { isUrgent });
}

function tooManySignIns() {
  return new AppError(503, "busy", "Too many people are signing in right now. Please try again.", {
    retryAfterSeconds: 5,
  });
}

const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function encode({ memory, passes, parallelism, salt, tag }: Hash): string {
  const [saltText, tagText] = [salt, tag].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${tagText}`;
}

function decode(encoded: string | undefined): Hash | undefined {
  const [, memory, passes, parallelism, salt, tag] = FORMAT.exec(encoded ?? "") ?? [];
  if (!salt || !tag) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    tag: Buffer.from(tag, "base64"),
  };
}
