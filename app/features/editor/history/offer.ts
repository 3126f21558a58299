import type { ContentKind } from "../content-kinds.ts";
import { type DeviceCopy, deviceKey, forgetOffered, takeOffered } from "../saving/device-copy.ts";
import { isUntouched, type OwnerItem, sameValues, type Values, valuesOf } from "../values.ts";

/** What an earlier sitting left behind, on this device or on the server beside a version that has moved on. */
export type Offer = DeviceCopy & { keptWhere: "on this device" | "on the server" };

/** Words that the editor does not show and that are worth showing; nothing where there are none. */
export function findOffer(kind: ContentKind, opened: OwnerItem | undefined, shown: Values): Offer | undefined {
  const key = deviceKey(kind.apiPath, opened?.id);
  const kept = takeOffered(key);
  if (kept) {
    const values = valuesOf(kind, kept.values);
    if (!sameValues(values, shown) && !(opened === undefined && isUntouched(kind, values))) {
      return { values, keptAt: kept.keptAt, keptWhere: "on this device" };
    }
    forgetOffered(key);
  }
  const copy = opened?.workingCopy;
  if (!copy || copy.revision === opened.revision) return undefined;
  return { values: valuesOf(kind, copy), keptAt: Date.parse(copy.savedAt), keptWhere: "on the server" };
}
