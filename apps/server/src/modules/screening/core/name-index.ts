import { bestOf, runsOf } from './compare-names.ts';
import { FarNames } from './far-names.ts';
import { foldName, joinLetters, wholeLetters } from './fold-name.ts';
import { Numbers } from './numbers.ts';
import { foundMax, foundMin, isFoundEnough, sameLetters, scoreRespaced } from './respace-name.ts';
import {
  closeness,
  isFathersName,
  isInitial,
  lettersOf,
  mayBeAlike,
  type NameScore,
  pairsOf,
  scoreWords,
  withScript,
} from './score-name.ts';

/** A name of a list; one entry may have several. */
export interface ListedName {
  readonly entryId: string;
  readonly name: string;
}

export interface NameMatch extends ListedName, NameScore {}

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
  /** Of each name, how many letters its shortest word has, and how many of its words are a father's name. */
  readonly #shortest = new Numbers();
  readonly #fathers = new Numbers();
  /** Of each name, the letters of its words, each word once. */
  readonly #lettersOnce = new Numbers();
  readonly #namesByLetters = new Map<string, Numbers>();
  readonly #words: string[] = [];
  readonly #numberOf = new Map<string, number>();
  readonly #pairCounts = new Numbers();
  readonly #wordsByPair = new Map<string, Numbers>();
  readonly #namesByWord: Numbers[] = [];
  /** Counters of one question; all are zero between two. */
  #shared = new Uint8Array(0);
  #met = new Uint32Array(0);
  #found = new Uint16Array(0);
  /** Letters of the longest word. */
  #longest = 0;

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
    this.#fathers.push(words.filter(isFathersName).length);
    this.#lettersOnce.push(lettersOf([...new Set(words)]));
    for (const number of new Set(numbers)) this.#namesByWord[number]?.push(at);
    for (const letters of new Set(wholeLetters(name.name))) put(this.#namesByLetters, letters, at);
  }

  /** All names that are as alike as `threshold` or more, the most alike first. */
  find(text: string, threshold: number): readonly NameMatch[] {
    const words = foldName(text);
    const scores = new Map<number, NameScore>();
    const add = (at: number, score: NameScore) => {
      if (score.score >= threshold) scores.set(at, bestOf([scores.get(at), score]));
    };
    for (const run of runsOf(words)) this.#compare(run, threshold, add);
    this.#compareRespaced(text, words, add);
    const matches = [...scores].flatMap(([at, score]) => {
      const name = this.#names[at];
      return name ? [{ ...name, ...withScript(score, text, name.name) }] : [];
    });
    return matches.sort((a, b) => b.score - a.score || a.name.localeCompare(b.name));
  }

  #compare(words: readonly string[], threshold: number, add: (at: number, score: NameScore) => void): void {
    const alike = words.map((word) => this.#wordsLike(word));
    for (const at of this.#namesNear(words, alike, threshold)) {
      const numbers = this.#wordsOfName[at] ?? new Uint32Array(0);
      const likeness = (askedAt: number, listedAt: number) => alike[askedAt]?.get(numbers[listedAt] ?? -1) ?? 0;
      add(at, scoreWords(words, this.#written(numbers), likeness));
    }
  }

  /** Compares with names whose words stand among the letters, whatever is written between these. */
  #compareRespaced(text: string, words: readonly string[], add: (at: number, score: NameScore) => void): void {
    const joined = joinLetters(text);
    const same = this.#namesByLetters.get(joined.letters);
    for (let place = 0; place < (same?.size ?? 0); place += 1) add(same?.values[place] ?? 0, sameLetters);
    for (const at of this.#namesAmong(joined.letters, words))
      add(at, scoreRespaced(joined, words, this.#written(this.#wordsOfName[at] ?? new Uint32Array(0))));
  }

  /** Names of which words enough stand among the letters, at least one of them as no word of its own. */
  #namesAmong(letters: string, words: readonly string[]): readonly number[] {
    const [asWords, others] = [new Set<number>(), new Set<number>()];
    for (let at = 0; at < letters.length; at += 1)
      for (let to = at + foundMin; to <= Math.min(letters.length, at + this.#longest); to += 1) {
        const word = letters.slice(at, to);
        const number = this.#numberOf.get(word);
        if (number !== undefined) (words.includes(word) ? asWords : others).add(number);
      }
    if (this.#found.length < this.#names.length) this.#found = new Uint16Array(this.#names.length * 2);
    const [found, touched] = [this.#found, new Numbers()];
    const count = (numbers: ReadonlySet<number>, isFirst: boolean) => {
      for (const number of numbers) {
        const length = this.#words[number]?.length ?? 0;
        const names = this.#namesByWord[number] ?? new Numbers();
        for (let place = 0; place < names.size; place += 1) {
          const at = names.values[place] ?? 0;
          const known = found[at] ?? 0;
          if (known === 0 && !isFirst) continue;
          if (known === 0) touched.push(at);
          found[at] = known + length;
        }
      }
    };
    count(others, true);
    count(asWords, false);
    const enough: number[] = [];
    for (let index = 0; index < touched.size; index += 1) {
      const at = touched.values[index] ?? 0;
      if (isFoundEnough(found[at] ?? 0, this.#lettersOnce.values[at] ?? 0)) enough.push(at);
      found[at] = 0;
    }
    return enough;
  }

  #written(numbers: Uint32Array): readonly string[] {
    return Array.from(numbers, (number) => this.#words[number] ?? '');
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
      const [count, shortest] = [this.#counts.values[at] ?? 0, this.#shortest.values[at] ?? 0];
      const fathers = this.#fathers.values[at] ?? 0;
      const isFar = letters !== hasInitial && far?.has(mask, { count, letters, shortest, fathers });
      if (!isFar) near.push(at);
    }
    return near;
  }

  /** Names with a word like one that was asked about; `#met` has which of these they are. */
  #meet(alike: readonly ReadonlyMap<number, number>[]): Numbers {
    if (this.#met.length < this.#names.length) this.#met = new Uint32Array(this.#names.length * 2);
    const [met, touched] = [this.#met, new Numbers()];
    for (const [index, found] of alike.entries()) {
      const bit = 1 << index;
      for (const number of found.keys()) {
        const names = this.#namesByWord[number];
        if (!names) continue;
        for (let place = 0; place < names.size; place += 1) {
          const at = names.values[place] ?? 0;
          const known = met[at] ?? 0;
          if (known === 0) touched.push(at);
          met[at] = (known | bit) >>> 0;
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
    this.#longest = Math.max(this.#longest, Math.min(word.length, foundMax));
    const pairs = pairsOf(word);
    this.#pairCounts.push(pairs.length);
    for (const pair of pairs) put(this.#wordsByPair, pair, number);
    return number;
  }
}

function put(lists: Map<string, Numbers>, key: string, number: number): void {
  const list = lists.get(key) ?? new Numbers();
  list.push(number);
  lists.set(key, list);
}
