export const BEST_RATING = 5;

/** How a client wants to be named: in full, or only by role or company. */
export const NAMINGS = ["full", "role", "company"] as const;
export type Naming = (typeof NAMINGS)[number];

/** The author as visitors read it. */
export function attributionOf(form: { name: string; role: string; company: string; naming: Naming }): string {
  if (form.naming !== "full") return form[form.naming];
  return [form.name, form.role, form.company].filter(Boolean).join(", ");
}

/** One that visitors see: written and agreed to by a client. `type` and `slug` name the item that shows it. */
export type ShownTestimonial = {
  type: string;
  slug: string;
  naming: Naming;
  quote: string;
  attribution: string;
  rating: number | null;
  writtenAt: string;
};

/** The average of the ratings that clients gave, and how many there are; undefined without any. */
export function averageRating(shown: readonly Pick<ShownTestimonial, "rating">[]) {
  const ratings = shown.flatMap(({ rating }) => (rating === null ? [] : [rating]));
  if (ratings.length === 0) return undefined;
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  return { average: Math.round(average * 10) / 10, count: ratings.length };
}
