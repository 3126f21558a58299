import { callOf } from "../syntax/shapes.ts";
import { isFunction, isLoop, type Syntax } from "../syntax/syntax.ts";

const ROUNDS = /^(?:forEach|map|filter|some|every|reduce|flatMap|find)$/;
/** What a loop evaluates once, before the first round. */
const ONCE = /^(?:left|right|name|value|pattern|init|initializer|declarator|type)$/;

/** The loops, callbacks of list methods and comprehensions that repeat a node, the innermost first. */
export function roundsAround(node: Syntax): Syntax[] {
  const rounds: Syntax[] = [];
  let below = node;
  for (let at = node.parent; at; at = at.parent) {
    if (isLoop(at) && !ONCE.test(below.field ?? "")) rounds.push(at);
    if (/_comprehension$|generator_expression/.test(at.type) && below.type !== "for_in_clause") rounds.push(at);
    if (isFunction(at)) {
      const call = at.parent?.parent && /argument/.test(at.parent.type) ? callOf(at.parent.parent) : undefined;
      if (!call || !ROUNDS.test(call.name)) break;
      rounds.push(call.node);
      at = call.node;
    }
    below = at;
  }
  return rounds;
}
