import type { ReactNode } from "react";
import { TitledCard } from "#app/admin/parts/admin-page.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { CardBody } from "#app/ui/controls/card.tsx";
import type { SecretState } from "#contract/secrets.ts";
import { FormError, type Option, SelectField, TextField } from "./fields.tsx";
import { useForm } from "./use-form.ts";

export type SettingField = {
  name: string;
  label: string;
  value: string;
  hint?: string;
  type?: "text" | "datetime-local" | "email" | "number" | "password" | "url";
  /** Makes it a dropdown. */
  options?: readonly Option[];
  /** The variable of the environment that wins over what is entered here. */
  setBy?: string | undefined;
};

type SettingsFormProps = {
  title: string;
  fields: readonly SettingField[];
  /** The first one is the form's own; each is sent as `action`. */
  actions: readonly { action: string; label: string }[];
  send: Parameters<typeof useForm>[0];
  /** The demo sign-in can look at the settings but not change them. */
  demo: boolean;
  children?: ReactNode;
};

/** Settings of the site's surroundings. What the environment sets is shown, but can't be changed here. */
export function SettingsForm({ title, fields, actions, send, demo, children }: SettingsFormProps) {
  const { errors, problem, busy, pressed, submit } = useForm(send);
  return (
    <TitledCard title={title}>
      <CardBody>
        <form noValidate onSubmit={submit} className="grid gap-5">
          <div className="grid items-start gap-5 sm:grid-cols-2">
            {fields.map((field) => (
              <Setting key={field.name} {...field} disabled={demo} error={errors[field.name]} />
            ))}
          </div>
          {demo && (
            <p className="text-sm text-muted">
              The demo sign-in can’t change this. Create an owner account first:{" "}
              <code className="font-mono text-[13px]">npm run admin:create -- your-name</code>
            </p>
          )}
          <FormError>{problem}</FormError>
          <div className="flex flex-wrap gap-3">
            {actions.map(({ action, label }, index) => (
              <Button
                key={action}
                type="submit"
                name="action"
                value={action}
                variant={index === 0 ? "primary" : "secondary"}
                busy={busy && pressed === action}
                disabled={demo || busy}
                keepsFocus
              >
                {label}
              </Button>
            ))}
          </div>
          {children}
        </form>
      </CardBody>
    </TitledCard>
  );
}

type SettingProps = SettingField & { disabled: boolean; error: string | undefined };

function Setting({ value, hint, type, options, setBy, disabled, ...named }: SettingProps) {
  const shared = {
    ...named,
    hint: setBy ? `Set by ${setBy} in the environment, which wins over this page.` : hint,
    defaultValue: value,
    disabled: disabled || setBy !== undefined,
  };
  // With the value as its key, a control shows a new default, such as one that was just saved.
  if (options) return <SelectField key={value} {...shared} options={options} />;
  const autoComplete = type === "password" ? "new-password" : "off";
  return <TextField key={value} {...shared} type={type} autoComplete={autoComplete} spellCheck={false} />;
}

/** What a field says about a secret that the server never returns. */
export function secretHint(state: SecretState): string {
  if (state === "set") return "One is stored, encrypted. Leave this empty to keep it.";
  if (state === "unreadable") return "The stored one was encrypted with a key that is gone. Please enter it again.";
  return "Stored encrypted, and never shown again.";
}
