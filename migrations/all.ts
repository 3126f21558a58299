import type { Migration } from "kysely/migration";
import { siteState } from "./0001-site-state.ts";
import { accounts } from "./0002-accounts.ts";
import { contentItems } from "./0003-content-items.ts";
import { inquiries } from "./0004-inquiries.ts";
import { mailAndNewsletter } from "./0005-mail-and-newsletter.ts";
import { records } from "./0006-records.ts";
import { editing } from "./0007-editing.ts";
import { media } from "./0008-media.ts";
import { listOrders } from "./0009-list-orders.ts";
import { vitals } from "./0010-vitals.ts";
import { listFilters } from "./0011-list-filters.ts";
import { searchIndex } from "./0012-search-index.ts";
import { listPages } from "./0013-list-pages.ts";
import { repeatedActivity } from "./0014-repeated-activity.ts";
import { erasure } from "./0015-erasure.ts";
import { writeIdsAndResultNotes } from "./0016-write-ids-and-result-notes.ts";
import { shop } from "./0017-shop.ts";
import { mailingsAndReplies } from "./0019-mailings-and-replies.ts";
import { tags } from "./0020-tags.ts";
import { previewLinks } from "./0021-preview-links.ts";
import { itemOrder } from "./0023-item-order.ts";
import { mediaLibrary } from "./0024-media-library.ts";
import { passkeys } from "./0025-passkeys.ts";
import { testimonials } from "./0026-testimonials.ts";
import { replyAttachments } from "./0027-reply-attachments.ts";
import { searchMisses } from "./0029-search-misses.ts";
import { bookings } from "./0030-bookings.ts";
import { connectedCalendars } from "./0031-connected-calendars.ts";

/** Every migration, in order. A released migration is never edited: a change is a new migration. */
export const migrations: Record<string, Migration> = {
  "0001-site-state": siteState,
  "0002-accounts": accounts,
  "0003-content-items": contentItems,
  "0004-inquiries": inquiries,
  "0005-mail-and-newsletter": mailAndNewsletter,
  "0006-records": records,
  "0007-editing": editing,
  "0008-media": media,
  "0009-list-orders": listOrders,
  "0010-vitals": vitals,
  "0011-list-filters": listFilters,
  "0012-search-index": searchIndex,
  "0013-list-pages": listPages,
  "0014-repeated-activity": repeatedActivity,
  "0015-erasure": erasure,
  "0016-write-ids-and-result-notes": writeIdsAndResultNotes,
  "0017-shop": shop,
  "0019-mailings-and-replies": mailingsAndReplies,
  "0020-tags": tags,
  "0021-preview-links": previewLinks,
  "0023-item-order": itemOrder,
  "0024-media-library": mediaLibrary,
  "0025-passkeys": passkeys,
  "0026-testimonials": testimonials,
  "0027-reply-attachments": replyAttachments,
  "0029-search-misses": searchMisses,
  "0030-bookings": bookings,
  "0031-connected-calendars": connectedCalendars,
};

/** The last migration of each release that a database can be taken back to. */
export const releases: Record<string, string> = {
  "0.2.0": "0024-media-library",
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
};
