import { Parser } from "htmlparser2";
import { element, type HtmlNode } from "./html-tree.ts";

/** Deeper elements lose their tags, so that no article can exhaust the stack. */
const MAX_DEPTH = 60;

/** Parses content, in which SVG has mixed-case attributes such as viewBox. */
export function parseHtml(html: string): HtmlNode[] {
  const root = element("root");
  const open = [root];
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        const node = element(tag, attributes);
        if (open.length < MAX_DEPTH) open.at(-1)?.children.push(node);
        open.push(open.length < MAX_DEPTH ? node : (open.at(-1) ?? root));
      },
      onclosetag: () => void open.pop(),
      ontext(text) {
        const { children } = open.at(-1) ?? root;
        const last = children.at(-1);
        if (typeof last === "string") children[children.length - 1] = last + text;
        else children.push(text);
      },
    },
    { lowerCaseAttributeNames: false, recognizeSelfClosing: true },
  );
  parser.end(html);
  return root.children;
}
