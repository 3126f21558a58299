import type { TypeField } from "./fields.ts";

/** The initial values of the fields of a type, by name. */
export function initialValues(fields: readonly TypeField[]): Record<string, unknown> {
  return Object.assign({}, ...fields.map(initialValue)) as Record<string, unknown>;
}

function initialValue(field: TypeField): Record<string, unknown> {
  const { name } = field;
  switch (field.kind) {
    case "chips":
    case "lines":
    case "paragraphs":
    case "objects":
      return { [name]: [] };
    case "object":
      return { [name]: initialValues(field.fields) };
    case "picture":
      return { [name]: "", ...(field.altName && { [field.altName]: "" }) };
    default:
      return { [name]: field.initial ?? "" };
  }
}
