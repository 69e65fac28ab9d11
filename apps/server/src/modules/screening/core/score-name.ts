import { foldName, scriptOf } from './fold-name.ts';

/** Why two names are taken for one. */
export type NameReason = 'sameName' | 'otherScript' | 'otherOrder' | 'initial' | 'similarSpelling' | 'partMissing';

export interface NameScore {
  /** 0 to 100; 100 are the same words. */
  readonly score: number;
  readonly reasons: readonly NameReason[];
}

/** Words whose pairs of letters have less in common than this are no spellings of one another. */
const pairsMin = 0.45;
/** Below this likeness two words are different ones. */
const likenessMin = 0.8;
/** An initial stands for the word, and tells less than it. */
const initialLikeness = 0.85;
/** For each word that only the longer name has. */
const missingPenalty = 4;
const missingPenaltyMax = 16;
/** Sums of likenesses differ by less, whatever their order. */
const rounding = 1e-9;
/** What one word of a name with several can tell. */
const oneWordMax = 60;

/** Pairs of neighbouring letters, the edges of the word among them. */
export function pairsOf(word: string): readonly string[] {
  const edged = `^${word}$`;
  const pairs = new Set<string>();
  for (let at = 0; at + 2 <= edged.length; at += 1) pairs.add(edged.slice(at, at + 2));
  return [...pairs];
}

/** Whether words with so many pairs, of which so many are shared, may be spellings of one another. */
export function mayBeAlike(shared: number, left: number, right: number): boolean {
  return 2 * shared >= pairsMin * (left + right);
}

/** How alike two words are, from 0 to 1: 0 where they are different words. */
function likenessOf(left: string, right: string): number {
  if (left === right) return 1;
  if (isInitial(left) || isInitial(right)) return 0;
  const [pairsLeft, pairsRight] = [pairsOf(left), new Set(pairsOf(right))];
  const shared = pairsLeft.filter((pair) => pairsRight.has(pair)).length;
  if (!mayBeAlike(shared, pairsLeft.length, pairsRight.size)) return 0;
  return closeness(left, right);
}

/** The same of words that are known to share pairs enough. */
export function closeness(left: string, right: string): number {
  // The same whichever is asked about.
  const likeness = left < right ? jaroWinkler(left, right) : jaroWinkler(right, left);
  return likeness >= likenessMin ? likeness : 0;
}

export function isInitial(word: string): boolean {
  return word.length === 1;
}

/** What so many words that only the longer name has cost. */
export function penaltyOf(missing: number): number {
  return Math.min(missing * missingPenalty, missingPenaltyMax);
}

/** How alike the words of two names are, in any order. `likeness` may know the answer already. */
export function scoreWords(
  left: readonly string[],
  right: readonly string[],
  likeness: (leftAt: number, rightAt: number) => number = (leftAt, rightAt) =>
    likenessOf(left[leftAt] ?? '', right[rightAt] ?? ''),
): NameScore {
  const pairs = pairWords(left, right, likeness);
  const isAnyWhole = pairs.some(({ isByInitial }) => !isByInitial);
  if (!isAnyWhole) return { score: 0, reasons: [] };
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const lengthOf = (words: readonly string[], at: number) => words[at]?.length ?? 0;
  const met = pairs.map(({ leftAt, rightAt, alike }) => {
    const weight = lengthOf(left, leftAt) + lengthOf(right, rightAt);
    return { weight, alike: alike * weight };
  });
  // Words that stay alone weigh as much as if each had met another of its length; of the longer name they cost less.
  const alone = (words: readonly string[], taken: readonly number[]) =>
    words.reduce((sum, word, at) => sum + (taken.includes(at) ? 0 : word.length), 0);
  const aloneLeft = alone(
    left,
    pairs.map(({ leftAt }) => leftAt),
  );
  const aloneRight = alone(
    right,
    pairs.map(({ rightAt }) => rightAt),
  );
  const missing = longer.length - shorter.length;
  const ofShorter = missing === 0 ? aloneLeft + aloneRight : 2 * (shorter === left ? aloneLeft : aloneRight);
  const weight = met.reduce((sum, pair) => sum + pair.weight, ofShorter);
  const alike = met.reduce((sum, pair) => sum + pair.alike, 0) / weight;
  const found = Math.max(0, Math.floor(alike * 100 + rounding) - penaltyOf(missing));
  const score = shorter.length === 1 && longer.length > 1 ? Math.min(found, oneWordMax) : found;
  const reasons: NameReason[] = [
    ...(score === 100 ? (['sameName'] as const) : []),
    ...(pairs.some(({ leftAt, rightAt }) => missing === 0 && leftAt !== rightAt) ? (['otherOrder'] as const) : []),
    ...(pairs.some(({ isByInitial }) => isByInitial) ? (['initial'] as const) : []),
    ...(pairs.some(({ alike, isByInitial }) => !isByInitial && alike < 1) ? (['similarSpelling'] as const) : []),
    ...(missing > 0 ? (['partMissing'] as const) : []),
  ];
  return { score, reasons };
}

