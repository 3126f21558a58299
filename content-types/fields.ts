import { CONTENT_LIMITS, DRAWINGS, type Taxonomy } from "#contract/content-terms.ts";
import { MAX_FILE_SIZE } from "#contract/limits.ts";

/** The fields of a content type: the editor shows them, the API's schema and answer types are derived from them. */

/** Names in braces that a text may contain, such as {name}; the site replaces them by facts. */
export type Placeholders = { known: readonly string[]; required?: readonly string[] };

type Common = {
  name: string;
  label: string;
  help?: string;
  placeholders?: Placeholders;
  /** In the editor: folded away while it is empty, because few trades need it; or nowhere, because the site ignores it. */
  place?: "more" | "nowhere";
};

/** What a text must look like, unless it is empty. */
export type TextFormat =
  | "email"
  | "web-address"
  | "link-target"
  | "day"
  | "month"
  | "year-or-month"
  | "language"
  | "phone"
  | "slug"
  | "color"
  | "number"
  | "hours"
  | "time-zone";

/** A single line, a few lines, or an address on this site or elsewhere. */
export type TextField = Common & {
  kind: "text" | "textarea" | "link";
  limit: number;
  placeholder?: string;
  /** The value of a new item; empty if left out. */
  initial?: string;
  /** Offered while typing; other values are allowed. */
  suggestions?: readonly string[];
  /** Offered while typing, from an API that lists them by name. */
  suggestedBy?: `/api/${string}`;
  /** The editor suggests a value computed from the item's text. */
  proposal?: "read-time";
  /** Whether it must be filled in before publishing. */
  required?: boolean;
  format?: TextFormat;
};

/** A share from 0 to 100. */
export type PercentField = Common & { kind: "percent"; initial: number };

/** The owner's lists of categories: of posts, and of projects, services, playground items and cards. */
export type CategoryList = Exclude<Taxonomy, "tags">;

export type SelectField = Common & {
  kind: "select";
  /** The options are the owner's list (owners-categories.ts); `initial` gives way to its first if it isn't in it. */
  termsOf?: CategoryList;
  options: readonly { value: string; label: string; color?: string }[];
  initial: string;
};

/** How many entries a list may have when it is published. */
export type Count = { least?: number; most?: number };

/** Several texts: tags shown as chips, sentences one below the other, or paragraphs. The order is kept. */
export type ListField = Common &
  Count & {
    kind: "chips" | "lines" | "paragraphs";
    limit: number;
    singular: string;
    termsOf?: "tags";
    /** Existing entries are suggested while typing, from an API that lists them by name. */
    suggestedBy?: `/api/${string}`;
  };

/** Two fields of a group; the second must come after the first unless it is empty. */
type InOrder = readonly [string, string];

/** Several groups of fields. */
export type ObjectsField = Common &
  Count & {
    kind: "objects";
    singular: string;
    fields: readonly TypeField[];
    inOrder?: InOrder;
  };
/** A single group of fields. */
export type ObjectField = Common & {
  kind: "object";
  fields: readonly TypeField[];
  inOrder?: InOrder;
};

/** An uploaded picture. Its alternative text, unless it is never read aloud, is stored as a field of its own. */
export type PictureField = Common & {
  kind: "picture";
  altName?: string;
  /** Whether the picture always means something, so that it needs an alternative text. */
  altRequired?: boolean;
};

export type TypeField = TextField | PercentField | SelectField | ListField | ObjectsField | ObjectField | PictureField;

type FieldValue<Each extends TypeField> = Each extends SelectField
  ? Each["options"][number]["value"]
  : Each extends ListField
    ? string[]
    : Each extends ObjectsField
      ? FieldValues<Each["fields"]>[]
      : Each extends ObjectField
        ? FieldValues<Each["fields"]>
        : Each extends PercentField
          ? number
          : string;

/** The values of a list of fields by name, as the API sends and receives them. */
export type FieldValues<Fields extends readonly TypeField[]> = {
  [Each in Fields[number] as Each["name"]]: FieldValue<Each>;
} & { [Each in Extract<Fields[number], PictureField & { altName: string }> as Each["altName"]]: string };

