import { createHash, randomBytes, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "#server/platform/tables.ts";

/** An inquiry that the site acknowledged, and so must keep. */
export type Acknowledged = { id: string; marker: string; sha256: string };

type Posted = { response: Response; acknowledged?: Acknowledged };

/** Posts one inquiry with an attachment. */
export async function postInquiry(address: string): Promise<Posted> {
  const marker = randomBytes(8).toString("hex");
  const text = randomBytes(randomInt(20_000, 150_000)).toString("base64");
  const form = new FormData();
  form.set("name", "Durable Visitor");
  form.set("email", `${marker}@visitor.example`);
  form.set("projectType", "Other");
  form.set("description", `Marked ${marker}, to be found again.`);
  form.append("files", new File([text], `${marker}.txt`, { type: "text/plain" }));
  const response = await fetch(`${address}/api/contact`, {
    method: "POST",
    body: form,
    // A new address each time, so that no rate limit applies; the server trusts the proxy header.
    headers: { accept: "application/json", "x-forwarded-for": `10.${randomBytes(3).join(".")}` },
  });
  if (response.status !== 201) return { response };
  const { id } = (await response.json()) as { id: string };
  return { response, acknowledged: { id, marker, sha256: createHash("sha256").update(text).digest("hex") } };
}

/** Posts inquiries in turn until the server is gone. */
export async function postUntilGone(address: string, acknowledged: Acknowledged[]) {
  for (;;) {
    try {
      const posted = await postInquiry(address);
      if (!posted.acknowledged) throw new Error(`${posted.response.status}: ${await posted.response.text()}`);
      acknowledged.push(posted.acknowledged);
    } catch (error) {
      // The kill cuts connections; any other error is worth seeing.
      if (error instanceof TypeError) return;
      throw error;
    }
  }
}

/** Acknowledged inquiries that are missing, and stored ones that are incomplete. */
export async function findLosses(db: Kysely<Tables>, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const losses: string[] = [];
  const inquiries = await db.selectFrom("inquiries").select(["id", "description"]).execute();
  const known = new Map(inquiries.map((inquiry) => [inquiry.id, inquiry.description]));
  for (const { id, marker } of acknowledged) {
    if (!known.get(id)?.includes(marker)) losses.push(`inquiry ${id} was acknowledged and is missing`);
  }
  const promised = new Map(acknowledged.map(({ id, sha256 }) => [id, sha256]));
  for (const { id } of inquiries) {
    const attachments = await db.selectFrom("attachments").selectAll().where("inquiry_id", "=", id).execute();
    const [attachment] = attachments;
    if (attachments.length !== 1 || !attachment) {
      losses.push(`inquiry ${id} has ${attachments.length} attachments instead of 1`);
      continue;
    }
    const chunks = await db
      .selectFrom("attachment_chunks")
      .select("bytes")
      .where("attachment_id", "=", attachment.id)
      .orderBy("position")
      .execute();
    const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes));
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    if (bytes.length !== attachment.size) losses.push(`the attachment of ${id} is not whole`);
    if (promised.has(id) && promised.get(id) !== sha256) losses.push(`the attachment of ${id} is not what was sent`);
  }
  return losses;
}
