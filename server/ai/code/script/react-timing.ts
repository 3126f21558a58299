import { enclosingFunction, isFunction } from "../rules/flow.ts";
import { literally, type Rule } from "../rules/rule.ts";
import { callsIn, functionsIn, nameOf, parametersOf } from "../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../syntax/syntax.ts";
import { statesIn } from "./react-state.ts";

const isComponent = (node: Syntax) => isFunction(node) && /^[A-Z]\w*[a-z]/.test(nameOf(node));
const componentAround = (node: Syntax) => closest(node, isComponent);

type Effect = { node: Syntax; body: Syntax; statements: readonly Syntax[]; dependencies: string[] | undefined };

function effectsIn(root: Syntax): Effect[] {
  return callsIn(root).flatMap(({ path, args, node }) => {
    const body = field(args[0], "body");
    if (!/^(?:React\.)?use(?:Layout)?Effect$/.test(path) || body?.type !== "statement_block") return [];
    const list = args[1];
    const dependencies = list?.type === "array" ? parts(list).map(({ text }) => text) : undefined;
    return [{ node, body, statements: parts(body), dependencies }];
  });
}

/** State that is put back by an effect is shown once with its old value. */
const resetInEffect: Rule = (root, report) => {
  const states = statesIn(root);
  for (const { node, statements, dependencies } of effectsIn(root)) {
    const component = componentAround(node);
    const props = component ? parametersOf(component).join(" ") : "";
    if (!component || !dependencies || dependencies.length === 0 || statements.length === 0) continue;
    const isReset = statements.every(({ text }) =>
      states.some(
        ({ setter, initial }) => setter !== "" && text.replace(/;$/, "") === `${setter}(${initial?.text ?? ""})`,
      ),
    );
    const isByProp = dependencies.every((name) => /^\w+$/.test(name) && new RegExp(`\\b${name}\\b`).test(props));
    if (!isReset || !isByProp) continue;
    report(node, {
      type: "State reset too late",
      severity: "medium",
      message: `When ${dependencies.map((name) => `\`${name}\``).join(", ")} changes, this is shown once with the old state before the effect resets it.`,
      fix: `Give the component a key: \`key={${dependencies[0]}}\`.`,
    });
  }
};

/** Something that is bought or sent because a component appeared. */
const sentOnShow: Rule = (root, report) => {
  for (const { body, dependencies } of effectsIn(root)) {
    if (dependencies?.length !== 0) continue;
    const sent = callsIn(body).find(
      ({ path, args, node }) =>
        /^(?:window\.)?fetch$/.test(path) &&
        /\bmethod:\s*["'](?:POST|PUT|DELETE|PATCH)["']/i.test(args[1]?.text ?? "") &&
        !/log|analytics|track|visit|beacon|event|session|refresh|auth|search|query|graphql/i.test(
          args[0]?.text ?? "",
        ) &&
        enclosingFunction(node)?.start === enclosingFunction(body)?.start,
    );
    if (!sent) continue;
    report(sent.node, {
      type: "Sent again when shown again",
      severity: "medium",
      message:
        "This is sent whenever the component appears, also when somebody only comes back to it, and twice in development.",
      fix: "Send it in the handler of the click or the form that asks for it.",
    });
  }
};

const MADE_ONCE = /^(?:React\.)?(?:cache|lazy|createContext|memo|forwardRef)$/;

/** What is made while rendering is another one each time. */
const madeWhileRendering: Rule = (root, report) => {
  for (const { path, args, node } of callsIn(root)) {
    const component = componentAround(node);
    if (!component || enclosingFunction(node) !== component) continue;
    const isImported = new RegExp(
      `import[^;]*\\b${literally(path.replace("React.", ""))}\\b[^;]*from\\s+["']react["']`,
    ).test(root.text);
    if (MADE_ONCE.test(path) && (isImported || path.startsWith("React.")))
      tell(
        node,
        `\`${path}\` makes a new one in every render, so what it kept is lost`,
        "Call it outside of the component.",
      );
    const [given] = args;
    if (
      /^(?:React\.)?use$/.test(path) &&
      given &&
      /^(?:window\.)?fetch\(|^\w*[fF]etch\w*\(|^new Promise\(/.test(given.text)
    )
      tell(
        node,
        `${quoted(given, 30)} makes a new promise in every render, so this waits forever`,
        "Make the promise outside, or cache it.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Made in every render", severity: "high", message: `${message}.`, fix });
  }
};

/** Only what is set at once, while startTransition runs, is part of the transition. */
const afterTransition: Rule = (root, report) => {
  for (const { path, args } of callsIn(root)) {
    const [action] = args;
    if (!/^(?:React\.)?startTransition$/.test(path) || !action || !isFunction(action)) continue;
    const isSet = (name: string) => /^set[A-Z]/.test(name);
    const later = callsIn(action).find(
      ({ path: inner, args: given }) =>
        inner === "setTimeout" && given[0] && callsIn(given[0]).some((one) => isSet(one.path)),
    );
    const waits = [...walk(action)].find(({ type }) => type === "await_expression");
    const set = waits
      ? callsIn(action).find(
          (one) => isSet(one.path) && one.node.start > waits.end && enclosingFunction(one.node) === action,
        )
      : undefined;
    const where = later?.node ?? set?.node;
    if (!where) continue;
    report(where, {
      type: "Outside of the transition",
      severity: "medium",
      message: "startTransition has returned by then, so this state is set as an urgent update.",
      fix: "Wrap the call that sets the state in its own startTransition.",
    });
  }
};

/** Text of others that is shown as HTML. */
const rawMarkup: Rule = (root, report) => {
  for (const node of ofType(root, "jsx_self_closing_element", "jsx_opening_element")) {
    if (!/^<\w*Markdown\b/.test(node.text)) continue;
    const unsafe = ofType(node, "jsx_attribute").find(({ text }) =>
      /^(?:allowDangerousHtml|skipHtml=\{false\}|escapeHtml=\{false\}|transform(?:Link|Image)Uri=\{null\})/.test(text),
    );
    if (!unsafe) continue;
    report(unsafe, {
      type: "Script injection",
      severity: "high",
      message: `With \`${unsafe.text}\`, HTML in the markdown becomes part of the page, and with it scripts.`,
      fix: "Leave it out, or sanitize what the markdown makes.",
    });
  }
};

/** A class that copies a prop into its state keeps the first value. */
const propsInState: Rule = (root, report) => {
  for (const method of functionsIn(root)) {
    if (nameOf(method) !== "constructor" || !/extends\s+(?:React\.)?(?:Pure)?Component/.test(root.text)) continue;
    const assigned = [...walk(method)].find(
      ({ type, text }) => type === "assignment_expression" && /^this\.state\s*=\s*\{/.test(text),
    );
    const copied = assigned
      ? ofType(assigned, "pair").find(({ text }) =>
          /^(?!initial|default)\w+:\s*(?:this\.)?props\.(?!initial|default)\w+$/i.test(text),
        )
      : undefined;
    if (!assigned || !copied || /componentDidUpdate|getDerivedStateFromProps|componentWillReceiveProps/.test(root.text))
      continue;
    report(assigned, {
      type: "Copy of a prop",
      severity: "medium",
      message: `The state keeps the first value of the prop in ${quoted(copied, 40)}: when the prop changes, this does not.`,
      fix: "Read the prop where it is needed.",
    });
  }
};

export const reactTimingRules: readonly Rule[] = [
  resetInEffect,
  sentOnShow,
  madeWhileRendering,
  afterTransition,
  rawMarkup,
  propsInState,
];
