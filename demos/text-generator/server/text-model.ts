export type GenerateOptions = {
  temperature: number;
  signal: AbortSignal;
  maxTokens: number;
  /** What should not return: words, or only whole phrases. Words if not given. */
  avoid?: "words" | "phrases" | undefined;
  /** Generation stops once this holds for what was added. */
  until: (added: string) => boolean;
  /** Receives the text as it is generated. */
  onText?: ((text: string) => void) | undefined;
};

/** A language model that writes one text at a time. The text can be cut back, extended by hand and continued. */
export type TextModel = {
  begin(system: string, prompt: string): void;
  /** The text so far, without the prompt. */
  text(): string;
  append(text: string): void;
  cutTo(length: number): void;
  /** Continues the text. Returns whether the model considers it complete. */
  generate(options: GenerateOptions): Promise<boolean>;
};
