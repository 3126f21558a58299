import { assignmentsIn, binariesIn, bindingsIn, callOf, callsIn, isNumber, nameOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, unwrapped, walk } from "../syntax/syntax.ts";
import { isFunction, isLoop } from "./flow.ts";
import { literally, type Rule } from "./rule.ts";

/** ^ is exclusive or. */
export const notAPower: Rule = (root, report) => {
  for (const { node, left, operator, right } of binariesIn(root)) {
    if (operator !== "^" || !/^(?:2|10)$/.test(left.text) || !isNumber(right)) continue;
    report(node, {
      type: "Not a power",
      severity: "high",
      message: `\`^\` is exclusive or (xor) here, so ${quoted(node)} is no power.`,
      fix: left.text === "2" ? `Write \`1 << ${right.text}\`.` : `Write \`1e${right.text}\`.`,
    });
  }
};

/** A method with a value receiver changes a copy; so does a loop over values. */
export const changesACopy: Rule = (root, report) => {
  for (const method of ofType(root, "method_declaration")) {
    const receiver = parts(field(method, "receiver"))[0];
    const name = field(receiver, "name")?.text;
    const body = field(method, "body");
    if (!name || !body || /^\*/.test(field(receiver, "type")?.text ?? "")) continue;
    if (new RegExp(`\\breturn\\b[^\\n]*\\b${name}\\b`).test(body.text)) continue;
    const change = [...assignmentsIn(body).map(({ node, left }) => ({ node, text: left.text })), ...ofType(body, "inc_statement", "dec_statement").map((node) => ({ node, text: node.text }))].find(({ text }) => new RegExp(`^${name}\\.\\w+(?:\\+\\+|--)?$`).test(text));
    if (change && !hasLaterUse(body, name, change.node)) tell(change.node, `The receiver \`${name}\` is a copy, so this change is lost when \`${nameOf(method)}\` returns`, `Make the receiver a pointer: \`(${name} *${field(receiver, "type")?.text})\`.`);
  }
  for (const loop of ofType(root, "for_statement")) {
    const clause = loop.children.find(({ type }) => type === "range_clause");
    const [, value] = parts(field(clause, "left"));
    const body = field(loop, "body");
    if (!value || !body || !/:=/.test(clause?.text ?? "")) continue;
    const change = assignmentsIn(body).find(({ left }) => new RegExp(`^${literally(value.text)}\\.\\w+$`).test(left.text));
    const later = change && [...walk(body)].some((one) => one.type === "identifier" && one.text === value.text && one.start > change.node.end);
    if (!change || later || new RegExp(`range\\s+[\\w.]*(?:[pP]tr|[pP]ointer)|:=\\s*&`).test(loop.text)) continue;
    const list = field(clause, "right")?.text ?? "";
    if (new RegExp(`\\b${literally(list)}\\b[^\\n]*(?:\\[\\]\\*|map\\[[^\\]]*\\]\\*)`).test(root.text)) continue;
    tell(change.node, `\`${value.text}\` is a copy of the element, so \`${list}\` stays as it is`, `Write to \`${list}[i]\`.`);
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Changes a copy", severity: "high", message: `${message}.`, fix });
  }
};

const hasLaterUse = (body: Syntax, name: string, change: Syntax) => [...walk(body)].some((one) => one.type === "identifier" && one.text === name && one.start > change.end);

/** The result of a function without effects is thrown away. */
export const resultDropped: Rule = (root, report) => {
  const pure = new Set(ofType(root, "method_declaration").filter((one) => field(one, "result") && /^\{\s*return\b[^\n]*\s*\}$/.test(field(one, "body")?.text ?? "") && !/^\*/.test(field(parts(field(one, "receiver"))[0], "type")?.text ?? "")).map(nameOf));
  for (const statement of ofType(root, "expression_statement")) {
    const call = callOf(parts(statement)[0]);
    if (!call) continue;
    const isPure = /^(?:append|strings\.(?:Replace|ReplaceAll|ToUpper|ToLower|Trim\w*|Split|Join|Title)|strconv\.\w+|fmt\.Sprintf|len|errors\.New|fmt\.Errorf)$/.test(call.path) || (pure.has(call.name) && call.object !== undefined);
    if (!isPure) continue;
    report(statement, { type: "Result discarded", severity: "high", message: `\`${call.path}\` only returns a new value, and its result is discarded.`, fix: "Assign the result." });
  }
};

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
    if (value === "_" || !uses || /\berr\b/.test(next.text) || !siblings.slice(siblings.indexOf(next)).some(({ text }) => /\berr\b/.test(text))) continue;
    report(next, { type: "Used before err", severity: "high", message: `\`${value}\` is used before \`err\` is checked; after an error it is nil.`, fix: "Check err first." });
  }
};

const pairs = (root: Syntax) => ofType(root, "short_var_declaration").map((node) => ({ node, name: parts(field(node, "left"))[0] ?? node, value: node }));

/** An opened file or query that nothing closes. */
const OPENS = /^(?:os\.(?:Open|Create|OpenFile)|net\.(?:Dial|Listen)|\w+\.(?:Query|QueryContext|Prepare)|sql\.Open|gzip\.NewReader|time\.NewTicker|zip\.OpenReader)$/;

