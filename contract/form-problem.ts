/** What was typed into a form, by field. */
export type Typed = Readonly<Record<string, string>>;

/** What is wrong with a form that was sent: in a sentence, and by field. */
export type FormProblem = { message: string; fields: Typed };
