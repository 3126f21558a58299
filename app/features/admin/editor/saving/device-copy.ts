import type { Values } from "../values.ts";

/** Words that are kept in this browser until the server has them. */
export type DeviceCopy = { values: Values; keptAt: number };

/** A new item has no id yet; two windows that write one each must not keep their words in the same place. */
const SITTING = Math.random().toString(36).slice(2, 10);

const newItemPrefix = (apiPath: string) => `editor ${apiPath} new `;

/** Under which name they lie: one place for each item, and one for each window's new item. */
export const deviceKey = (apiPath: string, id: string | undefined) =>
  id === undefined ? newItemPrefix(apiPath) + SITTING : `editor ${apiPath} ${id}`;

/** Found at the opening and not decided upon yet: typing must not write over them. */
const OFFERED = " offered";

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
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is closed to us, so there is nothing in it either.
  }
}

/** The last that an earlier sitting left behind, put where it waits for a decision under the name that comes with it. */
export function takeOffered(apiPath: string, id: string | undefined): (DeviceCopy & { key: string }) | undefined {
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
  if (keepOnDevice(key, { values: found.values, keptAt: found.keptAt })) forgetOnDevice(found.key);
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
