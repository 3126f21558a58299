import { homePage } from "#content/pages.ts";
import type { SiteContent } from "#content-types/site/site-sections.ts";

/** Used when visitors add the site to their home screen. The colors are those of the light theme. */
export function webManifest({ profile }: SiteContent) {
  return {
    name: homePage(profile).title,
    short_name: profile.name,
    description: profile.pitch,
    start_url: "/",
    display: "browser",
    background_color: "#fbfaf7",
    theme_color: "#fbfaf7",
    icons: [
      { src: "/icons/icon-192.png", sizes: "192x192", type: "image/png" },
      { src: "/icons/icon-512.png", sizes: "512x512", type: "image/png" },
      { src: "/icons/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
