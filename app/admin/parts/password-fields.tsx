import type { ComponentProps } from "react";
import { TextField } from "./text-field.tsx";

type FieldProps = Partial<ComponentProps<typeof TextField>>;

/** The owner's present password. */
export const PasswordField = (props: FieldProps) => (
  <TextField label="Password" required name="password" type="password" autoComplete="current-password" {...props} />
);

/** A code of two-step sign-in. */
export const CodeField = (props: FieldProps) => (
  <TextField label="Code" required name="code" autoComplete="one-time-code" className="font-mono" {...props} />
);
