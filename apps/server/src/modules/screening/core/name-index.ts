import { foldName } from './fold-name.ts';
import { closeness, isInitial, mayBeAlike, type NameScore, pairsOf, scoreWords, withScript } from './score-name.ts';

/** A name of a list; one entry may have several. */
export interface ListedName {
  readonly entryId: string;
  readonly name: string;
}

export interface NameMatch extends ListedName, NameScore {}

/**
 * Names by their words, and words by their pairs of letters: a name is compared only with names that have a word like one of
 * its own. It finds what comparing with every name would find.
 */
export class NameIndex {
  readonly #names: ListedName[] = [];
  /** Of each name, its words by number. */
  readonly #wordsOfName: Uint32Array[] = [];
  readonly #words: string[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly #pairCounts: number[] = [];
  readonly #wordsByPair = new Map<string, number[]>();
  readonly #namesByWord: number[][] = [];
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
    for (const number of new Set(numbers)) this.#namesByWord[number]?.push(at);
  }

  /** All names that are as alike as `threshold` or more, the most alike first. */
  find(text: string, threshold: number): readonly NameMatch[] {
    const words = foldName(text);
    const alike = words.map((word) => this.#wordsLike(word));
    const matches: NameMatch[] = [];
    for (const [at, met] of this.#namesWith(alike)) {
      const [name, numbers] = [this.#names[at], this.#wordsOfName[at]];
      if (!name || !numbers || this.#isFar(at, words, met, threshold)) continue;
      const others = Array.from(numbers, (number) => this.#words[number] ?? '');
      const scored = scoreWords(words, others, (leftAt, rightAt) => alike[leftAt]?.get(numbers[rightAt] ?? -1) ?? 0);
      if (scored.score >= threshold) matches.push({ ...name, ...withScript(scored, text, name.name) });
    }
    return matches.sort((a, b) => b.score - a.score || a.name.localeCompare(b.name));
  }

  /** Names with a word like one that was asked about, each with which of these they are: a bit for each. */
  #namesWith(alike: readonly ReadonlyMap<number, number>[]): readonly (readonly [at: number, met: number])[] {
    if (this.#met.length < this.#names.length) this.#met = new Uint8Array(this.#names.length * 2);
    const [met, touched] = [this.#met, [] as number[]];
    for (const [bit, found] of alike.entries())
      for (const number of found.keys())
        for (const at of this.#namesByWord[number] ?? []) {
          if (met[at] === 0) touched.push(at);
          met[at] = (met[at] ?? 0) | (1 << bit);
        }
    const names = touched.map((at) => [at, met[at] ?? 0] as const);
    for (const at of touched) met[at] = 0;
    return names;
  }

  /**
   * Whether the name cannot be alike enough: what of the asked words met none weighs too much, even if all the rest were the
   * same. Names with initials or fewer words are compared in any case.
   */
  #isFar(at: number, words: readonly string[], met: number, threshold: number): boolean {
    const numbers = this.#wordsOfName[at];
    if (!numbers || numbers.length < words.length) return false;
    let [alone, asked] = [0, 0];
    for (const [bit, word] of words.entries()) {
      if (isInitial(word)) return false;
      asked += word.length;
      if ((met & (1 << bit)) === 0) alone += word.length;
    }
    if (alone === 0) return false;
    let listed = 0;
    for (const number of numbers) {
      const { length } = this.#words[number] ?? '';
      if (length === 1) return false;
      listed += length;
    }
    const together = asked - alone + listed;
    return (together / (together + alone)) * 100 + 1 < threshold;
  }

  /** Numbers of the words that are spellings of this one, with how alike they are. An initial is like itself alone. */
  #wordsLike(word: string): ReadonlyMap<number, number> {
    const alike = new Map<number, number>();
    if (isInitial(word)) return alike;
    if (this.#shared.length < this.#words.length) this.#shared = new Uint8Array(this.#words.length * 2);
    const pairs = pairsOf(word);
    const [shared, touched] = [this.#shared, [] as number[]];
    for (const pair of pairs)
      for (const number of this.#wordsByPair.get(pair) ?? []) {
        if (shared[number] === 0) touched.push(number);
        shared[number] = (shared[number] ?? 0) + 1;
      }
    for (const number of touched) {
      const count = shared[number] ?? 0;
      shared[number] = 0;
      if (!mayBeAlike(count, pairs.length, this.#pairCounts[number] ?? 0)) continue;
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
    this.#namesByWord.push([]);
    const pairs = pairsOf(word);
    this.#pairCounts.push(pairs.length);
    for (const pair of pairs) {
      const words = this.#wordsByPair.get(pair);
      if (words) words.push(number);
      else this.#wordsByPair.set(pair, [number]);
    }
    return number;
  }
}
