import { callsIn, nameOf, parametersOf, returnsOf } from "../../syntax/shapes.ts";
import { closest, field, ofType, parts, quoted, type Syntax, walk } from "../../syntax/syntax.ts";
import { literally, type Rule } from "../rule.ts";
import { javaTypes } from "./types.ts";

const modifiersOf = (node: Syntax | undefined) => node?.children.find(({ type }) => type === "modifiers")?.text ?? "";

/** What equals, compareTo, hasNext and their like promise to everyone who calls them. */
export const contracts: Rule = (root, report) => {
  for (const method of ofType(root, "method_declaration")) {
    const name = nameOf(method);
    const body = field(method, "body");
    const result = field(method, "type")?.text ?? "";
    const returned = returnsOf(method);
    const [given] = parametersOf(method);
    if (!body) continue;
    const isNull = returned.find(({ text }) => text === "null");
    if (isNull && /^(?:toString|clone)$/.test(name) && parametersOf(method).length === 0)
      tell(isNull, `\`${name}\` must not return null: its callers don't expect it`, "Return a text or an object.");
    if (isNull && /^(?:Boolean|Optional\b.*)$/.test(result))
      tell(
        isNull,
        `A \`${result}\` that is null makes its callers fail`,
        result.startsWith("Optional") ? "Return `Optional.empty()`." : "Return true or false.",
      );
    if (isNull && /^(?:\w*(?:List|Set|Map|Collection|Stream)<.*>|\w+\[\])$/.test(result) && returned.length === 1)
      tell(isNull, "The callers expect a collection, and null makes them fail", "Return an empty one.", "medium");
    if (name === "compareTo" || name === "compare") {
      const least = returned.find(({ text }) => /^Integer\.MIN_VALUE$/.test(text));
      if (least)
        tell(least, "The negation of the smallest number is itself, so reversing this order fails", "Return -1.");
    }
    if (name === "equals" && parametersOf(method).length === 1 && /^Object$/.test(typeOfFirst(method))) {
      const cast = ofType(body, "cast_expression").find((one) => field(one, "value")?.text === given);
      if (cast && !/instanceof|getClass\(\)|\.isInstance|try\b|canEqual/.test(body.text))
        tell(
          cast,
          "An object of another class makes this cast throw, but equals must return false then",
          "Ask `instanceof` first.",
        );
    }
    if (name === "hasNext" && /(?<![\w.])(?:this\.)?next\(\)/.test(body.text))
      tell(method, "hasNext must not move on, but this one calls next", "Look ahead without taking the element.");
    if (
      name === "next" &&
      parametersOf(method).length === 0 &&
      closest(method, ({ type, text }) => type === "class_declaration" && /implements[^{]*\bIterator\b/.test(text)) &&
      !/NoSuchElementException|\.next\(\)/.test(body.text)
    )
      tell(
        method,
        "When nothing is left, next must throw a NoSuchElementException",
        "Check hasNext and throw it.",
        "medium",
      );
    if (name === "finalize" && !/super\.finalize\(\)/.test(body.text) && parametersOf(method).length === 0)
      tell(
        method,
        "Without `super.finalize()` the base class is never cleaned up",
        "Call it in a finally block.",
        "medium",
      );
    if (
      /^(?:equals|hashCode|toString)$/.test(name) &&
      /(?:new )?Random|Math\.random|currentTimeMillis|nanoTime/.test(body.text)
    )
      tell(method, `\`${name}\` gives another result each time`, "Calculate it from the fields alone.");
    const constant =
      returned.length > 2 &&
      returned.every(({ text }) => text === returned[0]?.text) &&
      /^(?:true|false|null|-?\d+|".*")$/.test(returned[0]?.text ?? "")
        ? returned[0]
        : undefined;
    if (constant)
      tell(
        method,
        `Every path returns ${quoted(constant)}, so the result says nothing`,
        "Return different values, or nothing.",
        "medium",
      );
  }
  for (const thrown of ofType(root, "throw_statement"))
    if (parts(thrown)[0]?.type === "null_literal")
      tell(thrown, "Throwing null throws a NullPointerException instead", "Throw an exception.");

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Broken contract", severity, message: `${message}.`, fix });
  }
};

const typeOfFirst = (method: Syntax) => field(ofType(method, "formal_parameter")[0], "type")?.text ?? "";

