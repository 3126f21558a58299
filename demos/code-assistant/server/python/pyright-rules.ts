import type { Severity } from "../finding.ts";

/**
 * By pyright's name for the rule: a title, how serious it is, and what to do about it. Left out is what ruff reports too
 * (undefined names, unused expressions, `__all__`), and what depends on packages that are not installed here.
 */
export const TYPE_FAULTS: Record<string, { title: string; severity: Severity; fix: string }> = {
  reportAbstractUsage: {
    title: "Abstract class instantiated",
    severity: "high",
    fix: "Implement the abstract methods in a subclass, and instantiate that.",
  },
  reportArgumentType: {
    title: "Argument of the wrong type",
    severity: "medium",
    fix: "Pass a value of the expected type, or correct the parameter's type.",
  },
  reportAssignmentType: {
    title: "Value of the wrong type",
    severity: "medium",
    fix: "Assign a value of the declared type, or correct the declaration.",
  },
  reportAttributeAccessIssue: {
    title: "Unknown attribute",
    severity: "medium",
    fix: "Correct the name, or define the attribute.",
  },
  reportCallIssue: {
    title: "Call that does not match the function",
    severity: "high",
    fix: "Pass the arguments that the function takes.",
  },
  reportFunctionMemberAccess: {
    title: "Attribute of a function",
    severity: "medium",
    fix: "Call the function first, or correct the name.",
  },
  reportGeneralTypeIssues: {
    title: "Type error",
    severity: "medium",
    fix: "Change the line as the message says.",
  },
  reportInconsistentOverload: {
    title: "Inconsistent overloads",
    severity: "medium",
    fix: "Make the overloads and the implementation agree.",
  },
  reportIndexIssue: {
    title: "Index on something that has none",
    severity: "high",
    fix: "Index a list, a dict or another collection.",
  },
  reportNoOverloadImplementation: {
    title: "Overload without an implementation",
    severity: "high",
    fix: "Add the implementation after the overloads.",
  },
  reportOperatorIssue: {
    title: "Operator on the wrong types",
    severity: "high",
    fix: "Convert one of the operands.",
  },
  reportOptionalCall: { title: "Call of something that may be None", severity: "medium", fix: "Check for None first." },
  reportOptionalContextManager: {
    title: "Context manager that may be None",
    severity: "medium",
    fix: "Check for None first.",
  },
  reportOptionalIterable: {
    title: "Loop over something that may be None",
    severity: "medium",
    fix: "Check for None first.",
  },
  reportOptionalMemberAccess: {
    title: "Member of something that may be None",
    severity: "medium",
    fix: "Check for None first.",
  },
  reportOptionalOperand: { title: "Operand that may be None", severity: "medium", fix: "Check for None first." },
  reportOptionalSubscript: {
    title: "Index on something that may be None",
    severity: "medium",
    fix: "Check for None first.",
  },
  // Often it is assigned on every path that can be taken, which pyright cannot know.
  reportPossiblyUnboundVariable: {
    title: "Variable that may be unassigned",
    severity: "low",
    fix: "Assign it on every path that leads here.",
  },
  reportRedeclaration: {
    title: "Obscured declaration",
    severity: "medium",
    fix: "Remove or rename one of the two: only the last counts.",
  },
  reportReturnType: {
    title: "Return value of the wrong type",
    severity: "medium",
    fix: "Return a value of the declared type on every path, or correct the declaration.",
  },
  reportSelfClsParameterName: {
    title: "Missing self or cls parameter",
    severity: "medium",
    fix: "Name the first parameter self, or cls in a class method.",
  },
  reportTypedDictNotRequiredAccess: {
    title: "Key that may be missing",
    severity: "medium",
    fix: "Use get(), or check for the key first.",
  },
  reportUnhashable: {
    title: "Unhashable key or element",
    severity: "high",
    fix: "Use a tuple, a frozenset or another value that cannot change.",
  },
  reportUnusedCoroutine: { title: "Missing await", severity: "high", fix: "Await the call." },
  reportUnusedExcept: {
    title: "Unreachable except clause",
    severity: "high",
    fix: "Move it before the clause of the more general exception.",
  },
};
