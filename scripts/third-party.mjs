// @ts-check
// What the product contains that others made: the packages it runs on, from the lock file, and the models and data that are
// shipped with it. The notice (notices.mjs) and the bill of materials (sbom.mjs) are both made of this.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./processes.mjs";

/**
 * @typedef {object} RuntimePackage
 * @property {string} name
 * @property {string} version
 * @property {string} license an SPDX expression
 * @property {string} folder
 */

/** Licenses that ask for no more than this notice. */
const ALLOWED = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 CC-BY-4.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense".split(
    " ",
  ),
);

/** Packages whose license has conditions beyond a notice, and why they may be here all the same. */
export const EXCEPTIONS = [
  {
    name: /^@img\/sharp(?:-libvips)?-[\w-]+$/,
    licenses: ["LGPL-3.0-or-later"],
    reason:
      "libvips, by which sharp handles pictures, is under the LGPL. It is a library of its own, loaded at run time and not changed: anybody can put another build of it in its place. Its source is at https://github.com/libvips/libvips.",
  },
];

/** Where a package names its license in another place than its manifest. */
/** @type {Record<string, string>} */
const STATED_ELSEWHERE = { "png-js": "MIT" };

/** Every package that is installed to run the site, on any platform. */
export function runtimePackages() {
  /** @type {Record<string, { version?: string, license?: string, dev?: boolean, devOptional?: boolean, link?: boolean }>} */
  const locked = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")).packages;
  return Object.entries(locked).flatMap(([path, { version = "", license, dev, devOptional, link }]) => {
    if (path === "" || dev || devOptional || link) return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    return [{ name, version, license: license ?? STATED_ELSEWHERE[name] ?? "", folder: join(ROOT, path) }];
  });
}

/**
 * What is wrong with a package's license, if anything is.
 * @param {Pick<RuntimePackage, "name" | "license">} from
 */
export function licenseProblem({ name, license }) {
  if (license === "") return `${name} names no license.`;
  const excepted = EXCEPTIONS.filter((exception) => exception.name.test(name)).flatMap(({ licenses }) => licenses);
  const isAllowed = (/** @type {string} */ one) => ALLOWED.has(one) || excepted.includes(one);
  const bare = license.replaceAll(/[()]/g, "");
  const isFine = bare.includes(" OR ") ? bare.split(" OR ").some(isAllowed) : bare.split(" AND ").every(isAllowed);
  return isFine ? undefined : `${name} is under ${license}, which is not on the list of licenses that may be used.`;
}

/** @param {string} folder */
export function licenseTextIn(folder) {
  if (!existsSync(folder)) return undefined;
  const files = readdirSync(folder).filter((name) => /^(?:licen[cs]e|copying|notice|ofl)(?:[.-].*)?$/i.test(name));
  const texts = files.sort().map((name) => readFileSync(join(folder, name), "utf8").trim());
  return texts.length > 0 ? texts.join("\n\n").replaceAll("\r\n", "\n") : undefined;
}

/**
 * @typedef {object} ShippedData
 * @property {"machine-learning-model" | "data" | "library"} type as CycloneDX calls it
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {string[]} files from the project's root
 * @property {string} description
 * @property {string} credit whose work it is and what it was made of
 */

/** @type {ShippedData[]} */
export const SHIPPED_DATA = [
  {
    type: "machine-learning-model",
    name: "sentiment",
    version: "1.0.0",
    license: "MIT",
    files: ["models/sentiment/model.onnx"],
    description: "Sentiment and emotions of English text, trained for this site; see models/sentiment/card.md.",
    credit:
      "Based on all-MiniLM-L6-v2 (sentence-transformers, Apache-2.0). Trained on GoEmotions (Demszky et al., 2020, Google Research, CC BY 4.0), Sentiment Labelled Sentences (Kotzias et al., 2015, CC BY 4.0), phrases from VADER's lexicon (Hutto & Gilbert, 2014, MIT) and sentences written for it (MIT). The data was selected, relabeled and augmented.",
  },
  {
    type: "machine-learning-model",
    name: "meaning",
    version: "1.0.0",
    license: "Apache-2.0",
    files: ["models/meaning/model.onnx"],
    description: "Sentence vectors, by which the chats find their answers; see models/meaning/card.md.",
    credit: "all-MiniLM-L6-v2 by the authors of sentence-transformers (Apache-2.0), quantized to 8 bits for this site.",
  },
  {
    type: "machine-learning-model",
    name: "image-analysis",
    version: "3.3.6",
    license: "MIT",
    files: ["centernet", "blazeface", "facemesh", "emotion"].map(
      (name) => `node_modules/@vladmandic/human/models/${name}.bin`,
    ),
    description: "Objects, faces and emotions in pictures, in the visitor's browser; see models/image/card.md.",
    credit:
      "From @vladmandic/human by Vladimir Mandic (MIT): CenterNet on COCO, BlazeFace, FaceMesh and an emotion model.",
  },
  {
    type: "machine-learning-model",
    name: "tesseract-english",
    version: "4.0.0",
    license: "Apache-2.0",
    files: ["models/ocr/eng-gzip.traineddata"],
    description: "Recognition of English print, in the visitor's browser; see models/ocr/card.md.",
    credit: "tessdata_best by the Tesseract OCR project (Apache-2.0), in whole numbers.",
  },
  {
    type: "data",
    name: "wordpiece-vocabulary",
    version: "1.0.0",
    license: "Apache-2.0",
    files: ["models/sentiment/vocab.txt"],
    description: "The words and word pieces that both text models know.",
    credit: "The vocabulary of BERT by Google Research (Apache-2.0).",
  },
  {
    type: "data",
    name: "emoji-names",
    version: "1.0.0",
    license: "MIT",
    files: ["models/sentiment/emoji.json"],
    description: "Words for emoji that carry feeling.",
    credit: "Written for this site after the names in the Unicode Character Database.",
  },
  {
    type: "library",
    name: "tensorflow-wasm",
    version: "4.22.0",
    license: "Apache-2.0",
    files: ["models/image/tfjs-backend-wasm-simd.wasm"],
    description: "The runtime of the image models, WebAssembly of @tensorflow/tfjs-backend-wasm.",
    credit: "TensorFlow.js by Google (Apache-2.0).",
  },
];

/** What is neither a package nor a model: drawn, photographed or set. */
export const OTHER_WORKS = [
  "Fonts: Geist and Geist Mono by Vercel with basement.studio, under the SIL Open Font License 1.1; its text stands with the packages @fontsource-variable/geist and @fontsource-variable/geist-mono below.",
  "Icons: the outlines are those of Lucide (ISC, Lucide Icons and Contributors), taken from @iconify-json/lucide; some of them are from Feather (MIT, Cole Bemis). See LICENSE.",
  "Photographs of the evaluation in bench/images/photos (not served): see SOURCES.md there for author and license of each.",
  "Documents, drawings and pictures that the site itself shows as samples were made for it.",
];
