import type { Answer, Missing } from '../answers/answer.ts';

/** What the product does about one statement of the specification. */
export type Statement = Answer | Missing;

/** A section of the specification: its statements in their order. The third of section 2 is "S2.3". */
export interface Section {
  /** In words of our own. */
  readonly title: string;
  readonly statements: readonly Statement[];
}
