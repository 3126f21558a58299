import { send } from "./raw-http.ts";

/** The URL of a built script, whose name changes with every build. */
export async function builtFileOf(site: string): Promise<string> {
  const { body } = await send(site, "/");
  const address = /src="(\/assets\/[^"]+\.js)"/.exec(body.toString())?.[1];
  if (!address) throw new Error("The home page links no script.");
  return address;
}
