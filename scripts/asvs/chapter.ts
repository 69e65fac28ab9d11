import type { Answer } from '../answers/answer.ts';

/** The answers to the requirements of one chapter, by their ids. */
export type Chapter = Readonly<Record<string, Answer>>;
