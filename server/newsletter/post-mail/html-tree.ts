/** An element of an article, or its text. */
export type HtmlNode = string | HtmlElement;
export type HtmlElement = { tag: string; attributes: Readonly<Record<string, string>>; children: HtmlNode[] };

/** Deeper elements lose their tags, so that no article can exhaust the stack. */
const MAX_DEPTH = 60;
const TOKEN = /<(?<end>\/?)(?<tag>[a-z][\w-]*)(?<attributes>(?:\s+[\w:-]+(?:="[^"]*")?)*)\s*(?<closed>\/?)>|[^<]+|</gi;
const ATTRIBUTE = /([\w:-]+)(?:="([^"]*)")?/g;
const VOID_TAGS: ReadonlySet<string> = new Set(["br", "hr", "img"]);

/** Parses the sanitizer's output, which is well-formed: every element is closed and every attribute quoted. */
export function parseHtml(html: string): HtmlNode[] {
  const root: HtmlElement = element("root");
  const open: HtmlElement[] = [root];
  let ignored = 0;
  for (const { 0: token, groups } of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root;
    if (groups?.tag === undefined) parent.children.push(decode(token));
    else if (groups.end) {
      if (ignored > 0) ignored -= 1;
      else if (open.length > 1) open.pop();
    } else {
      const node = element(groups.tag.toLowerCase(), attributesOf(groups.attributes ?? ""));
      const isVoid = groups.closed !== "" || VOID_TAGS.has(node.tag);
      if (open.length < MAX_DEPTH || isVoid) parent.children.push(node);
      if (isVoid) continue;
      if (open.length < MAX_DEPTH) open.push(node);
      else ignored += 1;
    }
  }
  return root.children;
}

export function element(
  tag: string,
  attributes: HtmlElement["attributes"] = {},
  children: HtmlNode[] = [],
): HtmlElement {
  return { tag, attributes, children };
}

export function textOf(nodes: readonly HtmlNode[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.children))).join("");
}

/** The first element with this tag, at any depth. */
export function findElement(nodes: readonly HtmlNode[], tag: string): HtmlElement | undefined {
  for (const node of nodes) {
    if (typeof node === "string") continue;
    const found = node.tag === tag ? node : findElement(node.children, tag);
    if (found) return found;
  }
  return undefined;
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(ATTRIBUTE)].map(([, name = "", value = ""]) => [name, decode(value)]));
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: "\u00a0" };

const decode = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_match, name: string) => ENTITIES[name] ?? "");
