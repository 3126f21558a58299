import { statfsSync } from "node:fs";
import type { Network } from "#server/http/network.ts";
import { AppError } from "#server/platform/errors.ts";
import { ARRIVING_FILES } from "./contact-limits.ts";

/** The share of one request: what it has written so far. */
type Arrival = {
  /** Counts bytes before they are written. Throws when they would be too many. */
  count: (bytes: number) => void;
  /** Gives back all of it, once the files are gone. */
  release: () => void;
};

export type ArrivalQuota = (network: Pick<Network, "block">) => Arrival;

const BUSY =
  "Many files are arriving right now. Please try again in a few minutes, or send your message without files.";

/** Limits what uploads take up on the disk while they arrive, since a client may withhold the last byte of each. */
export function createArrivalQuota(folder: string, limits: typeof ARRIVING_FILES = ARRIVING_FILES): ArrivalQuota {
  const byNetwork = new Map<string, number>();
  let all = 0;

  function add(block: string, bytes: number) {
    all += bytes;
    const held = (byNetwork.get(block) ?? 0) + bytes;
    if (held > 0) byNetwork.set(block, held);
    else byNetwork.delete(block);
  }

  return ({ block }) => {
    let held = 0;
    return {
      count(bytes) {
        if ((byNetwork.get(block) ?? 0) + bytes > limits.byNetwork || all + bytes > limits.inAll) {
          throw new AppError(429, "too_many_files", BUSY, { fields: { files: BUSY }, retryAfterSeconds: 120 });
        }
        const { bavail, bsize } = statfsSync(folder);
        if (bavail * bsize - bytes < limits.bytesKeptFree) {
          throw Object.assign(new Error("The disk is too full for uploads."), { code: "ENOSPC" });
        }
        held += bytes;
        add(block, bytes);
      },
      release() {
        add(block, -held);
        held = 0;
      },
    };
  };
}
