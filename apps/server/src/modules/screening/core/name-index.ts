import { foldName } from './fold-name.ts';
import { closeness, isInitial, mayBeAlike, type NameScore, pairsOf, scoreWords, withScript } from './score-name.ts';

/** A name of a list; one entry may have several. */
export interface ListedName {
  readonly entryId: string;
  readonly name: string;
}

export interface NameMatch extends ListedName, NameScore {}

/** How many matches of one name are told, the most alike first. */
const matchesMax = 20;

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

  /** Names that are as alike as `threshold` or more, the most alike first. */
  find(text: string, threshold: number): readonly NameMatch[] {
    const words = foldName(text);
    const alike = words.map((word) => this.#wordsLike(word));
    const candidates = new Set<number>();
    for (const found of alike)
      for (const number of found.keys()) for (const at of this.#namesByWord[number] ?? []) candidates.add(at);
    const matches: NameMatch[] = [];
    for (const at of candidates) {
      const [name, numbers] = [this.#names[at], this.#wordsOfName[at]];
      if (!name || !numbers) continue;
      const others = Array.from(numbers, (number) => this.#words[number] ?? '');
      const scored = scoreWords(words, others, (leftAt, rightAt) => alike[leftAt]?.get(numbers[rightAt] ?? -1) ?? 0);
      if (scored.score >= threshold) matches.push({ ...name, ...withScript(scored, text, name.name) });
    }
    return matches.sort((a, b) => b.score - a.score || a.name.localeCompare(b.name)).slice(0, matchesMax);
  }

  /** Numbers of the words that are spellings of this one, with how alike they are. An initial is like itself alone. */
  #wordsLike(word: string): ReadonlyMap<number, number> {
    const alike = new Map<number, number>();
    if (isInitial(word)) return alike;
    const pairs = pairsOf(word);
    const shared = new Map<number, number>();
    for (const pair of pairs)
      for (const number of this.#wordsByPair.get(pair) ?? []) shared.set(number, (shared.get(number) ?? 0) + 1);
    for (const [number, count] of shared) {
      const other = this.#words[number] ?? '';
      if (isInitial(other) || !mayBeAlike(count, pairs.length, this.#pairCounts[number] ?? 0)) continue;
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
