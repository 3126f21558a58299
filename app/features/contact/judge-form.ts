/** By the name of the field, in the words that stand below it. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The schema comes with the first use of the form, not with the page: most visitors only scroll by. */
export const loadJudge = () => import("#contract/inquiry.ts");

/** What is wrong with the form as it stands. Where the schema can't be fetched, the server judges alone. */
export async function judgeForm(form: HTMLFormElement): Promise<FieldErrors> {
  const fields = Object.fromEntries(new FormData(form));
  const judge = await loadJudge().catch((error: unknown) => console.error(error));
  const judged = judge?.inquirySchema.safeParse(fields);
  if (!judged || judged.success) return {};
  const found: Record<string, string> = {};
  for (const issue of judged.error.issues) found[String(issue.path[0])] ??= issue.message;
  return found;
}
