/** A run of text as visitors read it on a page. Its sentences can be quoted. */
export type PublishedText = {
  text: string;
  /** What the text is about, for the search: the page, the heading, the label of a field. */
  context: string;
  /** The page's name and the address of the text. */
  title: string;
  href: string;
  /** Prepared questions about this topic are answered with this text as a whole. */
  topic?: string;
  /** Mere names, such as technologies, only answer a question about one of them. */
  isName?: true;
  /** Words that lead to the text if its topic is asked for. */
  keywords?: string;
};

/** Texts that belong together: an item, a demo, or the pages that every installation has. */
export type Source = {
  id: string;
  texts: readonly PublishedText[];
  /** The texts of a demo's page stand back, unless the question is about demos or names this one. */
  isDemo?: true;
};

/** Every page that comes with the site is a text of this source. */
export const PAGES = "pages";
