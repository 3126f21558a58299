import { callOf, callsIn } from "../syntax/shapes.ts";
import { field, type Syntax } from "../syntax/syntax.ts";
import { declarationOf, isWritten, usesOf } from "./names.ts";

const READS =
  /^(?:includes|indexOf|lastIndexOf|contains|length|size|len|get|at|map|filter|some|every|find|findIndex|forEach|reduce|slice|join|concat|count|index|c?begin|c?end|empty|is_empty|isEmpty|iter|stream|keys|values|entries|items|test|exec|match|sub|search|findall|finditer|split|fullmatch|matcher|is_match|find_iter|replace_all|format|MatchString|ReplaceAllString|FindString)$/;
const ASKS =
  /^(?:len|sorted|sum|min|max|any|all|enumerate|reversed|zip|list|set|str|print|console\.log|(?:std::)?(?:find|count)|slices\.Contains|println!?|System\.out\.println|fmt\.Println)$/;

/** Whether a place only reads a list or object, and hands it to nothing that could change it. */
export function isOnlyRead(use: Syntax): boolean {
  if (isWritten(use)) return false;
  const { parent } = use;
  if (!parent) return false;
  if (parent.type === "unary_operator" || parent.type === "reference_expression") return isOnlyRead(parent);
  const call = /argument/.test(parent.type) ? callOf(parent.parent) : callOf(parent);
  if (call && call.object !== use) return ASKS.test(call.path);
  if (call) return READS.test(call.name);
  if (/^(?:member_expression|attribute|field_access|selector_expression|field_expression)$/.test(parent.type)) {
    const member = (field(parent, "property") ?? field(parent, "attribute") ?? field(parent, "field"))?.text ?? "";
    return READS.test(member) && !isTarget(parent);
  }
  if (/^(?:subscript|subscript_expression|index_expression|array_access)$/.test(parent.type)) return !isTarget(parent);
  if (/^(?:while_statement|if_statement|not_operator|boolean_operator|comparison_operator)$/.test(parent.type))
    return true;
  return use.field === "right" && /^for_|^range_clause$|^enhanced_for|^for_in_clause$/.test(parent.type)
    ? true
    : use.field === "value" && /^(?:enhanced_for_statement|for_expression)$/.test(parent.type);
}

const isTarget = ({ field: role, parent }: Syntax) =>
  (role === "left" && /assign/.test(parent?.type ?? "")) ||
  /^(?:update_expression|delete_statement)$/.test(parent?.type ?? "");

const HARMLESS =
  /^(?:console\.\w+|print|len|append|sorted|list|set|tuple|any|all|reversed|str|int|float|range|enumerate|zip|abs|min|max|sum|round|isinstance|e?println!?|format!|System\.out\.print\w*|fmt\.\w+|strings\.\w+|strconv\.\w+|slices\.Contains|Math\.\w+|math\.\w+|Number|String|parseInt|parseFloat|JSON\.\w+|(?:std::)?(?:find|count|to_string|strlen)|new [A-Z]\w*|re\.\w+|Regex::new|regexp\.\w+|Pattern\.\w+)$/;
const HARMLESS_METHODS =
  /^(?:has|toLowerCase|toUpperCase|trim|replace|replaceAll|startsWith|endsWith|padStart|padEnd|toString|toFixed|charAt|substring|equals|equalsIgnoreCase|length|strip|rstrip|lstrip|lower|upper|title|startswith|endswith|isdigit|isalpha|is_some|is_none|unwrap|to_lowercase|to_uppercase|to_string|as_str|c_str|getId|getName|find)$/;
const GROWS = /^(?:push|append|add|push_back|emplace_back|unshift|insert|put|set|extend|update)$/;

/** Why a list may change while a loop runs; undefined if it certainly does not. */
export function changeIn(round: Syntax, list: string): string | undefined {
  const declared = declarationOf(list, round);
  if (!declared) return `\`${list}\` is not declared in this code, or gets its value in several places`;
  if (usesOf(round, list).some((use) => !isOnlyRead(use))) return `the loop may change \`${list}\``;
  // Nothing else can reach a list that was made here and never handed on.
  const isFresh =
    declared.value && usesOf(declared.scope, list).every((use) => use === declared.node || isOnlyRead(use));
  if (isFresh) return undefined;
  for (const { path, name, object } of callsIn(round)) {
    if (HARMLESS.test(path) || READS.test(name) || (object && HARMLESS_METHODS.test(name))) continue;
    const grown = object?.text ?? "";
    const made = GROWS.test(name) && /^\w+$/.test(grown) ? declarationOf(grown, round) : undefined;
    const isOther =
      made &&
      !made.isParameter &&
      (made.value === undefined ||
        /^[[{(]|^new |^set\(|^list\(|^Vec::|^String::|^HashMap|^make\(|^vec!/.test(made.value.text));
    if (!isOther)
      return object && GROWS.test(name)
        ? `\`${grown}\` may be the same list as \`${list}\``
        : `\`${path.length > 30 ? name : path}\` may change \`${list}\``;
  }
  return undefined;
}
