import { scriptOf } from './fold-name.ts';

/** Why two names are taken for one. */
export type NameReason =
  | 'sameName'
  | 'otherScript'
  | 'otherOrder'
  | 'otherSpacing'
  | 'initial'
  | 'similarSpelling'
  | 'partMissing'
  | 'wordsAdded';

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
/** For each word that only one of the names has. */
const missingPenalty = 4;
const missingPenaltyMax = 16;
/** For each word that was written besides. Beside a whole name they change little: whoever writes them chooses how many. */
const addedPenalty = 2;
const addedPenaltyMax = 6;
/** What the rest of a name has to be alike for that. */
const wholeMin = 0.95;
/** Sums of likenesses differ by less, whatever their order. */
const rounding = 1e-9;
/** What one word of a name with several can tell. */
export const oneWordMax = 60;

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

/** What words that only one of two names has cost; those that were added beside a name that is else the whole one cost less. */
export function penaltyOf(words: {
  readonly missing: number;
  readonly added: number;
  readonly isWhole: boolean;
}): number {
  const ofAdded = words.isWhole
    ? Math.min(words.added * addedPenalty, addedPenaltyMax)
    : Math.min(words.added * missingPenalty, missingPenaltyMax);
  return Math.min(words.missing * missingPenalty, missingPenaltyMax) + ofAdded;
}

/** How alike the words of two names are, in any order. `likeness` may know the answer already. */
export function scoreWords(
  asked: readonly string[],
  listed: readonly string[],
  likeness: (askedAt: number, listedAt: number) => number = (askedAt, listedAt) =>
    likenessOf(asked[askedAt] ?? '', listed[listedAt] ?? ''),
): NameScore {
  const pairs = pairWords(asked, listed, likeness);
  const whole = pairs.filter(({ isByInitial }) => !isByInitial).length;
  if (whole === 0) return { score: 0, reasons: [] };
  const added = asked.filter((_word, at) => !pairs.some(({ askedAt }) => askedAt === at));
  const lacking = listed.filter((_word, at) => !pairs.some(({ listedAt }) => listedAt === at));
  // Many leave their father's name out: another word beside the rest does not stand for it.
  const isFathersLeft = whole > 1 && !asked.some(isFathersName);
  const fathers = isFathersLeft ? lacking.filter(isFathersName).length : 0;
  const missing = Math.max(0, listed.length - fathers - asked.length);
  const more = Math.max(0, asked.length - listed.length + fathers);
  // Words that stay alone weigh as much as if each had met another of its length; of the longer name they cost less.
  const alone =
    (missing > 0 ? 0 : lettersOf(lacking.filter((word) => !isFathersLeft || !isFathersName(word)))) +
    (more > 0 ? 0 : lettersOf(added));
  let [weight, alike] = [missing + more > 0 ? 2 * alone : alone, 0];
  for (const pair of pairs) {
    const letters = (asked[pair.askedAt]?.length ?? 0) + (listed[pair.listedAt]?.length ?? 0);
    weight += letters;
    alike += pair.alike * letters;
  }
  const penalty = penaltyOf({ missing: missing + fathers, added: more, isWhole: alike / weight >= wholeMin });
  const found = Math.max(0, Math.floor((alike / weight) * 100 + rounding) - penalty);
  const score = isOneOfSeveral(asked.length, listed.length) ? Math.min(found, oneWordMax) : found;
  const reasons: NameReason[] = [
    ...(score === 100 ? (['sameName'] as const) : []),
    ...(penalty === 0 && pairs.some(({ askedAt, listedAt }) => askedAt !== listedAt) ? (['otherOrder'] as const) : []),
    ...(whole < pairs.length ? (['initial'] as const) : []),
    ...(pairs.some(({ alike, isByInitial }) => !isByInitial && alike < 1) ? (['similarSpelling'] as const) : []),
    ...(lacking.length > 0 ? (['partMissing'] as const) : []),
    ...(added.length > 0 ? (['wordsAdded'] as const) : []),
  ];
  return { score, reasons };
}

/** Whether a word is a name after one's father, as Russian and Azerbaijani ones end, folded. */
export function isFathersName(word: string): boolean {
  return word.length > 5 && /(?:vich|vna|ichna|ogl[iu]|kizi)$/.test(word);
}

/** Whether only one of two names has more than one word. */
export function isOneOfSeveral(asked: number, listed: number): boolean {
  return Math.min(asked, listed) === 1 && asked !== listed;
}

export function lettersOf(words: readonly string[]): number {
  return words.reduce((sum, { length }) => sum + length, 0);
}

/** Says besides that the names are written in different letters. */
export function withScript({ score, reasons }: NameScore, left: string, right: string): NameScore {
  const isOther = score > 0 && scriptOf(left) !== scriptOf(right);
  return { score, reasons: isOther ? [...reasons, 'otherScript'] : reasons };
}

interface WordPair {
  readonly askedAt: number;
  readonly listedAt: number;
  readonly alike: number;
  readonly isByInitial: boolean;
}

/** Each word with at most one of the other name, the most alike first; initials take what whole words leave. */
function pairWords(
  left: readonly string[],
  right: readonly string[],
  likeness: (askedAt: number, listedAt: number) => number,
): readonly WordPair[] {
  const possible: WordPair[] = [];
  for (const [askedAt, word] of left.entries())
    for (const [listedAt, other] of right.entries()) {
      const alike = likeness(askedAt, listedAt);
      if (alike > 0) possible.push({ askedAt, listedAt, alike, isByInitial: isInitial(word) });
      else if ((isInitial(word) || isInitial(other)) && word.charAt(0) === other.charAt(0))
        possible.push({ askedAt, listedAt, alike: initialLikeness, isByInitial: true });
    }
  possible.sort(
    (a, b) =>
      Number(a.isByInitial) - Number(b.isByInitial) ||
      b.alike - a.alike ||
      a.askedAt + a.listedAt - (b.askedAt + b.listedAt) ||
      Math.min(a.askedAt, a.listedAt) - Math.min(b.askedAt, b.listedAt),
  );
  const [takenLeft, takenRight] = [new Set<number>(), new Set<number>()];
  return possible.filter(({ askedAt, listedAt }) => {
    if (takenLeft.has(askedAt) || takenRight.has(listedAt)) return false;
    takenLeft.add(askedAt);
    takenRight.add(listedAt);
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
