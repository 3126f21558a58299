import type { Migration } from "kysely/migration";
import { schemaOfRelease020 } from "./0024-release-0.2.0.ts";
import { passkeys } from "./0025-passkeys.ts";
import { testimonials } from "./0026-testimonials.ts";
import { replyAttachments } from "./0027-reply-attachments.ts";
import { searchMisses } from "./0029-search-misses.ts";
import { bookings } from "./0030-bookings.ts";
import { connectedCalendars } from "./0031-connected-calendars.ts";
import { dropVitals } from "./0032-drop-vitals.ts";
import { shopLeaves } from "./0033-shop-leaves.ts";
import { testimonialDrafts } from "./0034-testimonial-drafts.ts";

/** Release 0.2.0 recorded these before its last one, and takes no database back in which one is missing. */
const EARLIER = [
  "0001-site-state",
  "0002-accounts",
  "0003-content-items",
  "0004-inquiries",
  "0005-mail-and-newsletter",
  "0006-records",
  "0007-editing",
  "0008-media",
  "0009-list-orders",
  "0010-vitals",
  "0011-list-filters",
  "0012-search-index",
  "0013-list-pages",
  "0014-repeated-activity",
  "0015-erasure",
  "0016-write-ids-and-result-notes",
  "0017-shop",
  "0019-mailings-and-replies",
  "0020-tags",
  "0021-preview-links",
  "0023-item-order",
];
const nothing: Migration = { up: async () => {} };

/** The first one that does something. A database with older ones alone has another schema. */
export const FIRST_MIGRATION = "0024-media-library";

/** Every migration, in order. A released migration is never edited: a change is a new migration. */
export const migrations: Record<string, Migration> = {
  ...Object.fromEntries(EARLIER.map((name) => [name, nothing])),
  [FIRST_MIGRATION]: schemaOfRelease020,
  "0025-passkeys": passkeys,
  "0026-testimonials": testimonials,
  "0027-reply-attachments": replyAttachments,
  "0029-search-misses": searchMisses,
  "0030-bookings": bookings,
  "0031-connected-calendars": connectedCalendars,
  "0032-drop-vitals": dropVitals,
  "0033-shop-leaves": shopLeaves,
  "0034-testimonial-drafts": testimonialDrafts,
};

/** The last migration of each release that a database can be taken back to. */
export const releases: Record<string, string> = {
  "0.2.0": FIRST_MIGRATION,
  "0.3.0": "0031-connected-calendars",
};

/** What taking back a migration newer than the oldest of these releases deletes, for the operator. */
export const goingBackLoses: Record<string, string> = {
  "0025-passkeys": "all passkeys; the owner signs in with the password, and with a code where that is on",
  "0026-testimonials": "all testimonials that clients wrote by a link, and the requests for them",
  "0027-reply-attachments": "the files attached to replies; the replies themselves stay",
  "0029-search-misses": "the counts of what visitors searched for and did not find",
  "0030-bookings": "all booked meetings; what their visitors wrote stays among the inquiries",
  "0031-connected-calendars":
    "the connected calendars and their busy times; meetings written into a calendar stay there",
  "0032-drop-vitals": "nothing",
  "0033-shop-leaves": "nothing",
  "0034-testimonial-drafts": "what clients wrote for a testimonial and have not agreed to yet",
};
