import type { Values } from "../values.ts";

/** Changes that are stored in this browser until the server has them. */
export type DeviceCopy = { values: Values; keptAt: number };

/** New items have no id yet. Two windows with a new item each must not overwrite each other's copy. */
const WINDOW_ID = Math.random().toString(36).slice(2, 10);

const newItemPrefix = (apiPath: string) => `editor ${apiPath} new `;

/** One key for each item, and one for each window's new item. */
export const deviceKey = (apiPath: string, id: string | undefined) =>
  id === undefined ? newItemPrefix(apiPath) + WINDOW_ID : `editor ${apiPath} ${id}`;

/** Marks a copy that the owner has not decided about yet, so that typing does not overwrite it. */
const OFFERED = " offered";

/** False if the browser refuses to store anything; the interface must not claim otherwise. */
export function storeOnDevice(key: string, copy: DeviceCopy): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeFromDevice(key: string) {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is not available, so there is nothing in it either.
  }
}

/** Finds the latest copy of a previous session and moves it to a key where it waits for the owner's decision. */
export function takeUnsavedCopy(apiPath: string, id: string | undefined): (DeviceCopy & { key: string }) | undefined {
  const own = deviceKey(apiPath, id);
  const isOurs = (key: string) =>
    id === undefined ? key.startsWith(newItemPrefix(apiPath)) : key === own || key === own + OFFERED;
  const [found] = storedKeys()
    .filter(isOurs)
    .flatMap((key) => {
      const copy = read(key);
      return copy ? [{ ...copy, key }] : [];
    })
    .toSorted((a, b) => b.keptAt - a.keptAt);
  if (!found || found.key.endsWith(OFFERED)) return found;
  const key = found.key + OFFERED;
  if (storeOnDevice(key, { values: found.values, keptAt: found.keptAt })) removeFromDevice(found.key);
  return { ...found, key };
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function read(key: string): DeviceCopy | undefined {
  try {
    const copy = JSON.parse(localStorage.getItem(key) ?? "null") as DeviceCopy | null;
    return copy && typeof copy.keptAt === "number" && typeof copy.values?.title === "string" ? copy : undefined;
  } catch {
    return undefined;
  }
}
