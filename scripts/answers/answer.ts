/** How the product answers one requirement or statement. `about` are a few words of our own: the text is where it is asked. */
export type Answer = { readonly about: string } & (
  | { readonly is: 'tested'; readonly file: string; readonly title: string }
  | { readonly is: 'written'; readonly file: string; readonly heading: string }
  | { readonly is: 'does not apply'; readonly because: string }
  | { readonly is: 'deviates'; readonly because: string; readonly instead: string }
);

/** What is not done, or not proved: `what` says which. */
export interface Missing {
  readonly about: string;
  readonly is: 'missing';
  readonly what: string;
}

/** A test proves it: `title` stands in the file as it is written here. */
export const tested = (about: string, file: string, title: string): Answer => ({ is: 'tested', about, file, title });

/** It is that something be written down, or can be met by the owner alone: under this heading of `docs/<page>.md` it is. */
export const written = (about: string, page: string, heading: string): Answer => ({
  is: 'written',
  about,
  file: `docs/${page}.md`,
  heading,
});

export const absent = (about: string, because: string): Answer => ({ is: 'does not apply', about, because });

/** It is done otherwise: why, and what makes up for it. */
export const deviates = (about: string, because: string, instead: string): Answer => ({
  is: 'deviates',
  about,
  because,
  instead,
});

export const missing = (about: string, what: string): Missing => ({ is: 'missing', about, what });