export const categoryField = (termsOf: CategoryList, initial: string) =>
  ({
    kind: "select",
    name: "category" as const,
    label: "Category",
    help: "Sets the item's color across the site. The list is yours: Categories and tags.",
    termsOf,
    options: [] as { value: string; label: string }[],
    initial,
  }) satisfies SelectField;

const DRAWING_LABELS: Record<(typeof DRAWINGS)[number], string> = {
  network: "Network",
  bars: "Bars",
  forecast: "Forecast",
  mesh: "Mesh",
};

/** The drawing of a card and a page without a picture. */
export const drawingField = {
  kind: "select",
  name: "figure" as const,
  label: "Drawing",
  help: "Shown if there is no picture.",
  place: "more",
  options: [
    { value: "" as const, label: "None" },
    ...DRAWINGS.map((value) => ({ value, label: DRAWING_LABELS[value] })),
  ],
  initial: "",
} satisfies SelectField;

type TextOptions = Partial<Omit<TextField, "kind" | "name" | "label">>;

export const textField = <const Name extends string>(name: Name, label: string, options: TextOptions = {}) =>
  ({ kind: "text", name, label, limit: CONTENT_LIMITS.shortText, ...options }) satisfies TextField;

export const textareaField = <const Name extends string>(
  name: Name,
  label: string,
  options: TextOptions & { limit: number },
) => ({ kind: "textarea", name, label, ...options }) satisfies TextField;

/** A day, stored as 2026-11-15. */
export const dayField = <const Name extends string>(name: Name, label: string, options: TextOptions = {}) =>
  ({ kind: "text", name, label, limit: 10, format: "day", ...options }) satisfies TextField;

/** An https:// address. */
export const webAddressField = <const Name extends string>(name: Name, label: string, options: TextOptions = {}) =>
  ({ kind: "text", name, label, limit: CONTENT_LIMITS.link, format: "web-address", ...options }) satisfies TextField;

export const linkField = <const Name extends string>(name: Name, label: string, options: TextOptions = {}) =>
  ({
    kind: "link",
    name,
    label,
    limit: CONTENT_LIMITS.link,
    placeholder: "https:// or /path",
    ...options,
  }) satisfies TextField;

type ListOptions = {
  singular: string;
  help?: string;
  place?: Common["place"];
  limit?: number;
  termsOf?: "tags";
  suggestedBy?: `/api/${string}`;
} & Count;

export const chipsField = <const Name extends string>(name: Name, label: string, options: ListOptions) =>
  ({ kind: "chips", name, label, limit: CONTENT_LIMITS.listEntry, ...options }) satisfies ListField;

export const linesField = <const Name extends string>(name: Name, label: string, options: ListOptions) =>
  ({ kind: "lines", name, label, limit: CONTENT_LIMITS.listEntry, ...options }) satisfies ListField;

export const paragraphsField = <const Name extends string>(
  name: Name,
  label: string,
  options: ListOptions & { limit: number },
) => ({ kind: "paragraphs", name, label, ...options }) satisfies ListField;

export const objectsField = <const Name extends string, const Fields extends readonly TypeField[]>(
  name: Name,
  label: string,
  options: Omit<ListOptions, "limit"> & { fields: Fields; placeholders?: Placeholders; inOrder?: InOrder },
) => ({ kind: "objects", name, label, ...options }) satisfies ObjectsField;

export const objectField = <const Name extends string, const Fields extends readonly TypeField[]>(
  name: Name,
  label: string,
  options: { fields: Fields; help?: string; placeholders?: Placeholders; inOrder?: InOrder },
) => ({ kind: "object", name, label, ...options }) satisfies ObjectField;

export const pictureField = <const Name extends string, const AltName extends string>(
  name: Name,
  altName: AltName,
  label: string,
  help: string,
  altRequired = false,
) =>
  ({
    kind: "picture",
    name,
    altName,
    label,
    ...(altRequired && { altRequired }),
    help: `${help} JPEG, PNG, WebP, GIF or AVIF, up to ${MAX_FILE_SIZE}.`,
  }) satisfies PictureField;