/** How alike two names are as they were written. */
export function scoreNames(left: string, right: string): NameScore {
  return withScript(scoreWords(foldName(left), foldName(right)), left, right);
}

/** Says besides that the names are written in different letters. */
export function withScript({ score, reasons }: NameScore, left: string, right: string): NameScore {
  const isOther = score > 0 && scriptOf(left) !== scriptOf(right);
  return { score, reasons: isOther ? [...reasons, 'otherScript'] : reasons };
}

interface WordPair {
  readonly leftAt: number;
  readonly rightAt: number;
  readonly alike: number;
  readonly isByInitial: boolean;
}

/** Each word with at most one of the other name, the most alike first; initials take what whole words leave. */
function pairWords(
  left: readonly string[],
  right: readonly string[],
  likeness: (leftAt: number, rightAt: number) => number,
): readonly WordPair[] {
  const possible: WordPair[] = [];
  for (const [leftAt, word] of left.entries())
    for (const [rightAt, other] of right.entries()) {
      const alike = likeness(leftAt, rightAt);
      if (alike > 0) possible.push({ leftAt, rightAt, alike, isByInitial: isInitial(word) });
      else if ((isInitial(word) || isInitial(other)) && word.charAt(0) === other.charAt(0))
        possible.push({ leftAt, rightAt, alike: initialLikeness, isByInitial: true });
    }
  possible.sort(
    (a, b) =>
      Number(a.isByInitial) - Number(b.isByInitial) ||
      b.alike - a.alike ||
      a.leftAt + a.rightAt - (b.leftAt + b.rightAt) ||
      Math.min(a.leftAt, a.rightAt) - Math.min(b.leftAt, b.rightAt),
  );
  const [takenLeft, takenRight] = [new Set<number>(), new Set<number>()];
  return possible.filter(({ leftAt, rightAt }) => {
    if (takenLeft.has(leftAt) || takenRight.has(rightAt)) return false;
    takenLeft.add(leftAt);
    takenRight.add(rightAt);
    return true;
  });
}

/** The likeness of Jaro, and more where the beginnings are the same. */
function jaroWinkler(left: string, right: string): number {
  const reach = Math.max(0, Math.floor(Math.max(left.length, right.length) / 2) - 1);
  const metRight = new Uint8Array(right.length);
  let lettersLeft = '';
  for (let at = 0; at < left.length; at += 1) {
    const to = Math.min(right.length - 1, at + reach);
    for (let other = Math.max(0, at - reach); other <= to; other += 1) {
      if (metRight[other] === 1 || left.charAt(at) !== right.charAt(other)) continue;
      metRight[other] = 1;
      lettersLeft += left.charAt(at);
      break;
    }
  }
  const met = lettersLeft.length;
  if (met === 0) return 0;
  let swapped = 0;
  let at = 0;
  for (let other = 0; other < right.length; other += 1) {
    if (metRight[other] !== 1) continue;
    if (right.charAt(other) !== lettersLeft.charAt(at)) swapped += 1;
    at += 1;
  }
  const jaro = (met / left.length + met / right.length + (met - swapped / 2) / met) / 3;
  let prefix = 0;
  while (prefix < 4 && prefix < left.length && left.charAt(prefix) === right.charAt(prefix)) prefix += 1;
  return jaro + prefix * 0.1 * (1 - jaro);
}
