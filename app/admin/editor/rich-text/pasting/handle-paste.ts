import type { EditorView } from "@tiptap/pm/view";
import { looksLikeMarkdown, markdownToHtml } from "./markdown.ts";
import { cleanPastedHtml, pictureFilesOf } from "./paste.ts";

type Pictures = {
  add: (files: readonly File[], at: number) => Promise<void>;
  addWithText: (html: string, rtf: string, clean: (html: string) => string, at: number) => Promise<void>;
};

/** Takes over what the editor's own paste can't do: pictures, and Markdown as text. */
export function handlePaste(view: EditorView, data: DataTransfer | null, pictures: Pictures): boolean {
  if (!data || view.state.selection.$from.parent.type.spec.code) return false;
  const html = data.getData("text/html");
  const { from, to } = view.state.selection;
  if (/<img\b/i.test(html) && !isCopyOfPicture(html)) {
    view.dispatch(view.state.tr.deleteSelection());
    void pictures.addWithText(html, data.getData("text/rtf"), cleanPastedHtml, from);
    return true;
  }
  const files = pictureFilesOf(data);
  if (files.length > 0) {
    void pictures.add(files, to);
    return true;
  }
  const text = data.getData("text/plain");
  // Code editors color what is copied from them; the text is what was written.
  const isPlain = html === "" || data.types.includes("vscode-editor-data");
  if (!isPlain || !looksLikeMarkdown(text)) return false;
  const markdown = markdownToHtml(text);
  if (!/<img\b/i.test(markdown)) return view.pasteHTML(markdown);
  view.dispatch(view.state.tr.deleteSelection());
  void pictures.addWithText(markdown, "", cleanPastedHtml, from);
  return true;
}

/** Browsers describe a copied picture as HTML as well, next to its file. */
const isCopyOfPicture = (html: string) =>
  /^(\s|<(meta|html|body)[^>]*>|<!--.*?-->)*<img\b[^>]*>(\s|<\/(html|body)>|<!--.*?-->)*$/is.test(html);
