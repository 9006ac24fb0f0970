import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A message key as the code writes it; the parts it computes stand as `*`. */
export type UsedKey = { key: string; file: string };

/** Every key that .ts and .tsx files below `folders` ask for, through translators made in the same file. */
export function usedKeys(root: string, folders: string[]): UsedKey[] {
  return folders
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file))
    .flatMap((file) => keysOfFile(file, readFileSync(join(root, file), "utf8")));
}

/** Exported for its own test. Knows `useTranslations("a.b")`, `await translator()`, and parameters typed `Translator<"a.b">`. */
export function keysOfFile(file: string, text: string): UsedKey[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: UsedKey[] = [];
  visit(source, new Map());
  return found;

  function visit(node: ts.Node, outer: Map<string, string>) {
    const names = ts.isFunctionLike(node) || ts.isSourceFile(node) ? new Map(outer) : outer;
    if (ts.isVariableDeclaration(node) || ts.isParameter(node)) {
      const namespace = namespaceOf(node);
      if (namespace !== null && ts.isIdentifier(node.name)) names.set(node.name.text, namespace);
    }
    if (ts.isCallExpression(node)) note(node, names);
    ts.forEachChild(node, (child) => visit(child, names));
  }

  function note({ expression, arguments: [argument] }: ts.CallExpression, names: Map<string, string>) {
    const callee =
      ts.isPropertyAccessExpression(expression) && isFlavour(expression.name.text) ? expression.expression : expression;
    const direct = ts.isParenthesizedExpression(callee) || ts.isCallExpression(callee) ? namespaceOfCall(callee) : null;
    const namespace = direct ?? (ts.isIdentifier(callee) ? names.get(callee.text) : undefined);
    if (namespace === undefined || !argument) return;
    for (const key of patternsOf(argument)) found.push({ key: namespace ? `${namespace}.${key}` : key, file });
  }
}

const isFlavour = (name: string) => ["rich", "markup", "has", "raw"].includes(name);

function namespaceOf(node: ts.VariableDeclaration | ts.ParameterDeclaration): string | null {
  if (node.initializer) return namespaceOfCall(node.initializer);
  const type = node.type;
  if (!type || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== "Translator") return null;
  const [argument] = type.typeArguments ?? [];
  return argument && ts.isLiteralTypeNode(argument) && ts.isStringLiteral(argument.literal)
    ? argument.literal.text
    : null;
}

function namespaceOfCall(node: ts.Expression): string | null {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return namespaceOfCall(node.expression);
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return null;
  const [argument] = node.arguments;
  if (node.expression.text === "translator") return "";
  if (node.expression.text !== "useTranslations") return null;
  return argument && ts.isStringLiteral(argument) ? argument.text : "";
}

/** The literal parts of a key: one for a string, several for a choice, `*` for whatever is computed. */
function patternsOf(node: ts.Expression): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...patternsOf(node.whenTrue), ...patternsOf(node.whenFalse)];
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node)) return patternsOf(node.expression);
  if (ts.isTemplateExpression(node))
    return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join("")];
  return ["*"];
}
