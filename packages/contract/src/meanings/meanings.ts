/**
 * What fields mean, by name. `name` is what it means wherever nothing else is said; `above.name` what it means directly below
 * the field `above` or, at the top, in the call or the error of that name.
 */
export type Meanings = Readonly<Record<string, string>>;
