import { closest, ofType, walk } from "../../syntax/syntax.ts";
import { declarationsIn } from "../declarations.ts";
import { isFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** Problems that only show at run time: resources left open or locked, and calls that come too late. */

export const deferInLoop: Rule = (root, report) => {
  for (const node of ofType(root, "defer_statement")) {
    const around = closest(node, (one) => isLoop(one) || isFunction(one));
    if (!around || !isLoop(around)) continue;
    report(node, {
      type: "Defer in a loop",
      severity: "medium",
      message:
        "This runs when the function ends, not at the end of the iteration, so everything stays open until then.",
      fix: "Move the loop body into its own function.",
    });
  }
};

export const bodyLeftOpen: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (
      !/^(?:http|(?:\w+\.)*\w*[cC]lient)\.(?:Get|Post|Head|PostForm)\(|\.Do\(/.test(declaration.value?.text ?? "") ||
      declaration.name === "_"
    )
      continue;
    const around = closest(declaration.node, isFunction);
    if (
      !around ||
      new RegExp(`\\b${declaration.name}\\.Body\\.Close|return\\s+${declaration.name}\\b`).test(around.text)
    )
      continue;
    report(declaration.node, {
      type: "Left open",
      severity: "medium",
      message: `The body of \`${declaration.name}\` is never closed, so its connection leaks.`,
      fix: `After checking err: \`defer ${declaration.name}.Body.Close()\`.`,
    });
  }
};

export const addInGoroutine: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    if (!/^\w+\.Add\(\d+\)$/.test(call.text) || call.parent?.type !== "expression_statement") continue;
    const literal = closest(call, ({ type }) => type === "func_literal");
    if (literal?.parent?.parent?.type !== "go_statement") continue;
    report(call, {
      type: "Add called too late",
      severity: "medium",
      message: "Wait may return before this goroutine has called Add.",
      fix: "Call Add before the go statement.",
    });
  }
};

/** A bare number of nanoseconds is rarely intended. */
export const sleepWithoutUnit: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    if (!/^time\.(?:Sleep|After|Tick|NewTimer|NewTicker)\(\d+\)$/.test(call.text)) continue;
    report(call, {
      type: "Time without a unit",
      severity: "high",
      message: "A bare number counts nanoseconds.",
      fix: "Multiply it, as in 5 * time.Second.",
    });
  }
};

export const lockedForGood: Rule = (root, report) => {
  for (const node of [...walk(root)].filter(isFunction)) {
    const lock = ofType(node, "call_expression").find(({ text }) => /\.(?:Lock|RLock)\(\)$/.test(text));
    const mutex = lock?.text.replace(/\.R?Lock\(\)$/, "");
    if (
      !lock ||
      !mutex ||
      new RegExp(`${literally(mutex)}\\.R?Unlock\\b`).test(node.text) ||
      closest(lock, isFunction) !== node
    )
      continue;
    report(lock, {
      type: "Lock never released",
      severity: "medium",
      message: `Nothing here unlocks \`${mutex}\`.`,
      fix: `Right after it: \`defer ${mutex}.Unlock()\`.`,
    });
  }
};
