import { demos } from "./demos.ts";

const files = import.meta.glob<string>("./**/*.{light,dark}.webp", { eager: true, query: "?url", import: "default" });

/** The picture of the demo that a link leads to; undefined for a link to something else. */
export function stillOf(href: string) {
  const demo = demos.find(({ address }) => href.replace(/[?#].*/, "") === `/demos/${address}`);
  const [light, dark] = [files[`./${demo?.address}/still.light.webp`], files[`./${demo?.address}/still.dark.webp`]];
  return demo?.still && light && dark ? { ...demo.still, light, dark } : undefined;
}
