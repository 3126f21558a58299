/** An openly licensed model at its public home. */
export type OpenModel = {
  name: string;
  title: string;
  license: string;
  bytes: number;
  /** On one core of an Arm server, estimated from ours by the number of parameters. */
  tokensPerSecond: number;
  /** Of the whole file, in hex. */
  sha256: string;
  url: string;
};

const HOME = "https://huggingface.co";

/** Models that write better than ours on a machine with more memory; see docs/how-to/choose-a-text-model.md. */
export const openModels: readonly OpenModel[] = [
  {
    name: "qwen2.5-0.5b",
    title: "Qwen2.5 0.5B Instruct (Q4_K_M)",
    license: "Apache-2.0",
    bytes: 491_400_032,
    tokensPerSecond: 15,
    sha256: "74a4da8c9fdbcd15bd1f6d01d621410d31c6fc00986f5eb687824e7b93d7a9db",
    url: `${HOME}/Qwen/Qwen2.5-0.5B-Instruct-GGUF/resolve/9217f5db79a29953eb74d5343926648285ec7e67/qwen2.5-0.5b-instruct-q4_k_m.gguf`,
  },
  {
    name: "qwen2.5-1.5b",
    title: "Qwen2.5 1.5B Instruct (Q4_K_M)",
    license: "Apache-2.0",
    bytes: 1_117_320_736,
    tokensPerSecond: 5,
    sha256: "6a1a2eb6d15622bf3c96857206351ba97e1af16c30d7a74ee38970e434e9407e",
    url: `${HOME}/Qwen/Qwen2.5-1.5B-Instruct-GGUF/resolve/91cad51170dc346986eccefdc2dd33a9da36ead9/qwen2.5-1.5b-instruct-q4_k_m.gguf`,
  },
  {
    name: "smollm2-1.7b",
    title: "SmolLM2 1.7B Instruct (Q4_K_M)",
    license: "Apache-2.0",
    bytes: 1_055_609_536,
    tokensPerSecond: 5,
    sha256: "decd2598bc2c8ed08c19adc3c8fdd461ee19ed5708679d1c54ef54a5a30d4f33",
    url: `${HOME}/HuggingFaceTB/SmolLM2-1.7B-Instruct-GGUF/resolve/main/smollm2-1.7b-instruct-q4_k_m.gguf`,
  },
];

export const fileOf = ({ name }: Pick<OpenModel, "name">): string => `${name}.gguf`;
