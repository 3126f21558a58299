import { binaryOf, callsIn, functionsIn, nameOf, parametersOf, returnsOf } from "../../syntax/shapes.ts";
import { field, quoted, type Syntax, unwrapped } from "../../syntax/syntax.ts";
import { isFunction } from "../flow.ts";
import type { Rule } from "../rule.ts";

const SORTS =
  /^(?:sort|toSorted|sorted|sort_by|sort_unstable_by|std::sort|std::stable_sort|sort\.Slice|sort\.SliceStable|slices\.SortFunc|Collections\.sort|Arrays\.sort|list_sort|max_by|min_by|compareTo|Comparator|PriorityQueue|TreeMap|TreeSet)$/;

/** The functions that compare two elements: given to a sort, or named compare. */
function comparatorsIn(root: Syntax): { made: Syntax; sort: string }[] {
  const given = callsIn(root).flatMap(({ name, path, args }) => {
    const isSort = SORTS.test(path) || SORTS.test(name.replace(/<.*$/, ""));
    const made = args.findLast(isFunction);
    return isSort && made && parametersOf(made).length === 2 ? [{ made, sort: path }] : [];
  });
  const named = functionsIn(root)
    .filter((node) => /^(?:compare|compareTo|cmp|comparator)$|^compare[A-Z_]|Comparator$|^by[A-Z]/.test(nameOf(node)))
    .filter((node) => parametersOf(node).length === (nameOf(node) === "compareTo" ? 1 : 2))
    .map((made) => ({ made, sort: nameOf(made) }));
  return [...given, ...named.filter(({ made }) => !given.some((one) => one.made === made))];
}

const isBoolean = (node: Syntax | undefined) =>
  /^(?:[<>]=?|[!=]==?)$/.test(binaryOf(node)?.operator ?? "") || /^!?(?:true|false)$/i.test(node?.text ?? "");

/** Comparators of JavaScript: true is 1, false is 0, and nothing is ever smaller. */
export const comparatorReturnsBoolean: Rule = (root, report) => {
  for (const { made } of comparatorsIn(root)) {
    const values = returnsOf(made).map(unwrapped);
    const truth = values.find((value) => isBoolean(value) && !/^(?:true|false)$/.test(value?.text ?? ""));
    if (truth && values.every(isBoolean)) {
      tell(
        truth,
        `${quoted(truth)} is true or false, but sort wants a negative number, zero or a positive one`,
        "Return `a - b` for numbers, or `a.localeCompare(b)` for text.",
      );
    }
    const random = values.find((value) => /Math\.random\(\)/.test(value?.text ?? ""));
    if (random)
      tell(
        random,
        "A comparator that answers by chance does not shuffle evenly",
        "Shuffle with the Fisher-Yates algorithm.",
      );
  }

  function tell(where: Syntax, message: string, fix: string) {
    report(where, { type: "Inconsistent comparator", severity: "high", message: `${message}.`, fix });
  }
};

/** One that never says "equal", or says the same for both orders. */
export const comparatorNeverEqual =
  (severity: "high" | "medium" | "low"): Rule =>
  (root, report) => {
    for (const { made } of comparatorsIn(root)) {
      const values = returnsOf(made);
      const last = values.at(-1);
      if (
        last &&
        values.length === 2 &&
        values
          .map(({ text }) => text)
          .toSorted()
          .join() === "-1,1"
      )
        report(last, {
          type: "Inconsistent comparator",
          severity,
          message:
            "This comparator never says that two are equal: it gives one answer for (a, b) and the opposite for (b, a).",
          fix: "Return 0 for equal ones, as `Integer.compare(a, b)` does.",
        });
      for (const value of returnsOf(made).map(unwrapped)) {
        if (!value || !/^(?:ternary_expression|conditional_expression)$/.test(value.type)) continue;
        const [first, second] = [field(value, "consequence"), field(value, "alternative")].map((one) =>
          one?.text.trim(),
        );
        const condition = binaryOf(field(value, "condition"));
        if (!first || !second || !condition || !/^[-+]?[01]$/.test(first) || !/^[-+]?[01]$/.test(second)) continue;
        const isSame = first === second;
        const neverLess = !isSame && [first, second].includes("0") && /^[<>]=?$/.test(condition.operator);
        const neverEqual = !isSame && ![first, second].includes("0") && /^[<>]=?$/.test(condition.operator);
        if (!isSame && !neverLess && !neverEqual) continue;
        report(value, {
          type: "Inconsistent comparator",
          severity: isSame || neverLess ? "high" : severity,
          message: isSame
            ? "The comparator answers the same for both orders."
            : neverLess
              ? `${quoted(value)} never says that the ${first.includes("-") || second.includes("-") ? "first is larger" : "first is smaller"}, so the order is not defined.`
              : `${quoted(value)} never says that two are equal: it gives one answer for (a, b) and the opposite for (b, a).`,
          fix: "Return a negative number, zero or a positive one, as in `Integer.compare(a, b)` or `a - b`.",
        });
      }
    }
  };
