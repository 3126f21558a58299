import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Db } from "#server/platform/tables.ts";

/** A key unique to this installation, which signs links and hashes addresses. It never leaves the server. */
export type SigningKey = {
  sign: (message: string) => string;
  verify: (message: string, signature: string) => boolean;
};

/** Created at the first start and stored in the database, so that all instances share it. */
export async function loadSigningKey(db: Db): Promise<SigningKey> {
  const fresh = { name: "signing", value: randomBytes(32).toString("base64url") };
  await db
    .insertInto("site_secrets")
    .values(fresh)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { value } = await db
    .selectFrom("site_secrets")
    .select("value")
    .where("name", "=", fresh.name)
    .executeTakeFirstOrThrow();
  const sign = (message: string) => createHmac("sha256", value).update(message).digest("base64url");
  return {
    sign,
    verify(message, signature) {
      const expected = Buffer.from(sign(message));
      const given = Buffer.from(signature);
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
