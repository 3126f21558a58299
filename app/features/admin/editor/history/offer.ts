import type { ContentType } from "#content-types/content-type.ts";
import { type DeviceCopy, forgetOnDevice, takeOffered } from "../saving/device-copy.ts";
import { isUntouched, type OwnerItem, sameValues, type Values, valuesOf } from "../values.ts";

/**
 * What an earlier sitting left behind: on this device, under a name, or on the server beside a version that has moved on.
 */
export type Offer = DeviceCopy & { key: string | undefined };

/** Words that the editor does not show and that are worth showing; nothing where there are none. */
export function findOffer(type: ContentType, opened: OwnerItem | undefined, shown: Values): Offer | undefined {
  const kept = takeOffered(type.apiPath, opened?.id);
  if (kept) {
    const values = valuesOf(type, kept.values);
    if (!sameValues(values, shown) && !(opened === undefined && isUntouched(type, values))) return { ...kept, values };
    forgetOnDevice(kept.key);
  }
  const copy = opened?.workingCopy;
  if (!copy || copy.revision === opened.revision) return undefined;
  return { values: valuesOf(type, copy), keptAt: Date.parse(copy.savedAt), key: undefined };
}
