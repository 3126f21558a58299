// The icons of the site, all from here: those of Lucide (lucide.dev) that are used, with each icon's shapes joined into
// one outline. They lie in files by where they are used, since a browser gets a file's icons together.
// ISC License, Copyright (c) 2026 Lucide Icons and Contributors; some are from Feather, MIT License, Copyright (c)
// 2013-present Cole Bemis. The licences' words are in LICENSE.
export * from "./actions.ts";
export * from "./contact.ts";
export * from "./demos.ts";
export * from "./documents.ts";
export * from "./feelings.ts";
export * from "./files.ts";
export * from "./forms.ts";
export type { LucideIcon } from "./icon.tsx";
export * from "./links.ts";
export * from "./shell.ts";
export * from "./states.ts";
export * from "./writing.ts";
