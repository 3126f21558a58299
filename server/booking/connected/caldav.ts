import { type AnyNode, type Element, hasChildren, isTag, isText } from "domhandler";
import { parseDocument } from "htmlparser2";
import { AddressProblem } from "#server/http/open-address.ts";
import { type AskServer, refusalOf } from "./calendar-requests.ts";

export type Account = { address: string; user: string; password: string };
export type FoundCalendar = { address: string; name: string };

const MULTISTATUS = 207;
const GONE = [404, 410];
/** Where servers say that their CalDAV is (RFC 6764). */
const WELL_KNOWN = "/.well-known/caldav";

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"';
const propfind = (...properties: string[]) =>
  `<?xml version="1.0" encoding="utf-8"?><d:propfind ${NAMESPACES}><d:prop>${properties.map((name) => `<${name}/>`).join("")}</d:prop></d:propfind>`;

/** The few requests of CalDAV (RFC 4791) that busy times and written meetings need. */
export function openCalDav({ address, user, password }: Account, ask: AskServer) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;

  const send = (method: string, to: string, body?: string, headers: Record<string, string> = {}) =>
    ask(to, {
      method,
      headers: { authorization, "content-type": "application/xml; charset=utf-8", ...headers },
      ...(body !== undefined && { body }),
    });

  /** The resources that an answer describes. Undefined if there is nothing of the kind at this address. */
  async function describe(method: "PROPFIND" | "REPORT", to: string, body: string, depth: "0" | "1") {
    const { status, text, url } = await send(method, to, body, { depth });
    if (GONE.includes(status) || status === 405) return undefined;
    if (status !== MULTISTATUS) throw refusalOf(status);
    return elements(parseDocument(text, { xmlMode: true }), "response").map((response) => {
      const href = textOf(elements(response, "href")[0]);
      return { address: new URL(href, url).href, response };
    });
  }

  async function linkOn(to: string, property: "current-user-principal" | "calendar-home-set") {
    const prefix = property === "calendar-home-set" ? "c" : "d";
    const [found] = (await describe("PROPFIND", to, propfind(`${prefix}:${property}`), "0")) ?? [];
    const href = found && textOf(elements(elements(found.response, property)[0], "href")[0]);
    return href ? new URL(href, found.address).href : undefined;
  }

  return {
    /** The calendars of the account, or the one at the address itself. */
    async calendars(): Promise<FoundCalendar[]> {
      const body = propfind("d:resourcetype", "d:displayname", "c:supported-calendar-component-set");
      const itself = calendarsIn(await describe("PROPFIND", address, body, "0"));
      if (itself.length > 0) return itself;
      const principal =
        (await linkOn(address, "current-user-principal")) ??
        (await linkOn(new URL(WELL_KNOWN, address).href, "current-user-principal"));
      const home = principal && (await linkOn(principal, "calendar-home-set"));
      const found = calendarsIn(await describe("PROPFIND", home ?? address, body, "1"));
      if (found.length === 0) throw new AddressProblem("There is no calendar at this address.");
      return found;
    },

    /** The events of a calendar between two times, as iCalendar files. */
    async events(calendar: string, from: number, to: number): Promise<string[]> {
      const body = `<?xml version="1.0" encoding="utf-8"?><c:calendar-query ${NAMESPACES}><d:prop><c:calendar-data/></d:prop><c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"><c:time-range start="${stamp(from)}" end="${stamp(to)}"/></c:comp-filter></c:comp-filter></c:filter></c:calendar-query>`;
      const found = await describe("REPORT", calendar, body, "1");
      if (!found) throw refusalOf(404);
      return found.flatMap(({ response }) => elements(response, "calendar-data").map(textOf)).filter(Boolean);
    },

    /** Creates or replaces an event. */
    async put(event: string, file: string) {
      const { status } = await send("PUT", event, file, { "content-type": "text/calendar; charset=utf-8" });
      if (status < 200 || status > 299) throw refusalOf(status);
    },

    /** One that is no longer there counts as removed. */
    async remove(event: string) {
      const { status } = await send("DELETE", event);
      if ((status < 200 || status > 299) && !GONE.includes(status)) throw refusalOf(status);
    },
  };
}

/** "20261118T090000Z". */
const stamp = (time: number) => new Date(time).toISOString().replaceAll(/[-:]|\.\d+/g, "");

type Described = { address: string; response: Element }[];

/** Those of the described resources that hold events. */
const calendarsIn = (described: Described = []): FoundCalendar[] =>
  described.flatMap(({ address, response }) => {
    const isCalendar = elements(elements(response, "resourcetype")[0], "calendar").length > 0;
    const kinds = elements(response, "comp").map(({ attribs }) => attribs.name);
    if (!isCalendar || (kinds.length > 0 && !kinds.includes("VEVENT"))) return [];
    return [{ address, name: textOf(elements(response, "displayname")[0]) || lastPart(address) }];
  });

const lastPart = (address: string) => new URL(address).pathname.split("/").filter(Boolean).at(-1) ?? "Calendar";

/** All elements within a node by their name, whatever prefix the server gives it. */
function elements(node: AnyNode | undefined, name: string): Element[] {
  if (!node || !hasChildren(node)) return [];
  return node.children.flatMap((child) =>
    isTag(child) && child.name.replace(/^.*:/, "") === name ? [child] : elements(child, name),
  );
}

const textOf = (node: AnyNode | undefined): string => {
  if (!node) return "";
  if (isText(node)) return node.data;
  return hasChildren(node) ? node.children.map(textOf).join("").trim() : "";
};
