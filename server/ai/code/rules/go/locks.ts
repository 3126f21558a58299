import { callsIn, nameOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax } from "../../syntax/syntax.ts";
import { isFunction, isLoop, isPassable } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** A return between Lock and Unlock leaves the lock held. */
export const lockKeptOnReturn: Rule = (root, report) => {
  for (const { node, name, object } of callsIn(root)) {
    const statement = node.parent;
    if (!/^R?Lock$/.test(name) || !object || statement?.type !== "expression_statement") continue;
    const release = new RegExp(`${literally(object.text)}\\.R?Unlock\\(\\)`);
    const siblings = parts(statement.parent);
    const rest = siblings.slice(siblings.indexOf(statement) + 1);
    const until = rest.findIndex((one) => one.type === "expression_statement" && release.test(one.text));
    if (until < 0 || rest.some(({ type, text }) => type === "defer_statement" && release.test(text))) continue;
    const early = rest
      .slice(0, until)
      .flatMap((one) => ofType(one, "return_statement"))
      .find(
        (one) => closest(one, isFunction) === closest(node, isFunction) && !isReleasedBefore(one, statement, release),
      );
    if (!early) continue;
    report(node, {
      type: "Lock not always released",
      severity: "high",
      message: `The return on line ${early.line} leaves \`${object.text}\` locked, and everyone else waits forever.`,
      fix: `Right after it: \`defer ${object.text}.Unlock()\`.`,
    });
  }
};

function isReleasedBefore(jump: Syntax, lock: Syntax, release: RegExp): boolean {
  for (let at: Syntax | undefined = jump; at && at.parent !== lock.parent; at = at.parent) {
    const siblings = parts(at.parent);
    if (siblings.slice(0, siblings.indexOf(at)).some(({ text }) => release.test(text))) return true;
  }
  return false;
}

/** A method that holds the lock calls another one that takes it. */
export const lockedTwice: Rule = (root, report) => {
  const methods = ofType(root, "method_declaration").flatMap((made) => {
    const receiver = parts(field(made, "receiver"))[0];
    const owner = (field(receiver, "type")?.text ?? "").replace(/^\*/, "");
    const self = field(receiver, "name")?.text ?? "";
    const body = field(made, "body");
    if (!body || !self) return [];
    const lock = callsIn(body).find(
      ({ name, path, node }) => name === "Lock" && path.startsWith(`${self}.`) && closest(node, isFunction) === made,
    );
    return [{ made, owner, self, name: nameOf(made), body, lock, mutex: lock?.path.slice(self.length) }];
  });
  for (const { owner, self, body, lock, mutex, made, name } of methods) {
    if (!lock || !mutex) continue;
    const isDeferred = new RegExp(`defer\\s+${literally(self + mutex.replace(/\.Lock$/, ""))}\\.Unlock`).test(
      body.text,
    );
    const end = isDeferred
      ? body.end
      : (callsIn(body).find(
          (one) => one.node.start > lock.node.end && one.path === `${self}${mutex.replace(/Lock$/, "Unlock")}`,
        )?.node.start ?? body.end);
    const again = callsIn(body).find(
      (call) =>
        call.node.start > lock.node.end &&
        call.node.end < end &&
        closest(call.node, isFunction) === made &&
        call.object?.text === self &&
        call.name !== name &&
        methods.some((other) => other.owner === owner && other.name === call.name && other.mutex === mutex),
    );
    if (!again) continue;
    report(again.node, {
      type: "Deadlock",
      severity: "high",
      message: `\`${again.name}\` takes the lock that is already held here, so this waits forever.`,
      fix: "Move the shared work into a method that expects the lock to be held.",
    });
  }
};

/** `&x` of a loop variable: before Go 1.22 every round stores the same address. */
export const addressOfLoopVariable: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const clause = loop.children.find(({ type }) => type === "range_clause");
    const [, value] = parts(field(clause, "left"));
    const body = field(loop, "body");
    if (!value || value.text === "_" || !body || !/:=/.test(clause?.text ?? "")) continue;
    const word = literally(value.text);
    if (new RegExp(`\\b${word}\\s*:=\\s*${word}\\b`).test(body.text)) continue;
    const taken = ofType(body, "unary_expression").find((one) => {
      if (one.text !== `&${value.text}`) return false;
      const stored = closest(one, ({ type }) =>
        /^(?:assignment_statement|call_expression|send_statement|keyed_element|return_statement)$/.test(type),
      );
      if (stored?.type === "call_expression") return stored.text.startsWith("append(");
      return stored !== undefined && stored.type !== "return_statement";
    });
    const block = taken && closest(taken, ({ type }) => type === "block");
    const isLast = block && /\b(?:break|return\b[^\n]*)\s*\}$/.test(block.text);
    if (!taken || (isLast && block !== body) || (block && !isPassable(block))) continue;
    report(taken, {
      type: "Loop variable shared",
      severity: "medium",
      message: `Before Go 1.22 \`${value.text}\` is one variable for all rounds, so every pointer points to the last element.`,
      fix: `Copy it first (\`${value.text} := ${value.text}\`), or take the address of the element.`,
    });
  }
};

/** A method on a copy of a struct with a lock locks the copy. */
export const lockInCopy: Rule = (root, report) => {
  const holders = new Set(
    ofType(root, "type_spec")
      .filter(({ text }) => /(?<!\*)\bsync\.(?:RW)?Mutex\b|(?<!\*)\bsync\.WaitGroup\b/.test(text))
      .map((one) => field(one, "name")?.text ?? ""),
  );
  for (const loop of ofType(root, "range_clause")) {
    const [, value] = parts(field(loop, "left"));
    const list = field(loop, "right")?.text ?? "";
    const body = closest(loop, isLoop)?.text ?? "";
    if (!value || !new RegExp(`\\b${literally(value.text)}\\.\\w+\\.?R?Lock\\(`).test(body)) continue;
    const type = new RegExp(`\\b${literally(list)}\\s+(?::?=\\s*)?\\[\\](\\w+)`).exec(root.text)?.[1];
    if (!type || !holders.has(type)) continue;
    report(value, {
      type: "Lock copied",
      severity: "high",
      message: `\`${value.text}\` is a copy of the element, and its lock guards nothing.`,
      fix: "Use the index, or a list of pointers.",
    });
  }
};
