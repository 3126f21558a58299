import { send } from "./raw-http.ts";

/** The address of a built file, whose name changes with every build. */
export async function builtFileOf(site: string): Promise<string> {
  const { body } = await send(site, "/");
  const address = /src="(\/assets\/[^"]+\.js)"/.exec(body.toString())?.[1];
  if (!address) throw new Error("The first page links no script.");
  return address;
}
