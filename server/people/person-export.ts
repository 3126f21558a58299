import type { AttachmentAnswer } from "#contract/attachments.ts";
import type { InquiryDetails } from "#contract/owner-inquiries.ts";
import type { InquiriesService } from "#server/inquiries/inquiries.service.ts";
import { unlessNotFound } from "#server/platform/errors.ts";

type Found = {
  email: string;
  exportedAt: string;
  inquiryIds: readonly string[];
  mails: readonly object[];
  subscriber: object | undefined;
  testimonials: readonly object[];
};

type Inquiries = Pick<InquiriesService, "read" | "readAttachment">;

/** Yields a JSON document piece by piece, since a person's files may be larger than the memory. */
export async function* personAsJson(found: Found, inquiries: Inquiries): AsyncGenerator<Uint8Array> {
  const { email, exportedAt, mails, subscriber = null, testimonials } = found;
  const head = JSON.stringify({ email, exportedAt, newsletter: subscriber, testimonials, emails: mails }, null, 2);
  yield Buffer.from(`${head.slice(0, -2)},\n  "inquiries": [`);
  let separator = "\n";
  for (const id of found.inquiryIds) {
    const inquiry = await unlessNotFound(inquiries.read(id));
    if (!inquiry) continue;
    yield Buffer.from(separator);
    yield* inquiryAsJson(inquiry, inquiries);
    separator = ",\n";
  }
  yield Buffer.from("\n  ]\n}\n");
}

/** Without what only the page needs. */
async function* inquiryAsJson(
  { attachments, replies, canReply: _canReply, ...inquiry }: InquiryDetails,
  { readAttachment }: Inquiries,
): AsyncGenerator<Uint8Array> {
  async function* withFiles(record: object, files: readonly AttachmentAnswer[]) {
    yield Buffer.from(`${JSON.stringify(record).slice(0, -1)},"attachments":[`);
    for (const [index, file] of files.entries()) {
      if (index > 0) yield Buffer.from(",");
      yield* attachmentAsJson(file, (await readAttachment(inquiry.id, file.id)).bytes);
    }
    yield Buffer.from("]");
  }
  yield* withFiles(inquiry, attachments);
  yield Buffer.from(',"replies":[');
  for (const [index, { attachments: files, ...reply }] of replies.entries()) {
    if (index > 0) yield Buffer.from(",");
    yield* withFiles(reply, files);
    yield Buffer.from("}");
  }
  yield Buffer.from("]}");
}

async function* attachmentAsJson(
  { name, mediaType, size }: AttachmentAnswer,
  bytes: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify({ name, mediaType, size }).slice(0, -1)},"base64":"`);
  let rest = Buffer.alloc(0);
  for await (const chunk of bytes) {
    // Base64 encodes three bytes at a time.
    const all = Buffer.concat([rest, chunk]);
    const end = all.length - (all.length % 3);
    yield Buffer.from(all.subarray(0, end).toString("base64"));
    rest = all.subarray(end);
  }
  yield Buffer.from(`${rest.toString("base64")}"}`);
}
