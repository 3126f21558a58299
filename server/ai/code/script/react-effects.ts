import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { callsIn, functionsIn, nameOf, returnsOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted } from "../syntax/syntax.ts";
import { statesIn } from "./react-state.ts";

const EFFECT = /^(?:React\.)?use(?:Layout|Insertion)?Effect$/;

/** Effects that compute what rendering could, or answer out of order. */
const effectTraps: Rule = (root, report) => {
  const setters = statesIn(root).map(({ setter }) => setter);
  for (const { path, args } of callsIn(root)) {
    const [effect, deps] = args;
    const body = field(effect, "body");
    if (!EFFECT.test(path) || !effect || !body) continue;
    for (const value of returnsOf(effect)) {
      const call = callsIn(value).find((one) => one.node === value);
      if (
        call &&
        /^(?:clear(?:Interval|Timeout)|[\w.]+\.(?:removeEventListener|unsubscribe|disconnect|close))$/.test(call.path)
      )
        report(value, {
          type: "Cleanup at once",
          severity: "high",
          message: `\`${call.path}\` is called now, so what the effect has started ends at once.`,
          fix: `Return a function: \`() => ${value.text}\`.`,
        });
    }
    const names = deps?.type === "array" ? parts(deps).map(({ text }) => text) : [];
    const statements = body.type === "statement_block" ? parts(body) : [body];
    const sets = statements.map((one) =>
      callsIn(one).find((call) => call.node === (one.type === "expression_statement" ? parts(one)[0] : one)),
    );
    const isDerived =
      names.length > 0 && sets.length > 0 && sets.every((call) => call !== undefined && setters.includes(call.path));
    const derived = isDerived
      ? sets.find(
          (call) =>
            call?.args[0] &&
            !isFunction(call.args[0]) &&
            names.some((name) => new RegExp(`(?<![\\w.])${literally(name)}\\b`).test(call.args[0]?.text ?? "")),
        )
      : undefined;
    if (derived && !/await|\.then/.test(body.text))
      report(derived.node, {
        type: "Derived state",
        severity: "medium",
        message: `This is computed from ${names.map((name) => `\`${name}\``).join(", ")} alone: as state it is shown one render too late.`,
        fix: "Compute it while rendering, with useMemo if that takes long.",
      });
    const late = callsIn(body).find((call) => {
      const inner = enclosingFunction(call.node);
      const isInThen =
        inner !== effect && closest(call.node, ({ type }) => type === "call_expression")?.text.includes(".then(");
      const isPassed = call.name === "then" && setters.includes(call.args[0]?.text ?? "");
      const isAwaited =
        inner !== effect && inner !== undefined && /^async\b/.test(inner.text) && /\bawait\b/.test(inner.text);
      return isPassed || (setters.includes(call.path) && (isInThen || isAwaited));
    });
    const asks = names.filter(
      (name) => /^[\w.]+$/.test(name) && new RegExp(`\\(.*\\b${literally(name)}\\b`, "s").test(body.text),
    );
    const isGuarded = /return\s*(?:\(\)|function|\w+;)|abort|ignore|cancel|isMounted|active|stale|current\b/i.test(
      body.text,
    );
    if (late && asks.length > 0 && !isGuarded && /fetch|axios|get|load|search|api|query/i.test(body.text))
      report(late.node, {
        type: "Answers out of order",
        severity: "medium",
        message: `When \`${asks[0]}\` changes quickly, an earlier answer can arrive last and be shown.`,
        fix: "Ignore or abort the earlier request in the effect's cleanup.",
      });
  }
};

const OPENS = /^(?:WebSocket|EventSource|BroadcastChannel|IntersectionObserver|ResizeObserver|MutationObserver)$/;

/** Connections and observers that an effect opens and never closes; a snapshot that is new each time. */
const neverClosed: Rule = (root, report) => {
  for (const { path, args } of callsIn(root)) {
    const effect = EFFECT.test(path) ? args[0] : undefined;
    if (!effect || returnsOf(effect).length > 0) continue;
    const opened = ofType(effect, "new_expression").find((one) => OPENS.test(field(one, "constructor")?.text ?? ""));
    if (!opened || /\.(?:close|disconnect)\(/.test(effect.text)) continue;
    report(opened, {
      type: "Never stopped",
      severity: "high",
      message: `${quoted(opened, 30)} stays open after the component is gone, and another one opens each time the effect runs.`,
      fix: "Return a function from the effect that closes it.",
    });
  }
  for (const made of functionsIn(root)) {
    const isSnapshot =
      /^getSnapshot$/.test(nameOf(made)) ||
      new RegExp(`useSyncExternalStore\\([^,]+,\\s*${literally(nameOf(made) || "-")}\\b`).test(root.text);
    const value = isSnapshot ? returnsOf(made).find(({ type }) => /^(?:object|array)$/.test(type)) : undefined;
    if (!value) continue;
    report(value, {
      type: "Endless rendering",
      severity: "high",
      message: "A new object each time looks like a change each time, so React renders without end.",
      fix: "Return the same object until something has changed.",
    });
  }
};

export const reactEffectRules: readonly Rule[] = [effectTraps, neverClosed];
