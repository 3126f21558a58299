import type { Generated, Kysely, Transaction as KyselyTransaction } from "kysely";
import type { BookingTables } from "./booking-tables.ts";

export type Engine = "sqlite" | "postgres";

/** All tables. Times are milliseconds since 1970; booleans are 0 and 1 on both engines. */
export interface Tables extends BookingTables {
  site_state: { key: string; value: number };
  site_secrets: { name: string; value: string };
  accounts: {
    id: string;
    username: string;
    password_hash: string;
    totp_secret: string | null;
    totp_enabled: number;
    totp_last_step: number | null;
    recovery_code_hashes: string;
    created_at: number;
    password_changed_at: number;
  };
  sessions: {
    id: string;
    token_hash: string;
    account_id: string | null;
    user_agent: string;
    created_at: number;
    last_seen_at: number;
    expires_at: number;
  };
  passkeys: {
    id: string;
    account_id: string;
    credential_id: string;
    public_key: string;
    counter: number;
    transports: string;
    name: string;
    created_at: number;
    last_used_at: number | null;
  };
  content_items: {
    id: string;
    type: string;
    slug: string;
    title: string;
    title_key: string;
    description: string;
    content: string;
    fields: string;
    /** A copy of the field with this name, for filtering lists. */
    category: Generated<string>;
    status: string;
    featured: number;
    revision: number;
    listed_at: number;
    /** The place in the order that the owner gave to the items of a type. */
    position: Generated<number>;
    publish_at: number | null;
    trashed_at: number | null;
    status_before_trash: string | null;
    write_id: string | null;
    copy_write_id: string | null;
    created_at: number;
    updated_at: number;
  };
  /** The search words of an item or inquiry; see full-text.ts. Only SQLite uses the number, and assigns it itself. */
  content_search: {
    number: Generated<number | null>;
    item_id: string;
    visitor_words: string;
    owner_words: string;
  };
  content_revisions: {
    item_id: string;
    revision: number;
    snapshot: string;
    saved_by: string;
    saved_at: number;
    autosaved: number;
  };
  /** The tags of posts, one row for each address; see server/content-items/taxonomies/. */
  content_tags: { item_id: string; slug: string; name: string; status: string; listed_at: number };
  /** Renamed tags and the slug of the tag that replaced them. */
  former_tags: { slug: string; target: string };
  preview_links: {
    id: string;
    token_hash: string;
    item_id: string;
    created_by: string;
    created_at: number;
    expires_at: number;
  };
  former_slugs: { type: string; slug: string; item_id: string };
  working_copies: { item_id: string; revision: number; snapshot: string; saved_by: string; saved_at: number };
  media: {
    id: string;
    name: string;
    width: number;
    height: number;
    sha256: string;
    created_at: number;
    alt: Generated<string>;
    /** The number of the file, which addresses name. */
    version: Generated<number>;
    /** Each word of name and alternative text, behind a space. */
    search_words: Generated<string>;
  };
  media_chunks: { media_id: string; width: number; position: number; bytes: Uint8Array };
  inquiries: {
    id: string;
    idempotency_key: string | null;
    name: string;
    email: string;
    company: string;
    phone: string;
    project_type: string;
    budget: string;
    timeline: string;
    description: string;
    preferred_contact: string;
    newsletter: number;
    source_page: string;
    status: string;
    spam_reasons: string;
    notes: string;
    name_key: string;
    created_at: number;
    updated_at: number;
  };
  inquiry_search: { number: Generated<number | null>; inquiry_id: string; words: string };
  attachments: {
    id: string;
    inquiry_id: string;
    /** Null for what the visitor attached to the inquiry. */
    reply_id: string | null;
    position: number;
    name: string;
    media_type: string;
    size: number;
    sha256: string;
  };
  attachment_chunks: { attachment_id: string; position: number; bytes: Uint8Array };
  /** `id` is also the id of the reply's email. */
  inquiry_replies: {
    id: string;
    inquiry_id: string;
    subject: string;
    text: string;
    written_by: string;
    created_at: number;
    sent_at: number | null;
  };
  reply_drafts: { inquiry_id: string; subject: string; text: string; saved_at: number };
  reply_templates: { id: string; name: string; subject: string; text: string; updated_at: number };
  /** A post that is, or will be, mailed to the readers. */
  mailings: {
    item_id: string;
    state: string;
    planned_by: string;
    tested_at: number | null;
    started_at: number | null;
    queued_at: number | null;
    subject: string;
    text: string;
    html: string;
    last_email: string;
    recipients: number;
    sent: number;
  };
  outbox: {
    id: string;
    kind: string;
    recipient: string;
    reply_to: string | null;
    subject: string;
    body: string;
    unsubscribe_url: string | null;
    state: string;
    attempts: number;
    next_attempt_at: number;
    claimed_until: number | null;
    last_error: string | null;
    created_at: number;
    sent_at: number | null;
    /** Deleting this inquiry deletes the email as well. */
    inquiry_id: string | null;
    html: string | null;
    /** 1 for emails to many people, which wait for all others. */
    is_bulk: number;
    /** The mailing whose text this email shares; `body` is empty then. */
    mailing_id: string | null;
    /** An iCalendar file, shown as an invitation. */
    calendar: string | null;
  };
  subscribers: {
    id: string;
    email: string;
    status: string;
    source_page: string;
    created_at: number;
    confirmed_at: number | null;
    unsubscribed_at: number | null;
    /** The inquiry whose checkbox requested it, until it is confirmed or requested separately. */
    inquiry_id: string | null;
    /** Newsletters in a row that the mail server refused for good. */
    failures: number;
    paused_at: number | null;
  };
  /** What a client wrote by a link, or was asked to. Only an "approved" one is public, on the item it is placed on. */
  testimonials: {
    id: string;
    email: string;
    name: string;
    role: string;
    company: string;
    item_id: string | null;
    state: string;
    quote: string;
    naming: string;
    rating: number | null;
    /** The owner's shorter version, until the client has answered. */
    shorter: string | null;
    /** The sentence that the client agreed to. */
    consent: string;
    consented_at: number | null;
    revision: number;
    created_at: number;
    /** When the link ends, if nothing has been written. */
    expires_at: number;
    updated_at: number;
    /** What the client has written and not agreed to yet, as fields of the form in JSON; empty for none. */
    draft: string;
  };
  activity: {
    id: string;
    at: number;
    who: string;
    action: string;
    subject_type: string;
    subject_id: string;
    summary: string;
    occurrences: Generated<number>;
  };
  visits: {
    day: string;
    path: string;
    referrer_host: string;
    device: string;
    views: number;
    visitors: number;
  };
  search_misses: { day: string; query: string; count: number };
  rate_limits: { key: string; count: number; resets_at: number };
}

/** A connection for reading, or the transaction of a change. */
export type Db = Kysely<Tables>;
export type Transaction = KyselyTransaction<Tables>;
