import { CATEGORIES, CONTENT_LIMITS } from "#contract/content-terms.ts";
import { MAX_FILE_SIZE } from "#contract/limits.ts";

/** The fields of a content type: the editor shows them, the API's schema and answer types are derived from them. */

type Common = { name: string; label: string; help?: string };

/** A single line, a few lines, or an address on this site or elsewhere. */
export type TextField = Common & {
  kind: "text" | "textarea" | "link";
  limit: number;
  placeholder?: string;
  /** The value of a new item; empty if left out. */
  initial?: string;
  /** Offered while typing; other values are allowed. */
  suggestions?: readonly string[];
  /** The editor suggests a value computed from the item's text. */
  proposal?: "read-time";
};

export type SelectField = Common & {
  kind: "select";
  options: readonly { value: string; label: string }[];
  initial: string;
};

/** Several short texts: tags shown as chips, or sentences one below the other. The order is kept. */
export type ListField = Common & { kind: "chips" | "lines"; limit: number; singular: string };

/** Several groups of text fields. */
export type ObjectsField = Common & { kind: "objects"; singular: string; fields: readonly TextField[] };
/** A single group of text fields. */
export type ObjectField = Common & { kind: "object"; fields: readonly TextField[] };

/** An uploaded picture. Its alternative text is stored as a field of its own. */
export type PictureField = Common & { kind: "picture"; altName: string };

export type TypeField = TextField | SelectField | ListField | ObjectsField | ObjectField | PictureField;

type TextValues<Fields extends readonly TextField[]> = { [Each in Fields[number] as Each["name"]]: string };

type FieldValue<Each extends TypeField> = Each extends SelectField
  ? Each["options"][number]["value"]
  : Each extends ListField
    ? string[]
    : Each extends ObjectsField
      ? TextValues<Each["fields"]>[]
      : Each extends ObjectField
        ? TextValues<Each["fields"]>
        : string;

/** The values of a list of fields by name, as the API sends and receives them. */
export type FieldValues<Fields extends readonly TypeField[]> = {
  [Each in Fields[number] as Each["name"]]: FieldValue<Each>;
} & { [Each in Extract<Fields[number], PictureField> as Each["altName"]]: string };

const CATEGORY_LABELS: Record<(typeof CATEGORIES)[number], string> = {
  "ai-ml": "AI/ML",
  engineering: "Engineering",
  development: "Development",
  data: "Data",
};

type Category = (typeof CATEGORIES)[number];

export const categoryField = (initial: Category) =>
  ({
    kind: "select",
    name: "category" as const,
    label: "Category",
    help: "Sets the item's color across the site.",
    options: CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
    initial,
  }) satisfies SelectField;

type TextOptions = Partial<Pick<TextField, "help" | "placeholder" | "initial" | "suggestions" | "limit" | "proposal">>;

export const textField = <const Name extends string>(name: Name, label: string, options: TextOptions = {}) =>
  ({ kind: "text", name, label, limit: CONTENT_LIMITS.shortText, ...options }) satisfies TextField;

export const textareaField = <const Name extends string>(
  name: Name,
  label: string,
  options: TextOptions & { limit: number },
) => ({ kind: "textarea", name, label, ...options }) satisfies TextField;

export const linkField = <const Name extends string>(name: Name, label: string) =>
  ({ kind: "link", name, label, limit: CONTENT_LIMITS.link, placeholder: "https:// or /path" }) satisfies TextField;

type ListOptions = { singular: string; help?: string };

export const chipsField = <const Name extends string>(name: Name, label: string, options: ListOptions) =>
  ({ kind: "chips", name, label, limit: CONTENT_LIMITS.listEntry, ...options }) satisfies ListField;

export const linesField = <const Name extends string>(name: Name, label: string, options: ListOptions) =>
  ({ kind: "lines", name, label, limit: CONTENT_LIMITS.listEntry, ...options }) satisfies ListField;

export const pictureField = <const Name extends string, const AltName extends string>(
  name: Name,
  altName: AltName,
  label: string,
  help: string,
) =>
  ({
    kind: "picture",
    name,
    altName,
    label,
    help: `${help} JPEG, PNG, WebP, GIF or AVIF, up to ${MAX_FILE_SIZE}.`,
  }) satisfies PictureField;
