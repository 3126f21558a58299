import { InputRule, Node } from "@tiptap/core";

/** Formulas are stored as LaTeX in code elements of this class; readers get MathML. */
const MATH_CLASS = "language-math";

const latex = {
  default: "",
  parseHTML: (element: HTMLElement) => element.textContent ?? "",
  rendered: false,
};

/** `$x^2$`, once the next character shows that the second sign is not a price: "$5 to $10" stays text. */
const TYPED_INLINE = /(?:^|[\s(])(\$([^\s$](?:[^$]*[^\s$])?)\$)[\s.,;:!?)]$/;
/** A paragraph of `$$…$$`. */
const TYPED_BLOCK = /^\$\$([^$]+)\$\$$/;

export const InlineMath = Node.create({
  name: "inlineMath",
  group: "inline",
  inline: true,
  atom: true,
  marks: "",
  addAttributes: () => ({ latex }),
  // Ahead of inline code.
  parseHTML: () => [{ tag: `code.${MATH_CLASS}`, priority: 60 }],
  renderHTML: ({ node }) => ["code", { class: MATH_CLASS }, node.attrs.latex as string],
  addInputRules() {
    return [
      new InputRule({
        find: TYPED_INLINE,
        handler: ({ state, range, match }) => {
          const [whole, typed = "", source = ""] = match;
          const start = range.from + whole.indexOf(typed);
          state.tr.replaceWith(start, start + typed.length, this.type.create({ latex: source }));
        },
      }),
    ];
  },
});

export const MathBlock = Node.create({
  name: "mathBlock",
  group: "block",
  atom: true,
  draggable: true,
  marks: "",
  addAttributes: () => ({ latex }),
  // Ahead of code blocks.
  parseHTML: () => [
    {
      tag: "pre",
      priority: 60,
      preserveWhitespace: "full",
      getAttrs: (element) =>
        element.childElementCount === 1 && element.firstElementChild?.matches(`code.${MATH_CLASS}`) ? null : false,
    },
  ],
  renderHTML: ({ node }) => ["pre", ["code", { class: MATH_CLASS }, node.attrs.latex as string]],
  addInputRules() {
    return [
      new InputRule({
        find: TYPED_BLOCK,
        handler: ({ state, range, match }) => {
          const place = state.doc.resolve(range.from);
          state.tr.replaceRangeWith(place.before(), place.after(), this.type.create({ latex: match[1]?.trim() ?? "" }));
        },
      }),
    ];
  },
});

export const isMath = (name: string) => name === "inlineMath" || name === "mathBlock";
