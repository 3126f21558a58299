import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useOutletContext } from "react-router";
import { useAnswer } from "#app/admin/api/queries.ts";
import { AdminPage } from "#app/admin/parts/admin-page.tsx";
import { sendJson } from "#app/ui/api/api-client.ts";
import { toast } from "#app/ui/controls/toast-store.ts";
import type { SignInAnswer } from "#contract/accounts.ts";
import type { MailSettingsAnswer, MailTestAnswer } from "#contract/mail-settings.ts";
import { mailProblem } from "../outbox/mail-words.ts";
import { FormError } from "../parts/fields.tsx";
import { Loaded } from "../parts/owners-list.tsx";
import { type SettingField, SettingsForm, secretHint } from "../parts/settings-form.tsx";

const API = "/api/admin/mail/settings";

const ENCRYPTION = [
  { value: "starttls", label: "STARTTLS" },
  { value: "tls", label: "TLS" },
  { value: "none", label: "None required" },
];

/** How the site sends emails. */
export default function MailPage() {
  const owner = useOutletContext<SignInAnswer["owner"]>();
  const queryClient = useQueryClient();
  const query = useAnswer(API);
  const [test, setTest] = useState<MailTestAnswer>();

  async function send({ action, ...values }: Readonly<Record<string, string>>) {
    setTest(undefined);
    if (action === "test") {
      setTest(await sendJson("POST", `${API}/test`, values));
      return "keep";
    }
    queryClient.setQueryData([API], await sendJson("PUT", API, values));
    toast({ title: "Mail settings saved", description: "Waiting emails are sent with them." });
  }

  return (
    <AdminPage
      title="Newsletter and mail"
      lead="The server that sends this site’s emails: notifications, confirmations, replies and posts to readers."
    >
      <Loaded query={query} name="mail settings">
        {(data) => (
          <SettingsForm
            title="Mail server"
            fields={fieldsOf(data)}
            actions={[
              { action: "save", label: "Save" },
              { action: "test", label: "Send a test message" },
            ]}
            send={send}
            demo={owner.demo}
          >
            {data.password === "unreadable" && (
              <FormError>The password can’t be read, so emails wait in the outbox. Please enter it again.</FormError>
            )}
            {test && <TestResult test={test} />}
          </SettingsForm>
        )}
      </Loaded>
    </AdminPage>
  );
}

function TestResult({ test: { to, isAccepted, code = "", said } }: { test: MailTestAnswer }) {
  return (
    <output className="grid gap-2 rounded-control border border-line bg-sunken px-4 py-3 text-sm">
      <span className={isAccepted ? "text-success-text" : "text-danger"}>
        {isAccepted
          ? `The server accepted the message to ${to}.`
          : `The message to ${to} could not be sent: ${mailProblem(code)}.`}
      </span>
      <span className="font-mono text-[13px] wrap-anywhere text-muted">{said}</span>
    </output>
  );
}

function fieldsOf(settings: MailSettingsAnswer): SettingField[] {
  const setBy = (variable: MailSettingsAnswer["environment"][number]) =>
    settings.environment.includes(variable) ? variable : undefined;
  const server = setBy("SMTP_URL");
  return [
    {
      name: "host",
      label: "Server",
      value: settings.host,
      hint: "Such as mail.example.com. Empty to send no emails.",
      setBy: server,
    },
    {
      name: "port",
      label: "Port",
      value: String(settings.port),
      type: "number",
      hint: "Usually 587, or 465 with TLS.",
      setBy: server,
    },
    {
      name: "encryption",
      label: "Encryption",
      value: settings.encryption,
      options: ENCRYPTION,
      hint: "Without encryption, anyone on the way can read the emails and the password.",
      setBy: server,
    },
    { name: "user", label: "User", value: settings.user, hint: "Empty if the server asks for none.", setBy: server },
    {
      name: "password",
      label: "Password",
      value: "",
      type: "password",
      hint: secretHint(settings.password),
      setBy: server,
    },
    {
      name: "from",
      label: "Sender",
      value: settings.from,
      hint: "Such as Site <site@example.com>.",
      setBy: setBy("MAIL_FROM"),
    },
    {
      name: "ownerEmail",
      label: "Your address",
      value: settings.ownerEmail,
      type: "email",
      hint: "Gets inquiries, security notices and tests, and the replies of readers.",
      setBy: setBy("OWNER_EMAIL"),
    },
  ];
}
