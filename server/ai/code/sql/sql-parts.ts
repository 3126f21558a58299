import { textOf, walkSql } from "./cst.ts";
import type { SqlNode } from "./span.ts";

export const nodes = (root: SqlNode, ...types: string[]) =>
  [...walkSql(root)].filter(({ type }) => types.includes(type));

/** The parts of a statement itself, not of the queries inside it. */
export const own = (root: SqlNode) => [...walkSql(root, (node) => node === root || !node.type.endsWith("select_stmt"))];

export const lower = (code: string, node: SqlNode | undefined) =>
  textOf(code, node)
    .toLowerCase()
    .replaceAll(/["`[\]]/g, "");
