import { join } from "node:path";
import type { Page } from "@playwright/test";
import { openFolder } from "#tests/support/databases/filled-database.ts";
import { addPosts, samplePost } from "#tests/support/samples/posts.ts";

export const POSTS = 130;
const SHORT_LINES = Array.from({ length: 25 }, (_, line) => `<p>Line ${line}.</p>`).join("");

/** Prepares the data of a site in this folder that has many posts and nothing else. */
export async function writeManyPosts(folder: string): Promise<void> {
  const database = await openFolder(join(folder, "data"));
  const posts = Array.from({ length: POSTS }, (_, number) => {
    const title = number === 0 ? "The oldest, about kelp" : `Post ${number}`;
    return samplePost(number, { title, content: SHORT_LINES, featured: number === 7 });
  });
  await database.db.insertInto("site_state").values({ key: "seeded", value: 1 }).execute();
  await addPosts(database.db, posts);
  await database.close();
}

export const listHeading = (page: Page, count: number) =>
  page.getByRole("heading", { name: `All Articles (${count})` });
