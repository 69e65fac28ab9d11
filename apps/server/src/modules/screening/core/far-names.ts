import { isFathersName, isOneOfSeveral, lettersOf, oneWordMax, penaltyOf } from './score-name.ts';

/** What is known of a listed name before its words are compared. */
interface Outline {
  /** How many words and letters it has, and letters of its shortest word. */
  readonly count: number;
  readonly letters: number;
  readonly shortest: number;
  /** How many of its words are a father's name. */
  readonly fathers: number;
}

interface Met {
  /** How many of the asked words were met, how many letters they have, and how many the others have. */
  readonly count: number;
  readonly letters: number;
  readonly alone: number;
}

/**
 * Tells names that cannot be as alike as is asked for: words that met none weigh too much, even if all the rest were the same.
 * It never holds of a name that `scoreWords` finds alike enough.
 */
export class FarNames {
  readonly #words: readonly string[];
  readonly #threshold: number;
  readonly #hasFathersName: boolean;
  readonly #metBy = new Map<number, Met>();

  constructor(words: readonly string[], threshold: number) {
    this.#words = words;
    this.#threshold = threshold;
    this.#hasFathersName = words.some(isFathersName);
  }

  /** `mask`: which of the asked words it has a word like. */
  has(mask: number, { count, letters, shortest, fathers }: Outline): boolean {
    const asked = this.#words.length;
    if (isOneOfSeveral(asked, count)) return this.#threshold > oneWordMax;
    const met = this.#met(mask);
    // It may do without that one.
    if (fathers > 0 && met.count > 1 && !this.#hasFathersName) return false;
    // Each asked word meets one at most.
    const aloneListed = Math.max(0, count - met.count) * shortest;
    const together = met.letters + letters - aloneListed;
    const apart = count === asked ? met.alone + aloneListed : 2 * (count < asked ? aloneListed : met.alone);
    const penalty = penaltyOf({
      missing: Math.max(0, count - asked),
      added: Math.max(0, asked - count),
      isWhole: true,
    });
    return (together / (together + apart)) * 100 + 1 - penalty < this.#threshold;
  }

  #met(mask: number): Met {
    const known = this.#metBy.get(mask);
    if (known) return known;
    const isMet = (_word: string, bit: number) => (mask & (1 << bit)) !== 0;
    const words = this.#words.filter(isMet);
    const letters = lettersOf(words);
    const met = { count: words.length, letters, alone: lettersOf(this.#words) - letters };
    this.#metBy.set(mask, met);
    return met;
  }
}
