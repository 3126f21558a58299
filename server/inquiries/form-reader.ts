import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { MAX_CONTACT_BODY_BYTES, MAX_FILE_BYTES, MAX_FILE_SIZE, MAX_FILES } from "#contract/limits.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import { safeFileName } from "./file-name.ts";
import type { SpoolFolder } from "./spool.ts";
import { type SpooledFile, spoolFile } from "./spool.ts";

/** The first value of each known field, the files on disk, and whether there were more files than allowed. */
export type SubmittedForm = { fields: Record<string, string>; files: SpooledFile[]; hasTooManyFiles: boolean };

const FORM_TYPES = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;
const FILES_FIELD = "files";

const MAX_FIELDS = 40;
/** For all fields together: one long text is fine, forty are not. The longest is a reply, at three bytes a character. */
const MAX_TEXT_CHARACTERS = 256 * 1024;

/** Hard limits. Our form never reaches them, so the rest of a body that does is not read. */
const PARSER_LIMITS = {
  fieldNameSize: 100,
  fieldSize: MAX_TEXT_CHARACTERS,
  // One more than allowed, because the urlencoded parser silently drops fields beyond the limit.
  fields: MAX_FIELDS + 1,
  // More than are kept, to tell a sixth file from an attack.
  files: 4 * MAX_FILES,
  fileSize: MAX_FILE_BYTES,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

/**
 * Parses a form as it arrives and collects it in `form`, so the fields received before a failure can be shown again.
 * Files are written to `folder`; unknown fields are ignored.
 */
export async function readForm(
  request: Request,
  known: ReadonlySet<string>,
  folder: SpoolFolder,
  form: SubmittedForm,
): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPES.test(type)) throw new AppError(415, "unsupported_type", "This address accepts only form data.");
  if (Number(request.headers.get("content-length")) > MAX_CONTACT_BODY_BYTES) throw bodyTooLarge();

  const stop = new AbortController();
  const parser = createParser(type);
  const { finished, spooling } = collect(parser, known, folder, form, stop);
  try {
    let received = 0;
    for await (const chunk of bytesOf(request)) {
      received += chunk.length;
      if (received > MAX_CONTACT_BODY_BYTES) throw bodyTooLarge();
      await write(parser, chunk, stop.signal);
    }
    // Only end the parser after a complete body: otherwise it would report the missing rest as an error.
    parser.end();
    await Promise.all(spooling);
    stop.signal.throwIfAborted();
    await Promise.race([finished, failIfUnfinished()]);
    stop.signal.throwIfAborted();
  } catch (error) {
    stop.abort(error);
    // Pending writes have to end before their folder can be removed.
    await Promise.allSettled(spooling);
    throw error;
  }
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { "content-type": contentType },
      limits: PARSER_LIMITS,
      isPartAFile: (_name, _type, fileName) => fileName !== undefined,
      // Parses each chunk before taking the next, so that parser errors surface in `write`.
      highWaterMark: 1,
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Collects the parser's output and aborts at the first thing our form would never send. */
function collect(
  parser: BusboyInstance,
  known: ReadonlySet<string>,
  folder: SpoolFolder,
  form: SubmittedForm,
  stop: AbortController,
) {
  const spooling: Promise<void>[] = [];
  let fields = 0;
  let textCharacters = 0;
  parser.on("error", (cause) => stop.abort(malformed(cause)));
  parser.on("filesLimit", () => stop.abort(malformed()));

  parser.on("field", (name: string | undefined, value, _isNameCut, isCut) => {
    fields += 1;
    textCharacters += value.length;
    if (fields > MAX_FIELDS) stop.abort(malformed());
    else if (isCut || textCharacters > MAX_TEXT_CHARACTERS) stop.abort(tooLarge("This message is too long."));
    else if (name !== undefined && known.has(name)) form.fields[name] ??= value.toWellFormed();
  });

  parser.on("file", (name: string | undefined, stream: BusboyFileStream, fileName: string) => {
    // A broken body is reported here as well as by the parser; without a listener it would crash the process.
    stream.on("error", () => {});
    // An empty file input sends a part without a file name. A file in any other field would be silently lost.
    if (fileName && name !== FILES_FIELD) stop.abort(malformed());
    if (fileName && spooling.length === MAX_FILES) form.hasTooManyFiles = true;
    if (!fileName || stop.signal.aborted || form.hasTooManyFiles) {
      stream.resume();
      return;
    }
    const position = spooling.length;
    const spooled = spoolFile(stream, safeFileName(fileName), folder, stop.signal);
    spooling.push(
      spooled.then(
        (file) => {
          form.files[position] = file;
        },
        (error: unknown) => stop.abort(error),
      ),
    );
  });

  const finished = new Promise<void>((resolve) => {
    parser.on("finish", () => resolve());
  });
  return { finished, spooling };
}

/** Reads the body in chunks. It is not canceled on failure, since that would close the connection before the response. */
async function* bytesOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body.values({ preventCancel: true });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Resolves when the parser has taken the chunk and the disk has kept up, or throws as soon as parsing is aborted. */
async function write(parser: BusboyInstance, chunk: Uint8Array, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const done = () => {
      signal.removeEventListener("abort", done);
      resolve();
    };
    signal.addEventListener("abort", done);
    try {
      parser.write(chunk, done);
    } catch (cause) {
      reject(malformed(cause));
    }
  });
  signal.throwIfAborted();
}

/**
 * Rejects after a few turns of the event loop, because the parser never finishes a part that ends within its headers.
 * By now the body and the files are complete, so a valid form finishes sooner.
 */
async function failIfUnfinished(): Promise<never> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  throw malformed();
}

const malformed = (cause?: unknown) =>
  new AppError(400, "malformed", "The message arrived incomplete. Please send it again.", { cause });

const bodyTooLarge = () =>
  tooLarge(`This message is too large. Please attach at most ${MAX_FILES} files of up to ${MAX_FILE_SIZE} each.`);
