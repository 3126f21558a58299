/** A process for the parsers: some texts keep them busy for minutes, during which the site must serve pages. */

import type { ImportReport } from "#contract/exchange.ts";
import { answerQuestions } from "#server/ai/runtime/in-worker.ts";
import { decodeText, type SourceFile } from "./archive.ts";
import { readGhost } from "./ghost-source.ts";
import { type PreparedHtml, picturesIn, prepareHtml, type StoredPictures } from "./imported-html.ts";
import type { ReadPosts } from "./imported-post.ts";
import { isMarkdown, readMarkdown } from "./markdown-source.ts";
import { readWordPress } from "./wordpress-source.ts";

answerQuestions<ReaderQuestion, ReaderAnswer>(async (question, { loaded }) => {
  await loaded();
  return answerReader(question);
});

/** What is read of a file: its posts, and the addresses of each one's pictures. */
export type ReadFile = ReadPosts & { source: ImportReport["source"]; pictures: string[][] };
export type ReaderQuestion = { file: SourceFile } | { html: string; pictures: StoredPictures };
export type ReaderAnswer = { read: ReadFile | undefined } | { prepared: PreparedHtml | undefined };

/** Answers undefined for a file without posts, and for HTML that is nested deeper than the stack allows. */
function answerReader(question: ReaderQuestion): ReaderAnswer {
  if ("html" in question)
    return { prepared: unlessTooDeep(() => prepareHtml(question.html, question.pictures), undefined) };
  const posts = readPosts(question.file);
  return { read: posts && { ...posts, pictures: posts.posts.map(({ html }) => picturesIn(html)) } };
}

function readPosts(file: SourceFile): Omit<ReadFile, "pictures"> | undefined {
  if (isMarkdown(file)) {
    const tooDeep = { posts: [], leftOut: [`${file.path}: nested too deeply.`] };
    return { source: "Markdown", ...unlessTooDeep(() => readMarkdown(file), tooDeep) };
  }
  const text = decodeText(file.bytes);
  if (text === undefined) return undefined;
  const isJson = /\.json$/i.test(file.path);
  const posts = isJson ? readGhost(text) : readWordPress(text);
  return posts && { source: isJson ? "Ghost" : "WordPress", ...posts };
}

function unlessTooDeep<Result>(read: () => Result, otherwise: Result): Result {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}
