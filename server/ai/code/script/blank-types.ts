import ts from "typescript";

/**
 * Replaces types with spaces, so that a JavaScript linter can read the text and every line and column stays the same.
 * Constructs that can't be erased, such as an enum, become a variable of that name.
 */
export function blankTypes(code: string, source: ts.SourceFile): string {
  const blanks: { start: number; end: number; text: string }[] = [];
  const blank = (start: number, end: number, text = "") => blanks.push({ start, end, text });
  const blankNode = (node: ts.Node, text = "") => blank(node.getStart(source), node.end, text);
  /** From the token before a type, which is not a node of its own, to the end of the type. */
  const blankType = (type: ts.Node | undefined, sign: string) => {
    if (type) blank(code.lastIndexOf(sign, type.getStart(source) - 1), type.end);
  };
  const blankList = (list: ts.NodeArray<ts.Node> | undefined) => {
    if (list) blank(code.lastIndexOf("<", list.pos), code.indexOf(">", list.end) + 1);
  };

  const open: ts.Node[] = [source];
  for (let node = open.pop(); node; node = open.pop()) {
    if (isTypeOnly(node)) {
      // The semicolon keeps "export interface A {}" from merging with its neighbors.
      blankNode(node, ";");
      continue;
    }
    if (ts.isEnumDeclaration(node) || ts.isModuleDeclaration(node)) {
      const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      blankNode(node, `${isExported ? "export " : ""}var ${node.name.getText(source)}={};`);
      continue;
    }
    blankParts(node);
    ts.forEachChild(node, (child) => {
      open.push(child);
    });
  }
  return filled(code, blanks);

  function blankParts(node: ts.Node) {
    if (ts.canHaveModifiers(node)) {
      for (const modifier of node.modifiers ?? []) if (ERASED.has(modifier.kind)) blankNode(modifier);
    }
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) {
      if ("typeParameters" in node) blankList(node.typeParameters);
    }
    if (ts.isFunctionLike(node)) blankType(node.type, ":");
    if (ts.isVariableDeclaration(node) || ts.isParameter(node) || ts.isPropertyDeclaration(node)) {
      blankType(node.type, ":");
      if ("questionToken" in node && node.questionToken) blankNode(node.questionToken);
      if ("exclamationToken" in node && node.exclamationToken) blankNode(node.exclamationToken);
    }
    if (ts.isParameter(node) && node.name.getText(source) === "this") blankNode(node);
    if (ts.isMethodDeclaration(node) && node.questionToken) blankNode(node.questionToken);
    if (ts.isHeritageClause(node) && node.token === ts.SyntaxKind.ImplementsKeyword) blankNode(node);
    if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) blank(node.expression.end, node.end);
    if (ts.isNonNullExpression(node)) blank(node.expression.end, node.end);
    if (ts.isTypeAssertionExpression(node)) blank(node.getStart(source), node.expression.getStart(source));
    if (ts.isCallExpression(node) || ts.isNewExpression(node) || ts.isExpressionWithTypeArguments(node)) {
      blankList(node.typeArguments);
    }
    if (ts.isTaggedTemplateExpression(node) || ts.isJsxOpeningLikeElement(node)) blankList(node.typeArguments);
    if (ts.isImportSpecifier(node) || ts.isExportSpecifier(node)) {
      if (node.isTypeOnly) blank(node.getStart(source), code[node.end] === "," ? node.end + 1 : node.end);
    }
  }
}

const ERASED = new Set([
  ts.SyntaxKind.PublicKeyword,
  ts.SyntaxKind.PrivateKeyword,
  ts.SyntaxKind.ProtectedKeyword,
  ts.SyntaxKind.ReadonlyKeyword,
  ts.SyntaxKind.AbstractKeyword,
  ts.SyntaxKind.OverrideKeyword,
  ts.SyntaxKind.DeclareKeyword,
]);

/** Only about types, so nothing of it remains at run time. */
function isTypeOnly(node: ts.Node): boolean {
  if (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportEqualsDeclaration(node) || ts.isNamespaceExportDeclaration(node)) return true;
  if (ts.isImportDeclaration(node)) return node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword;
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (ts.isIndexSignatureDeclaration(node)) return true;
  const isDeclared =
    ts.canHaveModifiers(node) &&
    node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword || kind === ts.SyntaxKind.AbstractKeyword);
  if (isDeclared && !ts.isClassDeclaration(node)) return true;
  return (
    (ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node)) && !node.body
  );
}

/** Replaces everything but line breaks with spaces, with the replacement at the start. */
function filled(code: string, blanks: readonly { start: number; end: number; text: string }[]): string {
  let result = "";
  let done = 0;
  for (const { start, end, text } of blanks.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < done) continue;
    result += code.slice(done, start) + spaces(code.slice(start, end), text);
    done = end;
  }
  return result + code.slice(done);
}

/** The replacement must fit before the first line break; otherwise it is left out. */
function spaces(text: string, replacement: string): string {
  const empty = text.replaceAll(/[^\r\n]/g, " ");
  const firstLine = empty.search(/[\r\n]|$/);
  return replacement.length > firstLine ? empty : replacement + empty.slice(replacement.length);
}