export const leftOpenGo: Rule = (root, report) => {
  for (const node of ofType(root, "short_var_declaration")) {
    const name = parts(field(node, "left"))[0]?.text ?? "_";
    const call = callOf(parts(field(node, "right"))[0]);
    const around = closest(node, isFunction);
    if (!call || !OPENS.test(call.path) || name === "_" || !around) continue;
    if (/Query|Prepare/.test(call.path) && !/^(?:rows|stmt|res|result|r)\w*$/i.test(name)) continue;
    const word = literally(name);
    const isKept = new RegExp(`\\b${word}\\.(?:Close|Stop)\\b|return\\b[^\\n]*\\b${word}\\b|[=:(,{]\\s*&?${word}\\s*[,)}\\n]|\\.\\w+\\s*=\\s*${word}\\b`).test(around.text.slice(node.end - around.start));
    if (isKept) continue;
    report(node, { type: "Left open", severity: "high", message: `\`${name}\` is opened and never closed.`, fix: `After checking err: \`defer ${name}.${/Ticker/.test(call.path) ? "Stop" : "Close"}()\`.` });
  }
};

/** Closing a file that was written to may fail, and then the data is lost. */
export const closeIgnored: Rule = (root, report) => {
  for (const deferred of ofType(root, "defer_statement")) {
    const name = /^defer\s+(\w+)\.Close\(\)$/.exec(deferred.text)?.[1];
    const around = closest(deferred, isFunction);
    if (!name || !around) continue;
    const opened = ofType(around, "short_var_declaration").find((one) => parts(field(one, "left"))[0]?.text === name);
    const isWritten = /os\.OpenFile\([^)]*O_(?:WRONLY|RDWR)/.test(opened?.text ?? "") && /\.Write\w*\(/.test(around.text) && !/\.Sync\(\)/.test(around.text);
    const isEarly = opened && /^http\./.test(parts(field(opened, "right"))[0]?.text ?? "");
    if (isWritten && !isEarly) report(deferred, { type: "Ignored error", severity: "medium", message: `\`${name}\` was written to, and an error of Close, which means lost data, is ignored.`, fix: "Close it explicitly and return the error." });
  }
  for (const deferred of ofType(root, "defer_statement")) {
    const name = /^defer\s+(\w+)(?:\.Body)?\.Close\(\)$/.exec(deferred.text)?.[1];
    const siblings = parts(deferred.parent);
    const before = siblings[siblings.indexOf(deferred) - 1];
    const after = siblings[siblings.indexOf(deferred) + 1];
    if (!name || !before || !new RegExp(`^${literally(name)}\\s*,\\s*err\\s*:?=`).test(before.text) || !/err\s*!=\s*nil/.test(after?.text ?? "")) continue;
    report(deferred, { type: "Used before err", severity: "high", message: `If there was an error, \`${name}\` is nil and Close panics.`, fix: "Move the defer after the check of err." });
  }
};

/** A goroutine or thread that changes a variable others read, without a lock. */
export const unguardedGoroutine: Rule = (root, report) => {
  for (const start of ofType(root, "go_statement")) {
    const made = ofType(start, "func_literal")[0];
    const around = closest(start, isFunction);
    const body = field(made, "body");
    if (!made || !body || !around || /\.R?Lock\(\)|atomic\.|<-/.test(body.text)) continue;
    const own = new Set([...ofType(made, "parameter_declaration").flatMap((one) => parts(one).filter((part) => part.field === "name").map(({ text }) => text)), ...ofType(body, "short_var_declaration", "var_spec", "range_clause").flatMap((one) => parts(field(one, "left")).concat(parts(one).filter((part) => part.field === "name")).map(({ text }) => text))]);
    const changes = [...assignmentsIn(body).map(({ node, left }) => ({ node, name: left.text })), ...ofType(body, "inc_statement", "dec_statement").map((node) => ({ node, name: node.text.replace(/\+\+|--/, "") }))];
    const shared = changes.find(({ name }) => /^\w+(?:\[[^\]]*\])?$/.test(name) && !own.has(name.replace(/\[.*$/, "")) && !/^err$|^_$/.test(name));
    const isMapOrCount = shared && (!/\[/.test(shared.name) || new RegExp(`\\b${shared.name.replace(/\[.*$/, "")}\\b\\s*(?::?=|\\s)\\s*(?:make\\()?map\\[`).test(root.text));
    const isRepeated = closest(start, (one) => isLoop(one) || isFunction(one));
    if (!shared || !isMapOrCount || !isRepeated || !isLoop(isRepeated)) continue;
    report(shared.node, { type: "Data race", severity: "high", message: `Several goroutines change \`${shared.name}\` at once, without a lock.`, fix: "Guard it with a sync.Mutex, or use sync/atomic." });
  }
  for (const start of ofType(root, "go_statement")) {
    const loop = closest(start, (one) => isLoop(one) || isFunction(one));
    const made = ofType(start, "func_literal")[0];
    const clause = loop?.children.find(({ type }) => type === "range_clause" || type === "for_clause");
    if (!loop || !isLoop(loop) || !made || !clause) continue;
    const names = clause.type === "range_clause" ? parts(field(clause, "left")).map(({ text }) => text) : parts(field(field(clause, "initializer"), "left")).map(({ text }) => text);
    const used = names.find((name) => name !== "_" && new RegExp(`\\b${literally(name)}\\b`).test(field(made, "body")?.text ?? ""));
    const isRebound = used && new RegExp(`\\b${used}\\s*:=\\s*${used}\\b|func\\([^)]*\\b${used}\\b`).test(loop.text);
    if (!used || isRebound) continue;
    report(start, { type: "Loop variable captured", severity: "medium", message: `Before Go 1.22 all goroutines share one \`${used}\`, and most see its last value.`, fix: `Pass it as an argument: \`go func(${used} …) { … }(${used})\`.` });
  }
};

/** A mutex that is copied locks nothing. */
export const copiedLock: Rule = (root, report) => {
  const holders = new Set(ofType(root, "type_spec").filter(({ text }) => /\bsync\.(?:RW)?Mutex\b|\bsync\.WaitGroup\b/.test(text) && !/\*sync\./.test(text)).map((one) => field(one, "name")?.text ?? ""));
  for (const parameter of ofType(root, "parameter_declaration")) {
    const type = field(parameter, "type")?.text ?? "";
    if (!/^sync\.(?:RWMutex|Mutex|WaitGroup)$/.test(type) && !holders.has(type)) continue;
    report(parameter, { type: "Lock copied", severity: "high", message: `\`${parameter.text}\` is a copy, and its lock guards nothing.`, fix: `Pass a pointer: \`*${type}\`.` });
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
    if (last && /^http\.Error\(/.test(last.text) && siblings.indexOf(branch) < siblings.length - 1) report(last, { type: "Missing return", severity: "high", message: "After http.Error the handler goes on as if nothing had happened.", fix: "Add a return." });
    if (last?.type === "return_statement" && /^return (?:nil|[^\n]*,\s*nil)$/.test(last.text) && statements.length === 1) report(last, { type: "Error lost", severity: "medium", message: "There was an error, and the caller is told nil.", fix: "Return err." });
  }
  for (const wrap of callsIn(root)) {
    if (!/^(?:errors\.Wrapf?|fmt\.Errorf)$/.test(wrap.path) || !wrap.args.some(({ text }) => text === "err")) continue;
    const guard = closest(wrap.node, ({ type }) => type === "if_statement");
    const body = closest(wrap.node, isFunction);
    const condition = field(guard, "condition")?.text ?? "";
    if (!guard || !body || /err/.test(condition) || /err\s*[:,]?=/.test(field(guard, "initializer")?.text ?? "")) continue;
    const earlier = ofType(body, "if_statement").find((one) => one.end < guard.start && /^err\s*!=\s*nil$/.test(field(one, "condition")?.text ?? "") && /return/.test(field(one, "consequence")?.text ?? ""));
    const isSetAgain = earlier && assignmentsIn(body).concat().some(({ node, left }) => node.start > earlier.end && node.end < wrap.node.start && /\berr\b/.test(left.text));
    const isDeclared = earlier && ofType(body, "short_var_declaration").some((one) => one.start > earlier.end && one.end < wrap.node.start && /\berr\b/.test(field(one, "left")?.text ?? ""));
    if (!earlier || isSetAgain || isDeclared) continue;
    report(wrap.node, { type: "Error always nil", severity: "high", message: "`err` was checked above and is nil here, so this wraps nothing.", fix: "Wrap the error of the last call, or make a new one." });
  }
};

/** A length checked in a loop over another list. */
export const constantLength: Rule = (root, report) => {
  for (const loop of ofType(root, "for_statement")) {
    const body = field(loop, "body");
    const over = /len\((\w+)\)/.exec(loop.children.find(({ type }) => type === "for_clause")?.text ?? "")?.[1];
    const counter = /^(\w+)\s*:=/.exec(loop.children.find(({ type }) => type === "for_clause")?.text ?? "")?.[1];
    if (!body || !over || !counter) continue;
    const test = binariesIn(body).find(({ left, operator, right }) => /^len\(\w+\)$/.test(unwrapped(left)?.text ?? "") && operator === "==" && right.text === "0" && !left.text.includes(over));
    const other = test && /^len\((\w+)\)$/.exec(test.left.text)?.[1];
    if (!test || !other || !new RegExp(`\\b${other}\\[${counter}\\]`).test(body.text)) continue;
    report(test.node, { type: "Off by one", severity: "high", message: `\`${other}[${counter}]\` may be past the end: only a length of 0 is ruled out, and \`${other}\` may be shorter than \`${over}\`.`, fix: `Compare the length with the counter: \`len(${other}) <= ${counter}\`.` });
  }
};

export const goValueRules: readonly Rule[] = [notAPower, changesACopy, resultDropped, usedBeforeErr, leftOpenGo, closeIgnored, unguardedGoroutine, copiedLock, errorForgotten, constantLength];
