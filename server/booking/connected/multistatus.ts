import { Parser } from "htmlparser2";

/** A resource as a CalDAV server describes it (RFC 4918). */
export type Resource = {
  href: string;
  /** Where its properties of these names lead. */
  links: Record<string, string>;
  name: string;
  isCalendar: boolean;
  /** The kinds of components that a calendar takes; none if the server doesn't say. */
  components: string[];
  /** Its iCalendar files. */
  files: string[];
};

/** Real answers have eight levels. */
const MOST_LEVELS = 32;

/** Reads the answer to a PROPFIND or REPORT, whatever prefixes the server gives its names. */
export function readMultistatus(text: string): Resource[] {
  const resources: Resource[] = [];
  const path: string[] = [];
  let resource: Resource | undefined;
  let characters = "";
  const parser = new Parser(
    {
      onopentag(prefixed, { name = "" }) {
        const tag = local(prefixed);
        // Each level more costs the parser as much as all levels above it.
        if (path.length === MOST_LEVELS) throw new Error(`more than ${MOST_LEVELS} levels`);
        if (tag === "response")
          resource = { href: "", links: {}, name: "", isCalendar: false, components: [], files: [] };
        if (tag === "calendar" && path.at(-1) === "resourcetype" && resource) resource.isCalendar = true;
        if (tag === "comp") resource?.components.push(name);
        path.push(tag);
        characters = "";
      },
      ontext(piece) {
        characters += piece;
      },
      onclosetag() {
        const tag = path.pop();
        const value = characters.trim();
        characters = "";
        if (!resource) return;
        if (tag === "response") {
          resources.push(resource);
          resource = undefined;
        } else if (!value) return;
        else if (tag === "calendar-data") resource.files.push(value);
        else if (tag === "displayname") resource.name ||= value;
        else if (tag === "href" && path.at(-1) === "response") resource.href ||= value;
        else if (tag === "href") resource.links[path.at(-1) ?? ""] ??= value;
      },
    },
    { xmlMode: true },
  );
  parser.end(text);
  return resources;
}

const local = (name: string) => name.slice(name.indexOf(":") + 1);