/** Locks that protect nothing, and waiting that never ends. */
export const javaLocks: Rule = (root, report) => {
  const typeOf = javaTypes(root);
  for (const node of ofType(root, "synchronized_statement")) {
    const [lock] = parts(parts(node).find(({ type }) => type === "parenthesized_expression"));
    const type = typeOf(lock);
    const isReplaced =
      lock?.type === "identifier" &&
      new RegExp(`(?:^|[;{}]\\s*)(?:this\\.)?${literally(lock.text)}\\s*=[^=]`, "m").test(node.text);
    if (/^(?:String|Integer|Long|Boolean|Double|Short|Byte|Character)$/.test(type) && lock)
      tell(
        node,
        `\`${lock.text}\` is a \`${type}\`, which other parts of the program may share and lock, too`,
        "Lock a `private final Object`.",
      );
    else if (lock && /^getClass\(\)$|\.getClass\(\)$/.test(lock.text))
      tell(
        node,
        "A subclass has another class object, so it locks something else",
        "Lock the class by its name: `Name.class`.",
      );
    else if (lock?.type === "object_creation_expression")
      tell(
        node,
        "Each thread locks a new object of its own, so nothing is protected",
        "Lock a `private final Object`.",
      );
    else if (isReplaced)
      tell(
        node,
        `\`${lock?.text}\` is replaced inside, so the next thread locks another object`,
        "Lock a final field.",
      );
    else if (lock && type.endsWith("Lock") && type !== "Lock" ? /^(?:Reentrant\w*)$/.test(type) : type === "Lock")
      tell(node, "This locks the lock object itself and not the lock", "Call `lock()` and `unlock()`.");
  }
  for (const { node, name, path, object, args } of callsIn(root)) {
    const type = typeOf(object);
    if (name === "wait" && args.length === 0 && type === "Condition")
      tell(node, "A condition is awaited with await; wait belongs to every object", "Call `await()`.");
    if (/^(?:this\.)?wait$/.test(path) && !closest(node, ({ type: kind }) => /^(?:while|do|for)_statement$/.test(kind)))
      tell(
        node,
        "A thread may wake up without reason, so waiting belongs in a loop that checks the condition",
        "Write `while (!condition) wait();`.",
        "medium",
      );
    const method = closest(node, ({ type: kind }) => kind === "method_declaration");
    const isLocked =
      closest(node, ({ type: kind }) => kind === "synchronized_statement") ||
      /\bsynchronized\b/.test(modifiersOf(method));
    if (/^(?:this\.)?(?:wait|notify|notifyAll)$/.test(path) && method && !isLocked && args.length === 0)
      tell(
        node,
        `Without holding the lock, \`${name}\` throws an IllegalMonitorStateException`,
        "Call it in a synchronized block.",
      );
    if (/^(?:suspend|stop|resume|countStackFrames)$/.test(name) && type === "Thread")
      tell(
        node,
        `\`${name}\` leaves locks and data behind in any state`,
        "Ask the thread to end by a flag or interrupt.",
      );
    if (path === "Thread.currentThread().run") tell(node, "run does the work in this thread", "Call `start()`.");
  }
  for (const made of ofType(root, "constructor_declaration")) {
    const start = callsIn(made).find(
      ({ path, name, args }) => /^(?:this\.)?start$/.test(path) && name === "start" && args.length === 0,
    );
    if (
      start &&
      /\bextends Thread\b/.test(closest(made, ({ type }) => type === "class_declaration")?.text.slice(0, 200) ?? "")
    )
      tell(
        start.node,
        "The thread starts before the object is complete, and before a subclass's constructor ran",
        "Start it after construction.",
      );
  }
  for (const clause of ofType(root, "catch_clause")) {
    const body = field(clause, "body");
    const isInterrupted = /\(\s*(?:final\s+)?InterruptedException\b/.test(clause.text);
    const isLooping = closest(clause, ({ type }) => type === "while_statement") !== undefined;
    if (
      isInterrupted &&
      isLooping &&
      body &&
      !/\.interrupt\(\)|\bthrow\b|\breturn\b|\bbreak\b|System\.exit|fail\(/.test(body.text)
    )
      tell(
        clause,
        "The interruption ends here, and the request to stop this thread is lost",
        "Call `Thread.currentThread().interrupt()`, or throw it on.",
        "medium",
      );
  }
  const shared = [...walk(root)].filter(({ type }) => type === "field_declaration");
  for (const one of shared)
    if (/\bvolatile\b/.test(modifiersOf(one)) && field(one, "type")?.text.endsWith("[]"))
      tell(
        one,
        "Only the reference is volatile; the elements are not",
        "Use an AtomicIntegerArray or a lock.",
        "medium",
      );

  function tell(where: Syntax, message: string, fix: string, severity: "high" | "medium" = "high") {
    report(where, { type: "Unsafe with threads", severity, message: `${message}.`, fix });
  }
};
