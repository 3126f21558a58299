import type { Context } from "hono";
import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from "kysely";
import * as z from "zod";
import { MAX_PAGE_ROWS, OWNER_PAGE_ROWS } from "#contract/limits.ts";
import { badQuery } from "#server/http/validate.ts";
import type { Tables } from "#server/platform/tables.ts";

/** The row a page starts after or, if `backwards`, ends before. */
export type Cursor = { value: number | string; id: string; backwards: boolean };

export type PageRequest = { limit: number; cursor?: Cursor | undefined };

/** One page of a list: its rows, the total number of rows, and the cursors of the adjacent pages, if any. */
export type Page<Row> = { rows: Row[]; total: number; next: Cursor | undefined; prev: Cursor | undefined };

/** A column with its table's name, such as "inquiries.created_at". */
type Column = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables];

/** How a list is sorted: by a column or an expression and then by id, both in the same direction. */
export type Order = {
  column: Column | RawBuilder<unknown>;
  id: Column;
  holds: "number" | "string";
  descending: boolean;
};
export type ColumnOrder = Order & { column: Column };

const LIMIT_RULE = `it must be a whole number from 1 to ${MAX_PAGE_ROWS}`;
const CURSOR_RULE = "it did not come from this list";

const cursorParts = z.tuple([
  z.union([z.int(), z.string().max(1_000)]),
  z.string().regex(/^[\w-]{1,100}$/),
  z.boolean().default(false),
]);

function encodeCursor({ value, id, backwards }: Cursor): string {
  return Buffer.from(JSON.stringify([value, id, backwards])).toString("base64url");
}

/** Returns undefined for an invalid cursor. */
function decodeCursor(text: string): Cursor | undefined {
  try {
    const [value, id, backwards] = cursorParts.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return typeof value === "string" && value.includes("\0") ? undefined : { value, id, backwards };
  } catch {
    return undefined;
  }
}

/** The two parameters of every list, to spread into its strict query schema. */
const pageQueryOf = (defaultRows: number) => ({
  limit: z
    .string()
    .regex(/^\d{1,3}$/, LIMIT_RULE)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_PAGE_ROWS, LIMIT_RULE)
    .default(defaultRows),
  cursor: z
    .string()
    .transform((text, context) => {
      const cursor = decodeCursor(text);
      if (cursor) return cursor;
      context.addIssue({ code: "custom", message: CURSOR_RULE });
      return z.NEVER;
    })
    .optional(),
});

export const pageQuery = pageQueryOf(MAX_PAGE_ROWS);
/** For the owner's lists, which are shown page by page. */
export const ownerPageQuery = pageQueryOf(OWNER_PAGE_ROWS);

/** Sorts a query and limits it to a page plus one row, which tells whether there is another page. */
export function onPage<Table extends keyof Tables, Output>(
  query: SelectQueryBuilder<Tables, Table, Output>,
  { column, id, holds, descending }: Order,
  { limit, cursor }: PageRequest,
): SelectQueryBuilder<Tables, Table, Output> {
  // The cursor comes from the same list in a different order.
  if (cursor && typeof cursor.value !== holds) throw badQuery(`The parameter cursor is invalid: ${CURSOR_RULE}.`);
  const down = descending !== (cursor?.backwards ?? false);
  const value = typeof column === "string" ? sql.ref(column) : column;
  const place = sql`(${value}, ${sql.ref(id)})`;
  const ordered = query
    .orderBy(value, down ? "desc" : "asc")
    .orderBy(sql.ref(id), down ? "desc" : "asc")
    .limit(limit + 1);
  if (!cursor) return ordered;
  return ordered.where(sql<SqlBool>`${place} ${down ? sql`<` : sql`>`} (${cursor.value}, ${cursor.id})`);
}

/** How many rows a query has. */
export async function countRows<Table extends keyof Tables, Row>(query: SelectQueryBuilder<Tables, Table, Row>) {
  const counting = query.clearSelect().select(sql<number>`count(*)`.as("total"));
  const { total } = await counting.$castTo<{ total: number }>().executeTakeFirstOrThrow();
  return Number(total);
}

/** A page of a query's rows and how many there are, sorted by one of the columns that it selects. */
export async function readPage<Table extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Table, Row>,
  order: ColumnOrder,
  { limit, cursor }: PageRequest,
  count = () => countRows(query),
): Promise<Page<Row>> {
  const request = { limit, cursor };
  const page = cutPage(await onPage(query, order, request).execute(), request, placeIn(order));
  return withTotal(page, request, count);
}

/** The place of a row in a list that is sorted by one of its columns. */
export function placeIn({ column, id }: ColumnOrder) {
  const cellOf = (row: object, name: Column) =>
    (row as Record<string, number | string>)[name.slice(name.indexOf(".") + 1)] ?? "";
  return (row: object) => ({ value: cellOf(row, column), id: String(cellOf(row, id)) });
}

/** Presents the rows of a page. */
export const mapPage = <Row, Shown>({ rows, ...page }: Page<Row>, present: (row: Row) => Shown): Page<Shown> => ({
  ...page,
  rows: rows.map(present),
});

/** Drops the extra row that `onPage` read, and reverses a page that was read backwards. */
export function cutPage<Row>(
  read: Row[],
  { limit, cursor }: PageRequest,
  placeOf: (row: Row) => Omit<Cursor, "backwards">,
): Omit<Page<Row>, "total"> {
  const backwards = cursor?.backwards ?? false;
  const hasMore = read.length > limit;
  const rows = read.slice(0, limit);
  if (backwards) rows.reverse();
  const [first, last] = [rows.at(0), rows.at(-1)];
  // The page the cursor came from exists; the one ahead exists only if there was an extra row.
  const hasNext = backwards || hasMore;
  const hasPrev = backwards ? hasMore : cursor !== undefined;
  return {
    rows,
    next: last && hasNext ? { ...placeOf(last), backwards: false } : undefined,
    prev: first && hasPrev ? { ...placeOf(first), backwards: true } : undefined,
  };
}

/** Counts the list unless the page is all of it, since counting is slow. */
export async function withTotal<Row>(
  page: Omit<Page<Row>, "total">,
  { cursor }: PageRequest,
  count: () => Promise<number>,
): Promise<Page<Row>> {
  const isComplete = !cursor && !page.next;
  return { ...page, total: isComplete ? page.rows.length : await count() };
}

/** Answers with the rows, their total, and links to the adjacent pages with the same filters. */
export function answerPage<Row extends object>(context: Context, { rows, total, next, prev }: Page<Row>): Response {
  context.header("x-total-count", String(total));
  const { pathname, searchParams } = new URL(context.req.url);
  const links = Object.entries({ next, prev }).flatMap(([name, cursor]) => {
    if (!cursor) return [];
    searchParams.set("cursor", encodeCursor(cursor));
    return [`<${pathname}?${searchParams}>; rel="${name}"`];
  });
  if (links.length > 0) context.header("link", links.join(", "));
  return context.json(rows);
}
