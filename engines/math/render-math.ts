import temml from "temml";

/** Bounds for one formula: its source, what its macros may become, and how large its spaces and rules may be. */
const LONGEST_SOURCE = 2_000;
const LONGEST_RESULT = 100_000;
const MOST_EXPANSIONS = 500;
/** In em: horizontal, vertical. */
const LARGEST_SIZE: [number, number] = [20, 20];

export type Formula = { mathml: string } | { problem: string };

/** LaTeX as MathML, or a sentence about why it can't be rendered. Links, classes and pictures in it are refused. */
export function renderFormula(latex: string, isBlock: boolean): Formula {
  if (latex.trim() === "") return { problem: "The formula is empty." };
  if (latex.length > LONGEST_SOURCE) {
    return { problem: `The formula is longer than ${LONGEST_SOURCE.toLocaleString("en-US")} characters.` };
  }
  try {
    const mathml = temml.renderToString(latex, {
      displayMode: isBlock,
      // The source inside the formula: copying it gives LaTeX, which the editor reads again.
      annotate: true,
      throwOnError: true,
      maxExpand: MOST_EXPANSIONS,
      maxSize: LARGEST_SIZE,
      trust: false,
    });
    return mathml.length > LONGEST_RESULT ? { problem: "The formula is too large." } : { mathml };
  } catch (error) {
    return { problem: problemFrom((error as Error).message) };
  }
}

/** The library underlines the wrong place with combining characters, which fonts rarely show well. */
function problemFrom(message: string): string {
  const [first = ""] = message.trim().split("\n");
  const text = first
    .replaceAll(/\u0332/g, "")
    .replace(/:\s*$/, "")
    .trim();
  if (text.startsWith("Too many expansions")) return "A macro in it never ends, or becomes too long.";
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
