import facesWeights from "human-models/blazeface.bin?url";
import facesGraph from "human-models/blazeface.json?url";
import objectsWeights from "human-models/centernet.bin?url";
import objectsGraph from "human-models/centernet.json?url";
import emotionsWeights from "human-models/emotion.bin?url";
import emotionsGraph from "human-models/emotion.json?url";
import meshWeights from "human-models/facemesh.bin?url";
import meshGraph from "human-models/facemesh.json?url";
import wasm from "#models/image/tfjs-backend-wasm-simd.wasm?url";
import type { ModelFiles } from "./protocol.ts";

/** By the library's names. The mesh tells real faces from lookalikes. */
export const models: ModelFiles = {
  blazeface: { graph: facesGraph, weights: facesWeights },
  centernet: { graph: objectsGraph, weights: objectsWeights },
  emotion: { graph: emotionsGraph, weights: emotionsWeights },
  facemesh: { graph: meshGraph, weights: meshWeights },
};

export { wasm };
