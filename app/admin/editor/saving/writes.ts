import { ApiError } from "#app/ui/api/api-error.ts";
import type { OwnerItem, Values } from "../values.ts";
import type { ContentApi } from "./content-api.ts";
import { conflictWith, failureOf, newerVersion } from "./failure.ts";

/** A request that changes the item on the server. */
export type Write = {
  /** Two writes with the same intent and the same values ask for the same thing, so one of them is enough. */
  intent: string;
  /** The values the item has after it. */
  values?: Values;
  /** Whether the item has the values of the answer after it. */
  valuesFromAnswer?: boolean;
  /** Sends it for the item as it is at its turn; resolves to the item as it is afterwards. */
  send: (item: OwnerItem | undefined, writeId: string) => Promise<OwnerItem>;
};

type WritesParts = {
  find: ContentApi["find"];
  /** The id that the item has or will have. */
  itemId: () => string;
  item: () => OwnerItem | undefined;
  /** Receives the current item of the server, and the write of this session that led to it, if one did. */
  accept: (item: OwnerItem, last: Write | undefined) => void;
};

/**
 * Sends the writes of a session one at a time, in the order they were enqueued.
 *
 * The answer to a write can be lost although the server carried it out. So every write has an id, which the server stores
 * with the item. While the outcome of a write is unknown, the next one starts by reading the item. If the server refuses
 * a write because of a newer version that this session wrote itself, that version is accepted and the write sent again.
 */
export function createWrites({ find, itemId, item, accept }: WritesParts) {
  let last: Promise<unknown> = Promise.resolve();
  /** Writes whose answer was lost, by id. They may still reach the server late. */
  const unanswered = new Map<string, Write>();
  let isOutcomeUnknown = false;

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  async function perform(write: Write): Promise<void> {
    if (isOutcomeUnknown && isSame(await checkOutcome(), write)) return;
    const writeId = randomId();
    for (;;) {
      try {
        const next = await write.send(item(), writeId);
        accept(next, next.writeId === writeId ? write : undefined);
        return;
      } catch (error) {
        if (failureOf(error) === "unreachable") {
          unanswered.set(writeId, write);
          isOutcomeUnknown = true;
        }
        const newer = newerVersion(error);
        const landed = newer && acceptOwn(newer);
        if (!landed) throw error;
        if (isSame(landed, write)) return;
      }
    }
  }

  /** Finds out which unanswered write the server carried out last, if any. */
  async function checkOutcome(): Promise<Write | undefined> {
    const known = item();
    const current = await find(itemId());
    if (!current && known) throw new ApiError({ status: 404 });
    isOutcomeUnknown = false;
    if (!current || isSameVersion(known, current)) return undefined;
    const landed = acceptOwn(current);
    if (!landed) throw conflictWith(current);
    return landed;
  }

  /** Accepts a version that differs from the known one only by writes of this session. */
  function acceptOwn(current: OwnerItem): Write | undefined {
    const known = item();
    const isMoved = current.revision !== known?.revision;
    const isCopyMoved = current.copyWriteId !== (known?.copyWriteId ?? null);
    const onItem = isMoved ? ownWrite(current.writeId) : undefined;
    const onCopy = isCopyMoved ? ownWrite(current.copyWriteId) : undefined;
    if ((isMoved && !onItem) || (isCopyMoved && !onCopy)) return undefined;
    const landed = onItem ?? onCopy;
    if (landed) accept(current, onItem);
    return landed;
  }

  const ownWrite = (writeId: string | null) => (writeId === null ? undefined : unanswered.get(writeId));

  return {
    enqueue,
    /** For callers that were enqueued already. */
    perform,
    /** Enqueues a write; `onDone` runs before the next one starts. */
    run: (write: Write, onDone: () => void) => enqueue(() => perform(write).then(onDone)),
  };
}

const isSame = (landed: Write | undefined, write: Write) =>
  landed?.intent === write.intent && landed.values === write.values;

const isSameVersion = (one: OwnerItem | undefined, other: OwnerItem) =>
  one?.revision === other.revision && one.copyWriteId === other.copyWriteId;

/** `crypto.randomUUID` is missing where a page is served without TLS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
