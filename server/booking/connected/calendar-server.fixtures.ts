import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type CalendarServer = Awaited<ReturnType<typeof openCalendarServer>>;

export const USER = "ada";
export const PASSWORD = "an app password";

const xml = (responses: string) =>
  `<?xml version='1.0' encoding='utf-8'?>\n<multistatus xmlns="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav">${responses}</multistatus>`;
const response = (href: string, prop: string, missing = "") =>
  `<response><href>${href}</href><propstat><prop>${prop}</prop><status>HTTP/1.1 200 OK</status></propstat>${
    missing && `<propstat><prop>${missing}</prop><status>HTTP/1.1 404 Not Found</status></propstat>`
  }</response>`;
const calendar = (href: string, name: string, kinds: string[]) =>
  response(
    href,
    `<resourcetype><C:calendar /><collection /></resourcetype><displayname>${name}</displayname><C:supported-calendar-component-set>${kinds
      .map((kind) => `<C:comp name="${kind}" />`)
      .join("")}</C:supported-calendar-component-set>`,
  );

const UNNAMED = "<displayname /><C:supported-calendar-component-set />";
const CALENDARS: Record<string, string> = {
  "/ada/tasks/": calendar("/ada/tasks/", "Tasks", ["VTODO"]),
  "/ada/meetings/": calendar("/ada/meetings/", "Meetings", ["VTODO", "VEVENT", "VJOURNAL"]),
  "/ada/work/": calendar("/ada/work/", "Work &amp; more", ["VEVENT"]),
};

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString("utf8");
}

/** Files at public addresses, and a CalDAV account that answers what Radicale 3.9 answers to the same requests. */
export async function openCalendarServer() {
  const files = new Map<string, string>();
  const requests: string[] = [];

  function describe(path: string, asked: string, depth: string | undefined): string | undefined {
    if (asked.includes("current-user-principal")) {
      return response(path, "<current-user-principal><href>/ada/</href></current-user-principal>");
    }
    if (asked.includes("calendar-home-set")) {
      return response(path, "<C:calendar-home-set><href>/ada/</href></C:calendar-home-set>");
    }
    if (path === "/") return response("/", "<resourcetype><collection /></resourcetype>", UNNAMED);
    if (path !== "/ada/") return CALENDARS[path];
    const itself = response("/ada/", "<resourcetype><principal /><collection /></resourcetype>", UNNAMED);
    return itself + (depth === "1" ? Object.values(CALENDARS).join("") : "");
  }

  function caldav(request: IncomingMessage, path: string, body: string): [number, string] {
    const expected = `Basic ${Buffer.from(`${USER}:${PASSWORD}`).toString("base64")}`;
    if (request.headers.authorization !== expected) return [401, "Access to the requested resource forbidden."];
    if (request.method === "PROPFIND") {
      const found = describe(path, body, String(request.headers.depth));
      return found ? [207, xml(found)] : [404, "The requested resource could not be found."];
    }
    if (request.method === "REPORT") {
      const within = [...files].filter(([file]) => file.startsWith(path));
      const data = within.map(([file, text]) => response(file, `<C:calendar-data>${escaped(text)}</C:calendar-data>`));
      return [207, xml(data.join(""))];
    }
    if (request.method === "PUT") {
      const status = files.has(path) ? 204 : 201;
      files.set(path, body);
      return [status, ""];
    }
    return files.delete(path) ? [200, xml("")] : [404, "The requested resource could not be found."];
  }

  const server = createServer((request, answer) => {
    void (async () => {
      const path = request.url ?? "";
      requests.push(`${request.method} ${path}`);
      const body = await bodyOf(request);
      if (state.answer) return state.answer(request, answer);
      const file = request.method === "GET" ? files.get(path) : undefined;
      const [status, text] =
        request.method !== "GET" ? caldav(request, path, body) : file === undefined ? [404, ""] : [200, file];
      answer.writeHead(status).end(text);
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;

  const state = {
    url: `http://127.0.0.1:${port}`,
    files,
    requests,
    /** Answers instead. */
    answer: undefined as ((request: IncomingMessage, answer: ServerResponse) => void) | undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return state;
}
