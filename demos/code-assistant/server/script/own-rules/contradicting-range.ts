import type { Rule } from "eslint";
import type { BinaryExpression, Expression, PrivateIdentifier } from "estree";

/** What a comparison allows, read with the variable on the left. */
type Bound = { subject: string; side: "above" | "below"; value: number };

const FLIPPED: Record<string, string> = { "<": ">", "<=": ">=", ">": "<", ">=": "<=" };

/** `x < 1 && x > 5` is never true, `x > 1 || x < 5` always. */
export const contradictingRange: Rule.RuleModule = {
  meta: {
    type: "problem",
    messages: { never: "No value meets both comparisons.", always: "Every value meets one of the comparisons." },
  },
  create(context) {
    const text = (node: Expression | PrivateIdentifier) => context.sourceCode.getText(node);

    function boundOf({ left, operator, right }: BinaryExpression): Bound | undefined {
      const [subject, limit, sign] =
        right.type === "Literal" ? [left, right, operator] : [right, left, FLIPPED[operator] ?? operator];
      if (limit.type !== "Literal" || typeof limit.value !== "number" || !FLIPPED[sign]) return undefined;
      if (subject.type !== "Identifier" && subject.type !== "MemberExpression") return undefined;
      return { subject: text(subject), side: sign.startsWith(">") ? "above" : "below", value: limit.value };
    }

    return {
      LogicalExpression(node) {
        if (node.left.type !== "BinaryExpression" || node.right.type !== "BinaryExpression") return;
        const bounds = [boundOf(node.left), boundOf(node.right)];
        const above = bounds.find((bound) => bound?.side === "above");
        const below = bounds.find((bound) => bound?.side === "below");
        if (!above || !below || above.subject !== below.subject) return;
        if (node.operator === "&&" && above.value > below.value) context.report({ node, messageId: "never" });
        if (node.operator === "||" && above.value < below.value) context.report({ node, messageId: "always" });
      },
    };
  },
};
