import { isFunction, isLoop } from "../syntax/flow.ts";
import { bindingsIn, callOf } from "../syntax/shapes.ts";
import { field, literally, type Syntax } from "../syntax/syntax.ts";

/** Something that takes longer than it must: its cost before and after, and how to get there. */
export type Cost = { line: number; message: string; before: string; after: string; fix: string };

export type Look = (root: Syntax) => Cost[];

const ROUNDS = /^(?:forEach|map|filter|some|every|reduce|flatMap|find)$/;

/** The loop, callback of a list method or comprehension that repeats a node. */
export function repeatedIn(node: Syntax): Syntax | undefined {
  let at = node.parent;
  while (at) {
    if (isLoop(at) && node.start >= (field(at, "body")?.start ?? at.start)) return at;
    if (isLoop(at) && at.type === "while_statement") return at;
    if (/_comprehension$|generator_expression/.test(at.type)) return at;
    if (isFunction(at)) {
      const call = at.parent?.parent && /argument/.test(at.parent.type) ? callOf(at.parent.parent) : undefined;
      if (!call || !ROUNDS.test(call.name)) return undefined;
      return call.node;
    }
    at = at.parent;
  }
  return undefined;
}

export const cost = (where: Syntax, message: string, before: string, after: string, fix: string): Cost => ({
  line: where.line,
  message,
  before,
  after,
  fix,
});

export const isOutside = (name: string, loop: Syntax) =>
  !bindingsIn(loop).some((one) => one.name.text === name) &&
  !new RegExp(`^(?:for|while)\\b[^{:]*\\b${literally(name)}\\b\\s*(?:of|in|:)`).test(loop.text);
