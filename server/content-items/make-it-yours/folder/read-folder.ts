import { readdir, readFile, stat } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import { OperatorError } from "#server/platform/errors.ts";

/** Larger files are no texts that somebody wrote. */
const MAX_TEXT_BYTES = 1024 * 1024;
const MAX_PICTURE_BYTES = 20 * 1024 * 1024;

const PICTURES = { portrait: "portrait", icon: "icon", social: "socialPicture" } as const;
/** Folders of items and their types. */
const ITEM_FOLDERS = { projects: "project", services: "consulting-service", posts: "blog-post" } as const;

export type ItemTypeInFolder = (typeof ITEM_FOLDERS)[keyof typeof ITEM_FOLDERS];
export type TextFile = { name: string; text: string };
export type OwnersFolder = {
  sections: TextFile[];
  resume: TextFile | undefined;
  items: (TextFile & { type: ItemTypeInFolder })[];
  pictures: { name: string; field: (typeof PICTURES)[keyof typeof PICTURES]; bytes: Buffer }[];
};

/** Reads what the owner put into a folder; anything it does not know is named rather than skipped. */
export async function readOwnersFolder(folder: string): Promise<OwnersFolder> {
  const found: OwnersFolder = { sections: [], resume: undefined, items: [], pictures: [] };
  for (const name of await namesIn(folder, folder)) {
    const path = join(folder, name);
    if (name in ITEM_FOLDERS) {
      const type = ITEM_FOLDERS[name as keyof typeof ITEM_FOLDERS];
      for (const file of await namesIn(folder, path)) {
        if (![".md", ".json"].includes(extname(file))) throw unknown(`${name}/${file}`, "a .md or .json file");
        found.items.push({ ...(await readText(folder, join(path, file))), type });
      }
    } else if (name === "pictures") {
      for (const file of await namesIn(folder, path)) found.pictures.push(await readPicture(folder, join(path, file)));
    } else if (name === "resume.json") found.resume = await readText(folder, path);
    else if (extname(name) === ".json") found.sections.push(await readText(folder, path));
    else throw unknown(name, "a section such as profile.json, resume.json, projects/, services/, posts/ or pictures/");
  }
  return found;
}

async function namesIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => {
    throw new OperatorError(
      `${relative(root, folder) || folder} is not a folder that can be read. Nothing was changed.`,
    );
  });
  return names.filter((name) => !name.startsWith(".")).toSorted();
}

async function readText(root: string, path: string): Promise<TextFile> {
  return { name: relative(root, path), text: (await readLimited(root, path, MAX_TEXT_BYTES)).toString("utf8") };
}

async function readPicture(root: string, path: string) {
  const name = relative(root, path);
  const field = Object.entries(PICTURES).find(([stem]) => name.startsWith(`pictures/${stem}.`))?.[1];
  if (!field) throw unknown(name, "portrait, icon or social with the ending of a picture");
  return { name, field, bytes: await readLimited(root, path, MAX_PICTURE_BYTES) };
}

async function readLimited(root: string, path: string, limit: number): Promise<Buffer> {
  const { size } = await stat(path);
  if (size <= limit) return readFile(path);
  throw new OperatorError(
    `${relative(root, path)} has more than ${limit / 1024 / 1024} MB, which is too large. Nothing was changed.`,
  );
}

const unknown = (name: string, expected: string) =>
  new OperatorError(`${name} is none of what this command reads: expected ${expected}. Nothing was changed.`);
