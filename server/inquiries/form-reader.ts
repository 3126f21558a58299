import { setImmediate as nextTurn } from "node:timers/promises";
import { Busboy, type BusboyFileStream, type BusboyInstance } from "@fastify/busboy";
import { MAX_CONTACT_BODY_BYTES, MAX_FILE_BYTES, MAX_FILE_SIZE, MAX_FILES } from "#contract/limits.ts";
import { AppError, tooLarge } from "#server/platform/errors.ts";
import { safeFileName } from "./file-name.ts";
import type { SpoolFolder } from "./spool.ts";
import { type SpooledFile, spoolFile } from "./spooled-file.ts";

/** What a form held: the first value of each known field, its files on disk, and whether some were too many. */
export type SubmittedForm = { fields: Record<string, string>; files: SpooledFile[]; hasTooManyFiles: boolean };

const FORM_TYPES = /^(multipart\/form-data|application\/x-www-form-urlencoded)\s*(;|$)/i;
const FILES_FIELD = "files";

const MAX_FIELDS = 40;
/** All fields together: one long text is fine, forty are not. */
const MAX_TEXT_CHARACTERS = 256 * 1024;

/** The hard limits: whoever reaches one sends no form of ours, and the rest of the body is not read. */
const PARSER_LIMITS = {
  fieldNameSize: 100,
  fieldSize: 128 * 1024,
  // One more than may be sent: the parser of plain forms says nothing about those it leaves out.
  fields: MAX_FIELDS + 1,
  // More than are kept, so that a sixth file is told apart from an attack.
  files: 4 * MAX_FILES,
  fileSize: MAX_FILE_BYTES,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

/**
 * Reads a form as it arrives, into `form`: what came before a failure is still there to be shown again. Files go to the
 * folder on disk; fields that are not known are passed over.
 */
export async function readForm(
  request: Request,
  known: ReadonlySet<string>,
  folder: SpoolFolder,
  form: SubmittedForm,
): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  if (!FORM_TYPES.test(type)) throw new AppError(415, "unsupported_type", "This address takes a form.");
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
    // Only a body that went well is ended: a parser that was given up would complain about the missing rest.
    parser.end();
    await Promise.all(spooling);
    stop.signal.throwIfAborted();
    await Promise.race([finished, givenUp()]);
    stop.signal.throwIfAborted();
  } catch (error) {
    stop.abort(error);
    // What is being written has to end before its folder can be removed.
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
      // Each piece is parsed before the next is taken, so that whatever the parser throws is thrown at `write`.
      highWaterMark: 1,
    });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Puts what the parser finds into the form, and stops at the first thing that no form of ours would send. */
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
    // A broken body is reported here as well as by the parser; unheard, it would end the process.
    stream.on("error", () => {});
    // A file input left alone sends a part without a file name. Elsewhere a file would be lost without a word.
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

/** The body piece by piece. It is left where it is on a failure: cancelling it would cut the line of the answer. */
async function* bytesOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return;
  try {
    yield* body.values({ preventCancel: true });
  } catch (cause) {
    throw malformed(cause);
  }
}

/** Done when the parser has taken it all and the disk keeps up, or as soon as something stopped it. */
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
 * The parser never finishes with a part that ends within its headers. Once the body and the files are there, only a few
 * turns of the event loop are left to wait for.
 */
async function givenUp(): Promise<never> {
  for (let turn = 0; turn < 10; turn += 1) await nextTurn();
  throw malformed();
}

const malformed = (cause?: unknown) =>
  new AppError(400, "malformed", "The message did not arrive whole. Please send it again.", { cause });

const bodyTooLarge = () =>
  tooLarge(`This message is too large. Please attach at most ${MAX_FILES} files of up to ${MAX_FILE_SIZE} each.`);
