import { assignmentsIn, bindingsIn, callOf, callsIn } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, type Syntax, walk } from "../../syntax/syntax.ts";
import { isFunction, isLoop } from "../flow.ts";
import { literally, type Rule } from "../rule.ts";

/** A value is used before its error was looked at. */
export const usedBeforeErr: Rule = (root, report) => {
  for (const { node, name } of bindingsIn(root).concat(pairs(root))) {
    const statement = closest(node, ({ parent }) => /statement_list|block/.test(parent?.type ?? "")) ?? node;
    const outer = /statement_list|block/.test(node.parent?.type ?? "") ? node : statement;
    const siblings = parts(outer.parent);
    const next = siblings[siblings.indexOf(outer) + 1];
    const names = parts(field(node, "left")).map(({ text }) => text);
    if (!next || names.at(-1) !== "err" || names.length < 2 || !name) continue;
    const [value = ""] = names;
    const uses = new RegExp(`\\*${literally(value)}\\b|\\b${literally(value)}\\.\\w`).test(next.text);
    if (
      value === "_" ||
      !uses ||
      /\berr\b/.test(next.text) ||
      !siblings.slice(siblings.indexOf(next)).some(({ text }) => /\berr\b/.test(text))
    )
      continue;
    report(next, {
      type: "Used before err",
      severity: "high",
      message: `\`${value}\` is used before \`err\` is checked; after an error it is nil.`,
      fix: "Check err first.",
    });
  }
};

const pairs = (root: Syntax) =>
  ofType(root, "short_var_declaration").map((node) => ({
    node,
    name: parts(field(node, "left"))[0] ?? node,
    value: node,
  }));

/** An opened file or query that nothing closes. */
const OPENS =
  /^(?:os\.(?:Open|Create|OpenFile)|net\.(?:Dial|Listen)|\w+\.(?:Query|QueryContext|Prepare)|sql\.Open|gzip\.NewReader|time\.NewTicker|zip\.OpenReader)$/;

export const leftOpenGo: Rule = (root, report) => {
  for (const node of ofType(root, "short_var_declaration")) {
    const name = parts(field(node, "left"))[0]?.text ?? "_";
    const call = callOf(parts(field(node, "right"))[0]);
    const around = closest(node, isFunction);
    if (!call || !OPENS.test(call.path) || name === "_" || !around) continue;
    // A database handle lives as long as the program.
    if (call.path === "sql.Open" && around.text.startsWith("func main(")) continue;
    if (/Query|Prepare/.test(call.path) && !/^(?:rows|stmt|res|result|r)\w*$/i.test(name)) continue;
    const word = literally(name);
    const isKept = new RegExp(
      `\\b${word}\\.(?:Close|Stop)\\b|return\\b[^\\n]*\\b${word}\\b|[=:(,{]\\s*&?${word}\\s*[,)}\\n]|\\.\\w+\\s*=\\s*${word}\\b`,
    ).test(around.text.slice(node.end - around.start));
    if (isKept) continue;
    report(node, {
      type: "Left open",
      severity: "high",
      message: `\`${name}\` is opened and never closed.`,
      fix: `After checking err: \`defer ${name}.${/Ticker/.test(call.path) ? "Stop" : "Close"}()\`.`,
    });
  }
};

