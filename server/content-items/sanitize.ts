import sanitizeHtml from "sanitize-html";

const DRAWING_TAGS = ["svg", "g", "path", "line", "rect", "circle", "ellipse", "polyline", "polygon", "text", "tspan"];
const DRAWING_ATTRIBUTES = [
  "viewBox",
  "width",
  "height",
  "x",
  "y",
  "x1",
  "y1",
  "x2",
  "y2",
  "cx",
  "cy",
  "r",
  "rx",
  "ry",
  "dx",
  "dy",
  "d",
  "points",
  "transform",
  "fill",
  "fill-opacity",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "opacity",
  "font-size",
  "font-weight",
  "font-family",
  "text-anchor",
  "dominant-baseline",
  "role",
  "aria-label",
  "aria-hidden",
  "preserveAspectRatio",
];

/** Only pictures of this site: uploads and its own files. */
const OWN_PICTURE = /^\/(media|assets)\/(?!.*\.\.)[\w./-]+$/;

const isOwnSrcset = (srcset: string) =>
  srcset.split(",").every((candidate) => {
    const [address = "", width = "", ...rest] = candidate.trim().split(/\s+/);
    return OWN_PICTURE.test(address) && /^\d+w$/.test(width) && rest.length === 0;
  });

/** Colors come from the drawing itself: a host that serves one would learn who reads what. Escapes could hide the address. */
const FOREIGN_COLOR = /\\|url\((?!\s*["']?#)/i;

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "br",
    "hr",
    "strong",
    "em",
    "b",
    "i",
    "s",
    "sub",
    "sup",
    "mark",
    "code",
    "pre",
    "kbd",
    "blockquote",
    "ul",
    "ol",
    "li",
    "dl",
    "dt",
    "dd",
    "a",
    "img",
    "figure",
    "figcaption",
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    ...DRAWING_TAGS,
    "title",
    "desc",
  ],
  allowedAttributes: {
    a: ["href", "title", "rel"],
    img: ["src", "alt", "width", "height", "srcset", "sizes", "loading", "decoding"],
    th: ["scope", "colspan", "rowspan"],
    td: ["colspan", "rowspan"],
    ol: ["start"],
    ...Object.fromEntries(DRAWING_TAGS.map((tag) => [tag, DRAWING_ATTRIBUTES])),
  },
  // Allow only a code block's language: any other class could make text look like part of the interface.
  allowedClasses: { code: [/^language-[\w+#-]+$/] },
  allowedSchemes: ["http", "https", "mailto"],
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  // SVG has mixed-case names such as viewBox.
  parser: { lowerCaseAttributeNames: false, lowerCaseTags: true },
  // A picture from another host would tell that host who reads what.
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !OWN_PICTURE.test(attribs.src ?? ""),
  transformTags: {
    "*"(tagName, attributes) {
      const own = Object.entries(attributes).filter(
        ([name, value]) => !(["fill", "stroke"].includes(name) && FOREIGN_COLOR.test(value)),
      );
      return { tagName, attribs: Object.fromEntries(own) };
    },
    img(tagName, attributes) {
      const { srcset, ...rest } = attributes;
      return { tagName, attribs: srcset !== undefined && !isOwnSrcset(srcset) ? rest : attributes };
    },
    a: (tagName, attributes) => ({
      tagName,
      attribs: /^https?:/i.test(attributes.href ?? "") ? { ...attributes, rel: "noopener nofollow" } : attributes,
    }),
  },
};

/** Content is sanitized once, when it is saved, and then shown as it is. */
export function sanitizeContent(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}
