/** A syntax tree as plain objects: it is walked often, and each access to the parser's memory is slow. */
export type Syntax = {
  type: string;
  /** Its role in the parent, such as "condition" or "body". */
  field: string | undefined;
  text: string;
  start: number;
  end: number;
  /** 1-based. */
  line: number;
  endLine: number;
  isNamed: boolean;
  /** The parser inserted it, because the code doesn't have it. */
  isMissing: boolean;
  parent: Syntax | undefined;
  children: Syntax[];
};

/** The node and its descendants in source order. Skips the descendants of nodes that `enter` rejects. */
export function* walk(root: Syntax, enter: (node: Syntax) => boolean = () => true): Generator<Syntax> {
  const open = [root];
  for (let node = open.pop(); node; node = open.pop()) {
    yield node;
    if (!enter(node)) continue;
    for (let at = node.children.length - 1; at >= 0; at--) {
      const child = node.children[at];
      if (child) open.push(child);
    }
  }
}

export const ofType = (root: Syntax, ...types: string[]): Syntax[] =>
  [...walk(root)].filter(({ type }) => types.includes(type));

export const field = (node: Syntax | undefined, name: string): Syntax | undefined =>
  node?.children.find((child) => child.field === name);

const knownParts = new WeakMap<Syntax, readonly Syntax[]>();

/** The children without punctuation and comments. Kept, since the same block is asked for at each of its statements. */
export function parts(node: Syntax | undefined): readonly Syntax[] {
  if (!node) return [];
  const known = knownParts.get(node);
  if (known) return known;
  const found = node.children.filter(({ isNamed, type }) => isNamed && !isComment(type));
  knownParts.set(node, found);
  return found;
}

export const isComment = (type: string) => type.endsWith("comment");

export function closest(node: Syntax, matches: (node: Syntax) => boolean): Syntax | undefined {
  let at = node.parent;
  while (at && !matches(at)) at = at.parent;
  return at;
}

/** Removes the parentheses around it. */
export function unwrapped(node: Syntax | undefined): Syntax | undefined {
  let at = node;
  while (at && (at.type === "parenthesized_expression" || at.type === "condition_clause")) at = parts(at).at(-1);
  return at;
}

/** The text as one short line, for quoting. */
export function quoted(node: Syntax | undefined, most = 60): string {
  const text = (node?.text ?? "")
    .replaceAll(/\s*\n\s*(?=\.\w)/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return `\`${text.length > most ? `${text.slice(0, most - 1)}…` : text}\``;
}

export const hasErrors = (root: Syntax): boolean =>
  [...walk(root)].some(({ type, isMissing }) => type === "ERROR" || isMissing);

/** The depth of the deepest node. */
export function depthOf(root: Syntax): number {
  const depths = new Map<Syntax, number>();
  let deepest = 0;
  for (const node of walk(root)) {
    const depth = 1 + (node.parent ? (depths.get(node.parent) ?? 0) : 0);
    depths.set(node, depth);
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

const FUNCTIONS =
  /^(?:function_(?:declaration|definition|expression)|method_(?:declaration|definition)|constructor_declaration|lambda(?:_expression)?|arrow_function|generator_function(?:_declaration)?)$/;
const LOOPS = /^(?:for|while|do|enhanced_for|for_in)_statement$|^for_range_loop$/;

export const isLoop = ({ type }: Syntax) => LOOPS.test(type);
export const isFunction = ({ type }: Syntax) => FUNCTIONS.test(type);
export const enclosingFunction = (node: Syntax) => closest(node, isFunction);

/** The statements of a block, or the single one without braces. */
export function bodyOf(block: Syntax | undefined): Syntax[] {
  if (!block) return [];
  const isBlock = /block|compound_statement|body|^(?:program|module|translation_unit|else_clause)$/.test(block.type);
  return isBlock ? [...parts(block)] : [block];
}
