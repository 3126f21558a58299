import type { Values } from "../values.ts";

/** Words that are kept in this browser until the server has them. */
export type DeviceCopy = { values: Values; keptAt: number };

/** Under which name they lie: one place for each item, and one for the new item of each kind. */
export const deviceKey = (apiPath: string, id: string | undefined) => `editor ${apiPath} ${id ?? "new"}`;
/** Found at the opening and not decided upon yet: typing must not write over them. */
const offeredKey = (key: string) => `${key} offered`;

/** False where the browser keeps nothing for us: then nobody must be told that it did. */
export function keepOnDevice(key: string, copy: DeviceCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function forgetOnDevice(key: string) {
  remove(key);
}

/** Takes what an earlier sitting left behind, and puts it where it waits for a decision. */
export function takeOffered(key: string): DeviceCopy | undefined {
  const found = read(key);
  if (found && keepOnDevice(offeredKey(key), found)) remove(key);
  return found ?? read(offeredKey(key));
}

export function forgetOffered(key: string) {
  remove(offeredKey(key));
}

function read(key: string): DeviceCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? "null") as DeviceCopy | null;
    return copy && typeof copy.keptAt === "number" && typeof copy.values?.title === "string" ? copy : undefined;
  } catch {
    return undefined;
  }
}

function remove(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is closed to us, so there is nothing in it either.
  }
}
