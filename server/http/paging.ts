import type { Context } from "hono";
import { type Expression, type SqlBool, sql } from "kysely";
import * as z from "zod";
import type { Tables } from "#server/platform/tables.ts";

/** The last row of a page: the next one begins after it. Lists stand newest first, and the id decides among equals. */
export type Cursor = { time: number; id: string };

/** One page of a list: its rows, how many the whole list has, and where the next page begins, if there is one. */
export type Page<Row> = { rows: Row[]; total: number; next: Cursor | undefined };

export const MAX_PAGE_ROWS = 100;

const LIMIT_RULE = `it must be a whole number from 1 to ${MAX_PAGE_ROWS}`;

const cursorParts = z.tuple([z.int(), z.string().regex(/^[\w-]{1,64}$/)]);

function encodeCursor({ time, id }: Cursor): string {
  return Buffer.from(JSON.stringify([time, id])).toString("base64url");
}

/** Nothing where the text is none of ours. */
function decodeCursor(text: string): Cursor | undefined {
  try {
    const [time, id] = cursorParts.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { time, id };
  } catch {
    return undefined;
  }
}

/** The two parameters of every list, to be spread into its strict query schema. */
export const pageQuery = {
  limit: z
    .string()
    .regex(/^\d{1,3}$/, LIMIT_RULE)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= MAX_PAGE_ROWS, LIMIT_RULE)
    .default(MAX_PAGE_ROWS),
  cursor: z
    .string()
    .transform((text, context) => {
      const cursor = decodeCursor(text);
      if (cursor) return cursor;
      context.addIssue({ code: "custom", message: "it is not one that this list gave" });
      return z.NEVER;
    })
    .optional(),
};

/** A column with its table's name, such as "inquiries.created_at". */
type Column = { [Table in keyof Tables]: `${Table}.${keyof Tables[Table] & string}` }[keyof Tables];

/** A condition on (time desc, id desc) for the rows after the cursor; without a cursor, for all of them. */
export function olderThan(time: Column, id: Column, cursor: Cursor | undefined): Expression<SqlBool> {
  if (!cursor) return sql<SqlBool>`true`;
  return sql<SqlBool>`(${sql.ref(time)}, ${sql.ref(id)}) < (${cursor.time}, ${cursor.id})`;
}

/** Takes what was read with `limit + 1`: the one too many says that there is a next page. */
export function cutPage<Row>(read: Row[], limit: number, cursorOf: (row: Row) => Cursor): Omit<Page<Row>, "total"> {
  const rows = read.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && read.length > limit ? cursorOf(last) : undefined };
}

/** Tells the caller how long the list is and where it goes on, with the same filters. */
export function setPageHeaders(context: Context, { total, next }: Pick<Page<unknown>, "total" | "next">): void {
  context.header("x-total-count", String(total));
  if (!next) return;
  const { pathname, searchParams } = new URL(context.req.url);
  searchParams.set("cursor", encodeCursor(next));
  context.header("link", `<${pathname}?${searchParams}>; rel="next"`);
}
