import { projectFile } from "../thread/project-file.ts";

export const workerFile = () => projectFile("server", "ai", "meaning", "worker.ts");
export const weightsFile = () => projectFile("models", "meaning", "model.onnx");
export const knownFile = () => projectFile("models", "meaning", "known.json");
