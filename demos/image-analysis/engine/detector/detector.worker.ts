import { type Config, Human } from "@vladmandic/human";
import { cropped, dominantColors } from "../colors.ts";
import { measure } from "../measures.ts";
import type { Detection, FromDetector, LoadProgress, ToDetector } from "./protocol.ts";
import { fromSquare, toSquare } from "./square.ts";

/** Weaker detections are noise. Which of the others are named is decided in compose.ts. */
const MIN_OBJECT_SCORE = 0.3;
/** High, because an emotion found in a flower is worse than a missed face. */
const MIN_FACE_SCORE = 0.8;
const MIN_EMOTION_SCORE = 0.3;
const MAX_FINDS = 20;

const OFF = { enabled: false };

/** Only objects, faces and emotions are enabled; nothing is fetched from another host or cached by the library. */
const settings = (wasm: string): Partial<Config> => ({
  // If WebAssembly is disabled, plain JavaScript gives the same result forty times slower.
  backend: typeof WebAssembly === "undefined" ? "cpu" : "wasm",
  // The library has several builds; the SIMD one covers current browsers.
  wasmPath: {
    "tfjs-backend-wasm.wasm": wasm,
    "tfjs-backend-wasm-simd.wasm": wasm,
    "tfjs-backend-wasm-threaded-simd.wasm": wasm,
  } as unknown as string,
  modelBasePath: WEIGHTS,
  cacheModels: false,
  validateModels: false,
  async: false,
  warmup: "none",
  cacheSensitivity: 0,
  filter: { enabled: false, autoBrightness: false, return: false },
  gesture: OFF,
  body: OFF,
  hand: OFF,
  segmentation: OFF,
  object: {
    enabled: true,
    modelPath: "centernet.json",
    minConfidence: MIN_OBJECT_SCORE,
    maxDetected: MAX_FINDS,
    iouThreshold: 0.4,
  },
  face: {
    enabled: true,
    detector: { modelPath: "blazeface.json", maxDetected: MAX_FINDS, minConfidence: 0.3, rotation: false },
    mesh: { enabled: true, modelPath: "facemesh.json" },
    emotion: { enabled: true, modelPath: "emotion.json", minConfidence: MIN_EMOTION_SCORE },
    iris: OFF,
    attention: OFF,
    description: OFF,
    antispoof: OFF,
    liveness: OFF,
    gear: OFF,
  },
});

/** A URL for weights that are already loaded, so that the library fetches nothing itself. */
const WEIGHTS = "weights:";

let human: Human | undefined;
/** The library handles one request at a time. */
let queue: Promise<void> = Promise.resolve();

addEventListener("message", ({ data, ports: [line] }: MessageEvent<ToDetector>) => {
  const say = (message: FromDetector) => line?.postMessage(message);
  queue = queue
    .then(() => answer(data, say))
    .then(say, (error: unknown) => say({ kind: "failed", message: String(error) }));
});

async function answer(request: ToDetector, say: (message: FromDetector) => void): Promise<FromDetector> {
  if (request.kind === "load") {
    human = await load(request, (progress) => say({ kind: "loading", ...progress }));
    return { kind: "loaded" };
  }
  if (!human) throw new Error("The models are not loaded");
  return { kind: "found", ...(await detect(human, request)) };
}

type LoadRequest = ToDetector & { kind: "load" };
type DetectRequest = ToDetector & { kind: "detect" };

async function load({ models, wasm }: LoadRequest, onProgress: (progress: LoadProgress) => void): Promise<Human> {
  const files = Object.values(models);
  const [weights, graphs] = await Promise.all([
    download(
      files.map((file) => file.weights),
      onProgress,
    ),
    Promise.all(files.map(async ({ graph }) => (await fetchFile(graph)).json())),
  ]);
  const loaded = new Human(settings(wasm));
  const { io } = loaded.tf;
  io.registerLoadRouter((url: string) => {
    const index = Object.keys(models).findIndex((name) => url === `${WEIGHTS}/${name}.json`);
    if (index < 0) return null;
    return {
      load: () =>
        io.getModelArtifactsForJSON(graphs[index], async (manifest: { weights: unknown[] }[]) => [
          manifest.flatMap((group) => group.weights),
          weights[index],
        ]),
    };
  });
  await loaded.load();
  const missing = Object.keys(models).filter((name) => !loaded.models.loaded().includes(name));
  if (missing.length > 0) throw new Error(`These models failed to load: ${missing.join(", ")}`);
  return loaded;
}

async function detect(model: Human, { data, width, height }: DetectRequest): Promise<Detection> {
  const square = toSquare({ data, width, height });
  const input = model.tf.tensor(square.data, [square.side, square.side, 3], "int32");
  const { object, face, error } = await model.detect(input);
  model.tf.dispose(input);
  if (error) throw new Error(error);
  return {
    measures: measure({ data, width, height }),
    objects: object.map(({ label, score, boxRaw }) => {
      const box = fromSquare(boxRaw, width, height);
      const [color] = dominantColors(cropped({ data, width, height }, box));
      return { name: label, confidence: score, box, color };
    }),
    faces: face
      .filter(({ faceScore }) => faceScore >= MIN_FACE_SCORE)
      .map(({ boxRaw, emotion: [likeliest] = [] }) => ({
        box: fromSquare(boxRaw, width, height),
        emotion: likeliest && { name: likeliest.emotion, confidence: likeliest.score },
      })),
  };
}

/** Downloads files in parallel and reports the progress in bytes. */
export async function download(
  urls: readonly string[],
  onProgress: (progress: LoadProgress) => void,
): Promise<ArrayBuffer[]> {
  const responses = await Promise.all(urls.map(fetchFile));
  const progress: LoadProgress = { loaded: 0, total: responses.reduce((sum, response) => sum + lengthOf(response), 0) };
  onProgress(progress);
  return Promise.all(
    responses.map(async (response) => {
      const counted = response.body?.pipeThrough(
        new TransformStream<Uint8Array, Uint8Array>({
          transform(chunk, controller) {
            progress.loaded += chunk.byteLength;
            onProgress(progress);
            controller.enqueue(chunk);
          },
        }),
      );
      return new Response(counted).arrayBuffer();
    }),
  );
}

export async function fetchFile(url: string): Promise<Response> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response;
}

const lengthOf = ({ headers }: Response) => Number(headers.get("content-length") ?? 0);
