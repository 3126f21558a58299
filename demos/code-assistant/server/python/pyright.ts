import type { Finding } from "../finding.ts";
import { type PyrightServer, startPyright } from "./pyright-server.ts";
import { PYRIGHT_RULES } from "./rules.ts";

type Diagnostic = { code?: string; message: string; range: { start: { line: number } } };

const SETTINGS = { typeCheckingMode: "standard", diagnosticMode: "openFilesOnly" };

let opened: Promise<PyrightServer> | undefined;
let documents = 0;

async function open(): Promise<PyrightServer> {
  const server = startPyright({
    onRequest,
    onExit: () => {
      opened = undefined;
    },
  });
  const capabilities = { workspace: { configuration: true }, textDocument: { diagnostic: {} } };
  await server.request("initialize", { processId: null, rootUri: null, workspaceFolders: null, capabilities });
  server.notify("initialized", {});
  return server;
}

function onRequest(method: string, params: unknown): unknown {
  if (method !== "workspace/configuration") return null;
  const { items } = params as { items: { section: string }[] };
  return items.map(({ section }) => (section === "python" ? { analysis: SETTINGS } : {}));
}

/** Bugs that pyright finds in a Python program by its types, without knowing the packages it imports. */
export async function checkWithPyright(code: string): Promise<Finding[]> {
  opened ??= open();
  const server = await opened;
  // A name of its own for each document: nothing that is known of one may be taken for the next.
  const uri = `untitled:${++documents}.py`;
  server.notify("textDocument/didOpen", { textDocument: { uri, languageId: "python", version: 1, text: code } });
  const report = (await server.request("textDocument/diagnostic", { textDocument: { uri } })) as {
    items: Diagnostic[];
  };
  server.notify("textDocument/didClose", { textDocument: { uri } });
  return report.items.flatMap(({ code: rule, message, range }) => {
    const known = rule === undefined ? undefined : PYRIGHT_RULES[rule];
    if (!known) return [];
    const [type, severity, fix] = known;
    return {
      line: range.start.line + 1,
      type,
      severity,
      message: firstSentence(message),
      fix,
      rule: `pyright ${rule}`,
      url: `https://github.com/microsoft/pyright/blob/main/docs/configuration.md#${rule}`,
    };
  });
}

/** pyright explains itself in indented lines below the first. */
const firstSentence = (message: string) => {
  const [first = ""] = message.split("\n");
  return /[.!?]$/.test(first) ? first : `${first}.`;
};
