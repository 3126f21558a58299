import { MAX_FILE_SIZE } from "#contract/limits.ts";
import { pictureField } from "../fields.ts";
import { defineSection } from "./site-section.ts";

/** The smallest pictures that look sharp where they are shown, in pixels. */
export const PICTURE_SIZES = {
  portrait: { width: 240, height: 240 },
  widePicture: { width: 1200, height: 300 },
  icon: { width: 512, height: 512, isSquare: true },
  socialPicture: { width: 1200, height: 630 },
} as const;

const FORMATS = `JPEG, PNG, WebP, GIF or AVIF, up to ${MAX_FILE_SIZE}.`;

export const picturesSection = defineSection({
  key: "pictures",
  title: "Pictures",
  summary: "Portrait, wide picture, site icon and social picture. Without them the site draws its own.",
  address: "/",
  fields: [
    pictureField("portrait", "portraitAlt", "Portrait", "Next to the text about you."),
    pictureField(
      "widePicture",
      "widePictureAlt",
      "Wide picture",
      "Across the middle of the home page. Without one, a picture of the Pipeline CFD demo while that is on.",
    ),
    {
      kind: "picture",
      name: "icon",
      label: "Site icon",
      help: `In the top bar and the footer, on tabs, bookmarks and home screens. Square, at least 512 pixels. ${FORMATS}`,
    },
    {
      kind: "picture",
      name: "socialPicture",
      label: "Social picture",
      help: `The card of your pages in social networks; articles and projects keep cards with their titles. At least 1200 by 630 pixels. ${FORMATS}`,
    },
  ],
});
