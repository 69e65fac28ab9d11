import { foldName } from './fold-name.ts';
import {
  closeness,
  isInitial,
  mayBeAlike,
  type NameScore,
  pairsOf,
  penaltyOf,
  scoreWords,
  withScript,
} from './score-name.ts';

/** A name of a list; one entry may have several. */
export interface ListedName {
  readonly entryId: string;
  readonly name: string;
}

export interface NameMatch extends ListedName, NameScore {}

/** Numbers, one after the other; there is always place for one more. */
class Numbers {
  values = new Uint32Array(16);
  size = 0;

  push(value: number): void {
    if (this.size === this.values.length) {
      const before = this.values;
      this.values = new Uint32Array(before.length * 2);
      this.values.set(before);
    }
    this.values[this.size] = value;
    this.size += 1;
  }
}

/** In the place of a name's length: one of its words is an initial, and may stand for any. */
const hasInitial = 0;

/**
 * Names by their words, and words by their pairs of letters: a name is compared only with names that have a word like one of
 * its own. It finds what comparing with every name would find.
 */
export class NameIndex {
  readonly #names: ListedName[] = [];
  /** Of each name, its words by number. */
  readonly #wordsOfName: Uint32Array[] = [];
  /** Of each name, how many words and how many letters it has. */
  readonly #counts = new Numbers();
  readonly #letters = new Numbers();
  /** Of each name, how many letters its shortest word has. */
  readonly #shortest = new Numbers();
  readonly #words: string[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly #pairCounts = new Numbers();
  readonly #wordsByPair = new Map<string, Numbers>();
  readonly #namesByWord: Numbers[] = [];
  /** Counters of one question; all are zero between two. */
  #shared = new Uint8Array(0);
  #met = new Uint8Array(0);

  get size(): number {
    return this.#names.length;
  }

