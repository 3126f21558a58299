type Common = { name: string; label: string; help?: string };

/** A field of one line or a few. */
export type TextField = Common & {
  kind: "text" | "textarea" | "link";
  limit: number;
  placeholder?: string;
  /** What it says at first; nothing unless told. */
  initial?: string;
  /** What comes to mind first, offered while typing. */
  suggestions?: readonly string[];
};

type SelectField = Common & {
  kind: "select";
  options: readonly { value: string; label: string }[];
  initial: string;
};

/** Several short words, or several sentences one below the other; both keep the order they are put in. */
export type ListField = Common & { kind: "chips" | "lines"; limit: number; singular: string };

/** Several things of the same kind, or with `single` one. */
export type ObjectsField = Common & { kind: "objects"; singular: string; fields: readonly TextField[] };
export type ObjectField = Common & { kind: "object"; fields: readonly TextField[] };

/** A picture of ours, and what those are told who don't see it, under a name of its own. */
export type PictureField = Common & { kind: "picture"; altName: string };

export type EditorField = TextField | SelectField | ListField | ObjectsField | ObjectField | PictureField;
