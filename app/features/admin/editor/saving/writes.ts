import { ApiError } from "#app/lib/api-error.ts";
import type { OwnerItem, Values } from "../values.ts";
import type { ContentApi } from "./api.ts";
import { conflictWith, failureOf, newerVersion } from "./failure.ts";

/** A request that changes the item on the server. */
export type Write = {
  /** Two writes with the same intent and the same words ask for the same thing, so one of them is enough. */
  intent: string;
  /** The words that become the item's own with it. */
  words?: Values;
  /** Whether the item's words afterwards are those of the answer. */
  bringsWords?: boolean;
  /** Sends it for the item as it is at its turn, and gives the item as it is afterwards. */
  send: (item: OwnerItem | undefined, writeId: string) => Promise<OwnerItem>;
};

type WritesParts = {
  find: ContentApi["find"];
  /** The id that the item has, or will have. */
  itemId: () => string;
  item: () => OwnerItem | undefined;
  /** Takes the item as the server has it now, and the write of this session that made it so, if one did. */
  accept: (item: OwnerItem, last: Write | undefined) => void;
};

/**
 * Sends the writes of a session one at a time, in the order they were asked for.
 *
 * An answer can be lost although the write was carried out. So every write has an id, which the server keeps with what
 * was written. While the outcome of one is unknown, the next begins by looking at the item; and where the server refuses
 * a write because of a newer version that is this session's own, that version is accepted and the write sent again.
 */
export function createWrites({ find, itemId, item, accept }: WritesParts) {
  let last: Promise<unknown> = Promise.resolve();
  /** Writes whose answer was lost, by their id. They may still arrive at the server late. */
  const unanswered = new Map<string, Write>();
  let isInDoubt = false;

  function enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  }

  async function perform(write: Write): Promise<void> {
    if (isInDoubt && isSame(await lookAgain(), write)) return;
    const writeId = randomId();
    for (;;) {
      try {
        const next = await write.send(item(), writeId);
        accept(next, next.writeId === writeId ? write : undefined);
        return;
      } catch (error) {
        if (failureOf(error) === "unreachable") {
          unanswered.set(writeId, write);
          isInDoubt = true;
        }
        const newer = newerVersion(error);
        const landed = newer && acceptOwn(newer);
        if (!landed) throw error;
        if (isSame(landed, write)) return;
      }
    }
  }

  /** Finds out what became of writes without an answer. Gives the one that the server carried out last. */
  async function lookAgain(): Promise<Write | undefined> {
    const known = item();
    const current = await find(itemId());
    if (!current && known) throw new ApiError({ status: 404 });
    isInDoubt = false;
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
    /** For work that has its turn already. */
    perform,
    /** In its turn; `follow` happens before the next write has its own. */
    run: (write: Write, follow: () => void) => enqueue(() => perform(write).then(follow)),
  };
}

const isSame = (landed: Write | undefined, write: Write) =>
  landed?.intent === write.intent && landed.words === write.words;

const isSameVersion = (one: OwnerItem | undefined, other: OwnerItem) =>
  one?.revision === other.revision && one.copyWriteId === other.copyWriteId;

/** `crypto.randomUUID` is missing where a page is served without TLS. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
