import type ts from "typescript";
import type { Finding } from "../finding.ts";

export type Tell = (node: ts.Node, words: Omit<Finding, "line">) => void;
/** Looks at one node with the help of its type; what comes from an import is any and says nothing. */
export type TypedRule = (node: ts.Node, types: ts.TypeChecker, tell: Tell) => void;
