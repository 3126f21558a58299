// @ts-check
// Lists third-party works in the product: the packages it runs on, from the lock file, and the models and data shipped
// with it. The source for both the notices (notices.mjs) and the bill of materials (sbom.mjs).
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

/** Licenses that require no more than a notice. */
const ALLOWED = new Set(
  "0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC0-1.0 CC-BY-4.0 ISC MIT MIT-0 OFL-1.1 Python-2.0 Unlicense".split(
    " ",
  ),
);

/** Packages whose license requires more than a notice, and why they are still allowed. */
export const EXCEPTIONS = [
  {
    name: /^@img\/sharp(?:-libvips)?-[\w-]+$/,
    licenses: ["LGPL-3.0-or-later"],
    reason:
      "libvips, which sharp uses to process pictures, is under the LGPL. It is a separate, unmodified library loaded at run time, so anyone can replace it with another build. Its source is at https://github.com/libvips/libvips.",
  },
  {
    name: /^lightningcss(?:-[\w-]+)?$/,
    licenses: ["MPL-2.0"],
    reason:
      "Lightning CSS, which the build uses to write style sheets, is under the MPL. It is unmodified and no part of the built site. Its source is at https://github.com/parcel-bundler/lightningcss.",
  },
  {
    name: /^ical\.js$/,
    licenses: ["MPL-2.0"],
    reason:
      "ical.js, which reads the owner's calendars, is under the MPL. It is a separate, unmodified file loaded at run time. Its source is at https://github.com/kewisch/ical.js.",
  },
];

/** Packages that state their license somewhere other than in their manifest. */
/** @type {Record<string, string>} */
const STATED_ELSEWHERE = { "json-bignum": "MIT", "png-js": "MIT" };

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
 * Says what is wrong with a package's license, if anything.
 * @param {Pick<RuntimePackage, "name" | "license">} from
 */
export function licenseProblem({ name, license }) {
  if (license === "") return `${name} states no license.`;
  const excepted = EXCEPTIONS.filter((exception) => exception.name.test(name)).flatMap(({ licenses }) => licenses);
  const isAllowed = (/** @type {string} */ one) => ALLOWED.has(one) || excepted.includes(one);
  const bare = license.replaceAll(/[()]/g, "");
  const isFine = bare.includes(" OR ") ? bare.split(" OR ").some(isAllowed) : bare.split(" AND ").every(isAllowed);
  return isFine ? undefined : `${name} is under ${license}, which is not on the list of allowed licenses.`;
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
 * @property {"machine-learning-model" | "data" | "library"} type the CycloneDX type
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {string[]} files relative to the project's root
 * @property {string} description
 * @property {string} credit its authors and sources
 */

/** @type {ShippedData[]} */
export const SHIPPED_DATA = [
  {
    type: "machine-learning-model",
    name: "sentiment",
    version: "1.0.0",
    license: "MIT",
    files: ["models/sentiment/model.safetensors"],
    description: "Sentiment and emotions of English text, trained for this site; see models/sentiment/card.md.",
    credit:
      "Based on all-MiniLM-L6-v2 (sentence-transformers, Apache-2.0). Trained on GoEmotions (Demszky et al., 2020, Google Research, CC BY 4.0), Sentiment Labelled Sentences (Kotzias et al., 2015, CC BY 4.0), DynaSent (Potts et al., 2021, CC BY 4.0), verb phrases of the verbal polarity shifters (Schulder et al., 2017, CC BY 4.0), phrases from VADER's lexicon (Hutto & Gilbert, 2014, MIT), tweets of iSarcasmEval (Abu Farha et al., 2022, MIT) and sentences written for it (MIT). The data was selected, relabeled and augmented.",
  },
  {
    type: "machine-learning-model",
    name: "meaning",
    version: "1.0.0",
    license: "Apache-2.0",
    files: ["models/meaning/model.safetensors", "models/meaning/passages.bin"],
    description: "Sentence embeddings that the chats use to find answers; see models/meaning/card.md.",
    credit: "all-MiniLM-L6-v2 by the authors of sentence-transformers (Apache-2.0), quantized for this site.",
  },
  {
    type: "machine-learning-model",
    name: "writer",
    version: "1.0.0",
    license: "Apache-2.0",
    files: ["models/writer/model.gguf"],
    description: "Short English texts of six types, trained for this site; see models/writer/card.md.",
    credit:
      "Based on SmolLM2-135M-Instruct by Hugging Face (Apache-2.0). Trained on texts written by Qwen2.5-Coder-1.5B-Instruct by Alibaba (Apache-2.0) from prompts with nouns of wonderwords (MIT) and jobs of Faker (MIT).",
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
    name: "tesseract-languages",
    version: "4.0.0",
    license: "Apache-2.0",
    files: ["models/ocr/eng-gzip.traineddata", "models/ocr/deu-gzip.traineddata", "models/ocr/fra-gzip.traineddata"],
    description: "Recognition of English, German and French print, in the visitor's browser; see models/ocr/card.md.",
    credit: "tessdata_best by the Tesseract OCR project (Apache-2.0), converted to integers.",
  },
  {
    type: "data",
    name: "wordpiece-vocabulary",
    version: "1.0.0",
    license: "Apache-2.0",
    files: ["models/sentiment/vocab.txt"],
    description: "The vocabulary of both text models.",
    credit: "The vocabulary of BERT by Google Research (Apache-2.0).",
  },
  {
    type: "data",
    name: "emoji-names",
    version: "1.0.0",
    license: "MIT",
    files: ["models/sentiment/emoji.json"],
    description: "Words for emoji that express emotions.",
    credit: "Written for this site, based on the names in the Unicode Character Database.",
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

/** Works that are neither packages nor models: fonts, icons, photographs. */
export const OTHER_WORKS = [
  "Fonts: Geist and Geist Mono by Vercel with basement.studio, under the SIL Open Font License 1.1; see the packages @fontsource-variable/geist and @fontsource-variable/geist-mono below for its text.",
  "Fonts that an owner may choose: Inter by Rasmus Andersson and Source Serif 4 by Adobe, under the SIL Open Font License 1.1; see the packages @fontsource-variable/inter and @fontsource-variable/source-serif-4 below for its text.",
  "Font of formulas: a subset of STIX Two Math by the STIX Fonts project, under the SIL Open Font License 1.1; see the package @fontsource/stix-two-math below for its text.",
  "Icons: outlines from Lucide (ISC, Lucide Icons and Contributors), taken from @iconify-json/lucide; some of them are from Feather (MIT, Cole Bemis). See LICENSE.",
  "Evaluation photographs in measure/quality/images/photos (not served): see SOURCES.md there for the author and license of each.",
  "Sample pictures of the image analysis: an astronaut (NASA, public domain), Chelsea the cat (Stéfan van der Walt, CC0) and a photographer (Lav Varshney, CC0), scaled down from measure/quality/images/photos.",
  "The sample documents, drawings and pictures were made for this site.",
];