  /** Adds a name; one without letters or digits is none. */
  add(name: ListedName): void {
    const words = foldName(name.name);
    if (words.length === 0) return;
    const at = this.#names.push(name) - 1;
    const numbers = Uint32Array.from(words, (word) => this.#number(word));
    this.#wordsOfName.push(numbers);
    this.#counts.push(words.length);
    this.#letters.push(words.some(isInitial) ? hasInitial : lettersOf(words));
    this.#shortest.push(Math.min(...words.map(({ length }) => length)));
    for (const number of new Set(numbers)) this.#namesByWord[number]?.push(at);
  }

  /** All names that are as alike as `threshold` or more, the most alike first. */
  find(text: string, threshold: number): readonly NameMatch[] {
    const words = foldName(text);
    const alike = words.map((word) => this.#wordsLike(word));
    const matches: NameMatch[] = [];
    for (const at of this.#namesNear(words, alike, threshold)) {
      const [name, numbers] = [this.#names[at], this.#wordsOfName[at]];
      if (!name || !numbers) continue;
      const others = Array.from(numbers, (number) => this.#words[number] ?? '');
      const scored = scoreWords(words, others, (leftAt, rightAt) => alike[leftAt]?.get(numbers[rightAt] ?? -1) ?? 0);
      if (scored.score >= threshold) matches.push({ ...name, ...withScript(scored, text, name.name) });
    }
    return matches.sort((a, b) => b.score - a.score || a.name.localeCompare(b.name));
  }

  /** Names with a word like one that was asked about, but those that cannot be alike enough. */
  #namesNear(words: readonly string[], alike: readonly ReadonlyMap<number, number>[], threshold: number) {
    const touched = this.#meet(alike);
    const met = this.#met;
    const far = words.some(isInitial) ? undefined : new FarNames(words, threshold);
    const near: number[] = [];
    for (let index = 0; index < touched.size; index += 1) {
      const at = touched.values[index] ?? 0;
      const mask = met[at] ?? 0;
      met[at] = 0;
      const letters = this.#letters.values[at] ?? hasInitial;
      const isFar =
        letters !== hasInitial && far?.has(mask, this.#counts.values[at] ?? 0, letters, this.#shortest.values[at] ?? 0);
      if (!isFar) near.push(at);
    }
    return near;
  }

  /** Names with a word like one that was asked about; `#met` has which of these they are. */
  #meet(alike: readonly ReadonlyMap<number, number>[]): Numbers {
    if (this.#met.length < this.#names.length) this.#met = new Uint8Array(this.#names.length * 2);
    const [met, touched] = [this.#met, new Numbers()];
    for (const [index, found] of alike.entries()) {
      // A name has eight words at most.
      const bit = 1 << index;
      for (const number of found.keys()) {
        const names = this.#namesByWord[number];
        if (!names) continue;
        for (let place = 0; place < names.size; place += 1) {
          const at = names.values[place] ?? 0;
          const known = met[at] ?? 0;
          if (known === 0) touched.push(at);
          met[at] = known | bit;
        }
      }
    }
    return touched;
  }

  /** Numbers of the words that are spellings of this one, with how alike they are. An initial is like itself alone. */
  #wordsLike(word: string): ReadonlyMap<number, number> {
    const alike = new Map<number, number>();
    if (isInitial(word)) return alike;
    if (this.#shared.length < this.#words.length) this.#shared = new Uint8Array(this.#words.length * 2);
    const pairs = pairsOf(word);
    const [shared, touched] = [this.#shared, new Numbers()];
    for (const pair of pairs) {
      const sharers = this.#wordsByPair.get(pair);
      if (!sharers) continue;
      for (let place = 0; place < sharers.size; place += 1) {
        const number = sharers.values[place] ?? 0;
        const known = shared[number] ?? 0;
        if (known === 0) touched.push(number);
        shared[number] = known + 1;
      }
    }
    for (let index = 0; index < touched.size; index += 1) {
      const number = touched.values[index] ?? 0;
      const count = shared[number] ?? 0;
      shared[number] = 0;
      if (!mayBeAlike(count, pairs.length, this.#pairCounts.values[number] ?? 0)) continue;
      const other = this.#words[number] ?? '';
      if (isInitial(other)) continue;
      const likeness = word === other ? 1 : closeness(word, other);
      if (likeness > 0) alike.set(number, likeness);
    }
    return alike;
  }

  #number(word: string): number {
    const known = this.#numberOf.get(word);
    if (known !== undefined) return known;
    const number = this.#words.push(word) - 1;
    this.#numberOf.set(word, number);
    this.#namesByWord.push(new Numbers());
    const pairs = pairsOf(word);
    this.#pairCounts.push(pairs.length);
    for (const pair of pairs) {
      const words = this.#wordsByPair.get(pair) ?? new Numbers();
      words.push(number);
      this.#wordsByPair.set(pair, words);
    }
    return number;
  }
}

function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Tells names that cannot be as alike as is asked for: words that met none weigh too much, even if all the rest were the same.
 * It never holds of a name that `scoreWords` finds alike enough.
 */
class FarNames {
  readonly #count: number;
  readonly #threshold: number;
  /** By which of the asked words were met: how many these are, how many letters they have, and how many the others have. */
  readonly #met: Uint32Array;
  readonly #lettersMet: Uint32Array;
  readonly #lettersAlone: Uint32Array;

  constructor(words: readonly string[], threshold: number) {
    this.#count = words.length;
    this.#threshold = threshold;
    const of = (figure: (met: readonly string[]) => number) =>
      Uint32Array.from({ length: 1 << words.length }, (_, mask) =>
        figure(words.filter((_word, bit) => (mask & (1 << bit)) !== 0)),
      );
    this.#met = of((met) => met.length);
    this.#lettersMet = of(lettersOf);
    this.#lettersAlone = of((met) => lettersOf(words) - lettersOf(met));
  }

  /** `mask`: which of the asked words it has a word like. */
  has(mask: number, count: number, letters: number, shortest: number): boolean {
    const alone = this.#lettersAlone[mask] ?? 0;
    // Each asked word meets one at most.
    const aloneListed = Math.max(0, count - (this.#met[mask] ?? 0)) * shortest;
    const missing = Math.abs(count - this.#count);
    const together = (this.#lettersMet[mask] ?? 0) + letters - aloneListed;
    const apart = missing === 0 ? alone + aloneListed : 2 * (count < this.#count ? aloneListed : alone);
    return (together / (together + apart)) * 100 + 1 - penaltyOf(missing) < this.#threshold;
  }
}
