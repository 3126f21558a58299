import { projectFile } from "../../runtime/project-file.ts";

export const weightsFile = () => projectFile("models", "meaning", "model.safetensors");
export const knownFile = () => projectFile("models", "meaning", "known.json");
export const passagesFile = () => projectFile("models", "meaning", "passages.bin");
