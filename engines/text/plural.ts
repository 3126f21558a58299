/** "projects", "inquiries", "matches". */
export const pluralOf = (noun: string) => {
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`;
  return /(s|sh|ch|x|z)$/i.test(noun) ? `${noun}es` : `${noun}s`;
};