/** Closing a file that was written to may fail, and then the data is lost. */
export const closeIgnored: Rule = (root, report) => {
  for (const deferred of ofType(root, "defer_statement")) {
    const name = /^defer\s+(\w+)\.Close\(\)$/.exec(deferred.text)?.[1];
    const around = closest(deferred, isFunction);
    if (!name || !around) continue;
    const opened = ofType(around, "short_var_declaration").find((one) => parts(field(one, "left"))[0]?.text === name);
    const isWritten =
      /os\.OpenFile\([^)]*O_(?:WRONLY|RDWR)/.test(opened?.text ?? "") &&
      /\.Write\w*\(/.test(around.text) &&
      !/\.Sync\(\)/.test(around.text);
    const isEarly = opened && (parts(field(opened, "right"))[0]?.text ?? "").startsWith("http.");
    if (isWritten && !isEarly)
      report(deferred, {
        type: "Ignored error",
        severity: "medium",
        message: `\`${name}\` was written to, and an error of Close, which means lost data, is ignored.`,
        fix: "Close it explicitly and return the error.",
      });
  }
  for (const deferred of ofType(root, "defer_statement")) {
    const name = /^defer\s+(\w+)(?:\.Body)?\.Close\(\)$/.exec(deferred.text)?.[1];
    const siblings = parts(deferred.parent);
    const before = siblings[siblings.indexOf(deferred) - 1];
    const after = siblings[siblings.indexOf(deferred) + 1];
    if (
      !name ||
      !before ||
      !new RegExp(`^${literally(name)}\\s*,\\s*err\\s*:?=`).test(before.text) ||
      !/err\s*!=\s*nil/.test(after?.text ?? "")
    )
      continue;
    report(deferred, {
      type: "Used before err",
      severity: "high",
      message: `If there was an error, \`${name}\` is nil and Close panics.`,
      fix: "Move the defer after the check of err.",
    });
  }
};

/** A goroutine or thread that changes a variable others read, without a lock. */
export const unguardedGoroutine: Rule = (root, report) => {
  for (const start of ofType(root, "go_statement")) {
    const made = ofType(start, "func_literal")[0];
    const around = closest(start, isFunction);
    const body = field(made, "body");
    if (!made || !body || !around || /\.R?Lock\(\)|atomic\.|<-/.test(body.text)) continue;
    const own = new Set([
      ...ofType(made, "parameter_declaration").flatMap((one) =>
        parts(one)
          .filter((part) => part.field === "name")
          .map(({ text }) => text),
      ),
      ...ofType(body, "short_var_declaration", "var_spec", "range_clause").flatMap((one) =>
        parts(field(one, "left"))
          .concat(parts(one).filter((part) => part.field === "name"))
          .map(({ text }) => text),
      ),
    ]);
    const changes = [
      ...assignmentsIn(body).map(({ node, left }) => ({ node, name: left.text })),
      ...ofType(body, "inc_statement", "dec_statement").map((node) => ({
        node,
        name: node.text.replace(/\+\+|--/, ""),
      })),
    ];
    const shared = changes.find(
      ({ name }) => /^\w+(?:\[[^\]]*\])?$/.test(name) && !own.has(name.replace(/\[.*$/, "")) && !/^err$|^_$/.test(name),
    );
    const isMapOrCount =
      shared &&
      (!/\[/.test(shared.name) ||
        new RegExp(`\\b${shared.name.replace(/\[.*$/, "")}\\b\\s*(?::?=|\\s)\\s*(?:make\\()?map\\[`).test(root.text));
    const isRepeated = closest(start, (one) => isLoop(one) || isFunction(one));
    if (!shared || !isMapOrCount || !isRepeated || !isLoop(isRepeated)) continue;
    report(shared.node, {
      type: "Data race",
      severity: "high",
      message: `Several goroutines change \`${shared.name}\` at once, without a lock.`,
      fix: "Guard it with a sync.Mutex, or use sync/atomic.",
    });
  }
  for (const start of ofType(root, "go_statement")) {
    const loop = closest(start, (one) => isLoop(one) || isFunction(one));
    const made = ofType(start, "func_literal")[0];
    const clause = loop?.children.find(({ type }) => type === "range_clause" || type === "for_clause");
    if (!loop || !isLoop(loop) || !made || !clause) continue;
    const names =
      clause.type === "range_clause"
        ? parts(field(clause, "left")).map(({ text }) => text)
        : parts(field(field(clause, "initializer"), "left")).map(({ text }) => text);
    const used = names.find(
      (name) => name !== "_" && new RegExp(`\\b${literally(name)}\\b`).test(field(made, "body")?.text ?? ""),
    );
    const isRebound = used && new RegExp(`\\b${used}\\s*:=\\s*${used}\\b|func\\([^)]*\\b${used}\\b`).test(loop.text);
    const use = [...walk(made)].find(
      ({ type, text, parent }) => type === "identifier" && text === used && parent?.type !== "keyed_element",
    );
    if (!used || isRebound) continue;
    report(use ?? start, {
      type: "Loop variable captured",
      severity: "medium",
      message: `Before Go 1.22 all goroutines share one \`${used}\`, and most see its last value.`,
      fix: `Pass it as an argument: \`go func(${used} …) { … }(${used})\`.`,
    });
  }
};

/** A mutex that is copied locks nothing. */
export const copiedLock: Rule = (root, report) => {
  const holders = new Set(
    ofType(root, "type_spec")
      .filter(({ text }) => /\bsync\.(?:RW)?Mutex\b|\bsync\.WaitGroup\b/.test(text) && !/\*sync\./.test(text))
      .map((one) => field(one, "name")?.text ?? ""),
  );
  for (const parameter of ofType(root, "parameter_declaration")) {
    const type = field(parameter, "type")?.text ?? "";
    if (!/^sync\.(?:RWMutex|Mutex|WaitGroup)$/.test(type) && !holders.has(type)) continue;
    report(parameter, {
      type: "Lock copied",
      severity: "high",
      message: `\`${parameter.text}\` is a copy, and its lock guards nothing.`,
      fix: `Pass a pointer: \`*${type}\`.`,
    });
  }
};

/** After http.Error the handler goes on; a failed call is reported as success. */
export const errorForgotten: Rule = (root, report) => {
  for (const branch of ofType(root, "if_statement")) {
    if (!/^err\s*!=\s*nil$/.test(field(branch, "condition")?.text ?? "")) continue;
    const body = field(branch, "consequence");
    const statements = parts(body).flatMap((one) => (one.type === "statement_list" ? parts(one) : [one]));
    const last = statements.at(-1);
    const siblings = parts(branch.parent);
    if (last?.text.startsWith("http.Error(") && siblings.indexOf(branch) < siblings.length - 1)
      report(last, {
        type: "Missing return",
        severity: "high",
        message: "After http.Error the handler goes on as if nothing had happened.",
        fix: "Add a return.",
      });
    if (
      last?.type === "return_statement" &&
      /^return (?:nil|[^\n]*,\s*nil)$/.test(last.text) &&
      statements.length === 1
    )
      report(last, {
        type: "Error lost",
        severity: "medium",
        message: "There was an error, and the caller is told nil.",
        fix: "Return err.",
      });
  }
  for (const wrap of callsIn(root)) {
    if (!/^(?:errors\.Wrapf?|fmt\.Errorf)$/.test(wrap.path) || !wrap.args.some(({ text }) => text === "err")) continue;
    const guard = closest(wrap.node, ({ type }) => type === "if_statement");
    const body = closest(wrap.node, isFunction);
    const condition = field(guard, "condition")?.text ?? "";
    if (!guard || !body || /err/.test(condition) || /err\s*[:,]?=/.test(field(guard, "initializer")?.text ?? ""))
      continue;
    const earlier = ofType(body, "if_statement").find(
      (one) =>
        one.end < guard.start &&
        /^err\s*!=\s*nil$/.test(field(one, "condition")?.text ?? "") &&
        /return/.test(field(one, "consequence")?.text ?? ""),
    );
    const isSetAgain =
      earlier &&
      assignmentsIn(body)
        .concat()
        .some(({ node, left }) => node.start > earlier.end && node.end < wrap.node.start && /\berr\b/.test(left.text));
    const isDeclared =
      earlier &&
      ofType(body, "short_var_declaration").some(
        (one) => one.start > earlier.end && one.end < wrap.node.start && /\berr\b/.test(field(one, "left")?.text ?? ""),
      );
    if (!earlier || isSetAgain || isDeclared) continue;
    report(wrap.node, {
      type: "Error always nil",
      severity: "high",
      message: "`err` was checked above and is nil here, so this wraps nothing.",
      fix: "Wrap the error of the last call, or make a new one.",
    });
  }
};
