export type GenerateOptions = {
  temperature: number;
  signal: AbortSignal;
  maxTokens: number;
  /** Whether the model may decide that the text is complete. */
  mayEnd: boolean;
  /** What should not return: words, only whole phrases, or nothing, because code repeats its names. Words if not given. */
  avoid?: "words" | "phrases" | "nothing" | undefined;
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
  /** How many tokens it has generated since it was loaded. */
  generated(): number;
};
