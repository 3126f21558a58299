import { closest, ofType, walk } from "../syntax/syntax.ts";
import { declarationsIn } from "./declarations.ts";
import { isFunction, isLoop } from "./flow.ts";
import { literally, type Rule } from "./rule.ts";

/** What goes wrong only while a program runs: what stays open or locked, and what comes too late. */

export const deferInLoop: Rule = (root, report) => {
  for (const node of ofType(root, "defer_statement")) {
    const around = closest(node, (one) => isLoop(one) || isFunction(one));
    if (!around || !isLoop(around)) continue;
    report(node, {
      type: "Defer in a loop",
      severity: "medium",
      message: "This runs when the function ends, not at the end of the round, so everything stays open until then.",
      fix: "Put the round's work into a function of its own.",
    });
  }
};

export const bodyLeftOpen: Rule = (root, report) => {
  for (const declaration of declarationsIn(root)) {
    if (!/^http\.(?:Get|Post|Head|PostForm)\(|\.Do\(/.test(declaration.value?.text ?? "") || declaration.name === "_")
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
      message: `The body of \`${declaration.name}\` is never closed, so its connection is lost.`,
      fix: `After looking at err: \`defer ${declaration.name}.Body.Close()\`.`,
    });
  }
};

export const addInGoroutine: Rule = (root, report) => {
  for (const call of ofType(root, "call_expression")) {
    if (!/^\w+\.Add\(\d+\)$/.test(call.text)) continue;
    const literal = closest(call, ({ type }) => type === "func_literal");
    if (literal?.parent?.parent?.type !== "go_statement") continue;
    report(call, {
      type: "Counted too late",
      severity: "medium",
      message: "Wait may already be over before this goroutine has counted itself.",
      fix: "Call Add before the go statement.",
    });
  }
};

/** Nanoseconds are hardly ever meant. */
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
      type: "Locked for good",
      severity: "medium",
      message: `Nothing here unlocks \`${mutex}\` again.`,
      fix: `Right after it: \`defer ${mutex}.Unlock()\`.`,
    });
  }
};
