import { bindingsIn, callsIn, functionsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../../syntax/syntax.ts";
import { isFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

type Channel = { name: string; node: Syntax; around: Syntax };

/** Channels made without room for a value: each send waits for a receiver. */
const unbuffered = (root: Syntax): Channel[] =>
  bindingsIn(root).flatMap(({ node, name, value }) => {
    const around = closest(node, isFunction);
    return around && /^make\(\s*chan\b[^,]*\)$/.test(value.text) && /^\w+$/.test(name.text)
      ? [{ name: name.text, node, around }]
      : [];
  });

const isGoroutine = (made: Syntax | undefined) => made?.parent?.parent?.type === "go_statement";
const sendsTo = (inside: Syntax, name: string) =>
  ofType(inside, "send_statement").filter((one) => field(one, "channel")?.text === name);
const receives = (inside: Syntax, name: string) =>
  ofType(inside, "unary_expression").filter(({ text }) => new RegExp(`^<-\\s*${literally(name)}$`).test(text));

/** A goroutine that waits forever, because nobody receives what it sends. */
export const leakedGoroutine: Rule = (root, report) => {
  for (const { name, around } of unbuffered(root)) {
    const inGoroutine = sendsTo(around, name).filter((one) => isGoroutine(closest(one, isFunction)));
    const [send] = inGoroutine;
    if (!send || new RegExp(`range\\s+${literally(name)}\\b`).test(around.text)) continue;
    const isGuarded = closest(send, ({ type }) => type === "select_statement") !== undefined;
    const received = receives(around, name).filter((one) => closest(one, isFunction) === around);
    const [only] = received;
    if (isGuarded || received.length !== 1 || !only) continue;
    const select = closest(only, ({ type }) => type === "select_statement");
    const isAlone = select === undefined || parts(select).length < 2;
    const isInLoop = (one: Syntax) => {
      const loop = closest(one, (node) => isLoop(node) || node === around);
      return loop !== undefined && loop !== around;
    };
    const goes = closest(send, ({ type }) => type === "go_statement");
    const isMany = goes !== undefined && isInLoop(goes) && !isInLoop(only) && isAlone;
    const leavesSelect =
      select !== undefined &&
      !isAlone &&
      !isInLoop(select) &&
      parts(select).some(
        (one) => !one.text.includes(only.text) && /\breturn\b|ctx\.Done|time\.After|default/.test(one.text),
      );
    if (!isMany && !leavesSelect) continue;
    report(send, {
      type: "Goroutine leak",
      severity: "high",
      message: isMany
        ? `Only one value is received from \`${name}\`, so all other goroutines wait here forever.`
        : `If nobody receives from \`${name}\` any more, for example after a timeout, this goroutine waits here forever.`,
      fix: isMany
        ? `Give the channel room for every value: \`make(chan T, n)\`.`
        : `Give the channel room for one value: \`make(chan T, 1)\`.`,
    });
  }
};

/** Sending without a receiver waits forever; a closed channel can't be closed or sent to again. */
export const channelMisuse: Rule = (root, report) => {
  for (const { name, node, around } of unbuffered(root)) {
    const word = literally(name);
    const send = sendsTo(around, name).find((one) => closest(one, isFunction) === around);
    if (!send || closest(send, ({ type }) => type === "select_statement")) continue;
    const between = around.text.slice(node.end - around.start, send.start - around.start);
    // Whoever gets the channel before may receive from it.
    if (new RegExp(`\\bgo\\b|[(,=&]\\s*${word}\\b|\\breturn\\b`).test(between)) continue;
    report(send, {
      type: "Deadlock",
      severity: "high",
      message: `\`${name}\` has no room and nobody receives from it yet, so this line waits forever.`,
      fix: "Send in a goroutine, or make the channel with a capacity.",
    });
  }
  for (const { node, path, args } of callsIn(root)) {
    const name = args[0]?.text;
    const statement = node.parent;
    if (path !== "close" || !name || statement?.type !== "expression_statement") continue;
    const siblings = parts(statement.parent);
    for (const next of siblings.slice(siblings.indexOf(statement) + 1)) {
      if (new RegExp(`^${literally(name)}\\s*:?=`).test(next.text)) break;
      const isAgain = next.text === `close(${name})`;
      const isSend = next.type === "send_statement" && field(next, "channel")?.text === name;
      if (!isAgain && !isSend) continue;
      report(next, {
        type: "Channel already closed",
        severity: "high",
        message: `\`${name}\` was closed on line ${node.line}, so ${isAgain ? "closing it again" : "sending to it"} panics.`,
        fix: isAgain ? "Close it once." : "Close it after the last send.",
      });
      break;
    }
  }
};

/** break leaves the select or switch, and not the loop around it. */
export const breaksSelectOnly: Rule = (root, report) => {
  for (const jump of ofType(root, "break_statement")) {
    if (jump.text.trim() !== "break") continue;
    const around = closest(
      jump,
      (one) => isLoop(one) || isFunction(one) || /^(?:select|expression_switch|type_switch)_statement$/.test(one.type),
    );
    if (!around || isLoop(around) || isFunction(around)) continue;
    const loop = closest(around, (one) => isLoop(one) || isFunction(one));
    if (!loop || !isLoop(loop)) continue;
    const isEndless = /^for\s*\{/.test(loop.text);
    const leaves = /\breturn\b|\bbreak\s+\w+|\bgoto\b|panic\(|os\.Exit|log\.Fatal/.test(loop.text);
    if (!isEndless || (around.type !== "select_statement" && leaves)) continue;
    if (around.type === "select_statement" && leaves && parts(jump.parent).length > 1) continue;
    report(jump, {
      type: "Leaves too little",
      severity: "high",
      message: `This break leaves the ${around.type === "select_statement" ? "select" : "switch"} only; the loop around it goes on.`,
      fix: "Return, or label the loop and break with the label.",
    });
  }
};

/** Each round makes a new timer, which lives until it fires. */
export const timerInLoop: Rule = (root, report) => {
  for (const { node, path } of callsIn(root)) {
    if (path !== "time.After") continue;
    const around = closest(node, (one) => isLoop(one) || isFunction(one));
    if (!around || !isLoop(around) || !closest(node, ({ type }) => type === "communication_case")) continue;
    const select = closest(node, ({ type }) => type === "select_statement");
    // A round that waits for nothing else ends with the timer.
    if (!select || parts(select).length < 2) continue;
    report(node, {
      type: "Timer in a loop",
      severity: "medium",
      message: "Each round makes a new timer, which starts again and, before Go 1.23, stays in memory until it fires.",
      fix: "Make one `time.NewTimer` before the loop and reset it.",
    });
  }
};

/** Writes to a map or counter that requests, each with a goroutine of its own, share. */
export const sharedByRequests: Rule = (root, report) => {
  const shared = new Map(
    ofType(root, "var_spec")
      .filter((one) => !closest(one, isFunction))
      .flatMap((one) =>
        one.children
          .filter((child) => child.field === "name")
          .map(
            (name) =>
              [
                name.text,
                /^map\[|^make\(map\[|=\s*map\[|=\s*make\(map\[/.test(one.text.slice(name.end - one.start).trim())
                  ? "map"
                  : "value",
              ] as const,
          ),
      ),
  );
  if (shared.size === 0) return;
  for (const made of functionsIn(root)) {
    if (!/http\.ResponseWriter/.test(field(made, "parameters")?.text ?? "")) continue;
    const body = field(made, "body");
    if (!body || /\bR?Lock\(\)|atomic\./.test(body.text)) continue;
    const change = [...walk(body)].find((one) => {
      const target =
        one.type === "inc_statement" || one.type === "dec_statement"
          ? parts(one)[0]
          : one.type === "assignment_statement"
            ? parts(field(one, "left"))[0]
            : undefined;
      const name = target && /^(\w+)(\[[\s\S]*\])?$/.exec(target.text);
      if (!name?.[1] || !shared.has(name[1])) return false;
      return shared.get(name[1]) === "map"
        ? name[2] !== undefined
        : one.type !== "assignment_statement" ||
            /[-+*/]=/.test(one.text) ||
            new RegExp(`=.*\\b${name[1]}\\b`).test(one.text);
    });
    if (!change) continue;
    report(change, {
      type: "Data race",
      severity: "high",
      message: "Each request runs in a goroutine of its own, and several change this at once, without a lock.",
      fix: "Guard it with a sync.Mutex, or use sync/atomic.",
    });
  }
};
