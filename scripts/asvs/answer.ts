/** How the product answers one requirement. `about` are a few words of our own: the text is in the standard. */
export type Answer = { readonly about: string } & (
  | { readonly is: 'tested'; readonly file: string; readonly title: string }
  | { readonly is: 'written'; readonly file: string; readonly heading: string }
  | { readonly is: 'does not apply'; readonly because: string }
  | { readonly is: 'deviates'; readonly because: string; readonly instead: string }
);

export type Chapter = Readonly<Record<string, Answer>>;

/** A test proves it: `title` stands in the file as it is told here. */
export const tested = (about: string, file: string, title: string): Answer => ({ is: 'tested', about, file, title });

/** The requirement is that something be written down, or can be met by the owner alone: under this heading it is. */
export const written = (about: string, file: string, heading: string): Answer => ({
  is: 'written',
  about,
  file: `docs/security/${file}.md`,
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
