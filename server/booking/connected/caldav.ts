import { AddressProblem } from "#server/http/open-address.ts";
import type { CalendarReader } from "./calendar-reader.ts";
import { type AskServer, refusalOf } from "./calendar-requests.ts";
import type { Resource } from "./multistatus.ts";

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
export function openCalDav({ address, user, password }: Account, ask: AskServer, read: CalendarReader["resources"]) {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  const { origin } = new URL(address);

  /** A password stays with the server that it was entered for, wherever links and redirects lead. */
  function stayHere(url: URL) {
    if (url.origin === origin) return;
    throw new AddressProblem(
      `The account is at ${url.origin}. Please enter the address there, if that server may have the password.`,
    );
  }

  async function send(method: string, to: string, body?: string, headers: Record<string, string> = {}) {
    stayHere(new URL(to));
    const answer = await ask(to, {
      method,
      headers: { authorization, "content-type": "application/xml; charset=utf-8", ...headers },
      ...(body !== undefined && { body }),
    });
    stayHere(answer.url);
    return answer;
  }

  /** The resources that an answer describes. Undefined if there is nothing of the kind at this address. */
  async function describe(method: "PROPFIND" | "REPORT", to: string, body: string, depth: "0" | "1") {
    const { status, text, url } = await send(method, to, body, { depth });
    if (GONE.includes(status) || status === 405) return undefined;
    if (status !== MULTISTATUS) throw refusalOf(status);
    const resources = await read(text);
    return resources.map((resource) => ({ ...resource, address: follow(resource.href, url) }));
  }

  async function linkOn(to: string, property: "current-user-principal" | "calendar-home-set") {
    const prefix = property === "calendar-home-set" ? "c" : "d";
    const [found] = (await describe("PROPFIND", to, propfind(`${prefix}:${property}`), "0")) ?? [];
    const href = found?.links[property];
    return href && follow(href, found.address);
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
      return found.flatMap(({ files }) => files);
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

type Described = Resource & { address: string };

/** Those of the described resources that hold events. */
const calendarsIn = (described: readonly Described[] = []): FoundCalendar[] =>
  described
    .filter(({ isCalendar, components }) => isCalendar && (components.length === 0 || components.includes("VEVENT")))
    .map(({ address, name }) => ({ address, name: name || lastPart(address) }));

const lastPart = (address: string) => new URL(address).pathname.split("/").filter(Boolean).at(-1) ?? "Calendar";

function follow(href: string, from: string | URL): string {
  const url = URL.parse(href, from);
  if (!url) throw new AddressProblem("The server’s answer can’t be read.");
  return url.href;
}
