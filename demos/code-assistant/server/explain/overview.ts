import { functionsIn } from "../syntax/shapes.ts";
import { closest, field, ofType, type Syntax, walk } from "../syntax/syntax.ts";
import { commentOf, fileComment } from "./comments.ts";
import { complexityOf, functionName, namedFunctions } from "./complexity.ts";
import {
  aOrAn,
  classIntroduction,
  elementsIn,
  functionIntroduction,
  functionSentence,
  kindOf,
  most,
  named,
  purposeOf,
  stepsIn,
} from "./introductions.ts";
import { inWords, librariesPhrase } from "./libraries.ts";
import { namePhrase } from "./name-phrase.ts";
import { bodyOf } from "./phrases.ts";

const CLASSES =
  /^(?:class_declaration|class_definition|class_specifier|struct_item|struct_specifier|record_declaration)$/;
const isClass = (node: Syntax) =>
  (CLASSES.test(node.type) && field(node, "body") !== undefined) ||
  (node.type === "type_spec" && field(node, "type")?.type === "struct_type");
const isMethod = (node: Syntax) =>
  field(node, "receiver") !== undefined ||
  closest(node, ({ type }) => CLASSES.test(type) || type === "impl_item") !== undefined;

/** What the code is as a whole, what it is for, and what it does when it runs, then each function in a sentence. */
export function overview(root: Syntax, language: string): string {
  const all = namedFunctions(root);
  const classes = [...walk(root)].filter(isClass);
  const main = all.find((node) => functionName(node) === "main");
  const functions = all.filter((node) => node !== main && !isMethod(node));
  const methods = all.filter((node) => node !== main && isMethod(node));
  const [only] = functions;
  const [type] = classes;
  const isSingle = only && functions.length === 1 && classes.length === 0 && methods.length === 0;
  const about = fileComment(root);
  const ran = ranSteps(root, main);
  const libraries = librariesPhrase(root);
  const sentences = [
    isSingle
      ? functionIntroduction(only, language, main !== undefined)
      : type && classes.length === 1 && functions.length === 0
        ? classIntroduction(type, methods, language)
        : listIntroduction(classes, [...functions, ...(classes.length > 1 ? [] : methods)], language, ran),
    about && `It says of itself: “${about}”`,
    ...(isSingle ? purposeOf(only) : []),
    libraries && `It uses ${libraries}.`,
    ran && (all.length > 0 || classes.length > 0) && `When it runs, it ${ran}.`,
    ...(isSingle
      ? []
      : most([...functions, ...methods.filter((node) => commentOf(node, functionName(node)))], 4).map(
          functionSentence,
        )),
    hardest(root, all),
  ];
  return sentences.filter(Boolean).join(" ");
}

/** Several things, by name; or, where there are none, what the code does from top to bottom. */
function listIntroduction(
  classes: readonly Syntax[],
  functions: readonly Syntax[],
  language: string,
  ran: string | undefined,
): string {
  const components = functions.filter((node) => elementsIn(node).length > 0);
  const others = functions.filter((node) => !components.includes(node));
  const group = (word: string, plural: string, names: readonly string[]) =>
    names.length === 0
      ? []
      : [`the ${names.length === 1 ? word : plural} ${inWords(most(names))}${names.length > 5 ? " and more" : ""}`];
  const kind = classes[0] ? kindOf(classes[0]) : "class";
  const groups = [
    ...group(
      kind,
      kind === "class" ? "classes" : `${kind}s`,
      classes.map((node) => `\`${field(node, "name")?.text ?? "…"}\``),
    ),
    ...group("component", "components", components.map(named)),
    ...group("function", "functions", others.filter((node) => !isMethod(node)).map(named)),
    ...group("method", "methods", others.filter(isMethod).map(named)),
  ];
  const what = `${aOrAn(language)} ${language} ${ran ? "program" : "module"}`;
  if (groups.length === 0) return ran ? `${what} that ${ran}.` : "";
  const told = others.flatMap((node) => namePhrase(functionName(node) ?? "", others.length === 1) ?? []);
  const isTold = told.length > 0 && told.length === others.length && told.every((phrase) => phrase.includes(" "));
  const subject = others.length === 1 ? `its name, \`${functionName(others[0] as Syntax)}\`` : "their names, they";
  return `${what} with ${inWords(groups)}.${isTold ? ` Judging by ${subject} ${inWords(most(told))}.` : ""}`;
}

/** What happens when the file itself is run: `main`, what Python guards, or the code outside of functions. */
function ranSteps(root: Syntax, main: Syntax | undefined): string | undefined {
  const guarded = ofType(root, "if_statement").find((node) =>
    /^__name__ == ["']__main__["']$/.test(field(node, "condition")?.text ?? ""),
  );
  const steps = stepsIn(bodyOf(main ? field(main, "body") : guarded ? field(guarded, "consequence") : root));
  const telling = steps.filter((step) => !/^(?:sets|takes|declares|exports|returns|gives) /.test(step));
  const shown = telling.length > 0 || !(main || guarded) ? telling : steps;
  if (shown.length === 0) return undefined;
  return `${inWords(most(shown, 4))}${shown.length > 4 ? ", among other things" : ""}`;
}

function hardest(root: Syntax, functions: readonly Syntax[]): string {
  const node = functionsIn(root).toSorted((one, other) => complexityOf(other) - complexityOf(one))[0];
  const ways = node ? complexityOf(node) : 1;
  const name = node && functionName(node);
  return ways > 4 && name && functions.length > 1
    ? `\`${name}\` is the most involved, with a cyclomatic complexity of ${ways}.`
    : "";
}
