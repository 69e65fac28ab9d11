import type { JoinedLetters } from './fold-name.ts';
import { closeness, lettersOf, type NameScore, scoreWords } from './score-name.ts';

/** A shorter word stands in too many others by chance. */
export const foundMin = 3;
/** Nobody has a longer one. */
export const foundMax = 60;
/** So much of a listed name has to stand among the letters, for its words to be looked for there. */
const shareMin = 0.4;
/** For each piece of a written word that is like no listed word, beside several of them or beside one. */
const piecePenalty = { joined: 8, lone: 25 };

/** Of the same letters, written as one word. */
export const sameLetters: NameScore = { score: 98, reasons: ['otherSpacing'] };

/** Whether listed words of so many letters, out of all letters of the name, are enough to look for the name there. */
export function isFoundEnough(found: number, all: number): boolean {
  return found >= all * shareMin;
}

/**
 * How alike a name is whatever stands between its letters: joined words, parted words and letters one by one. Listed words that
 * stand among the letters are taken for words, and so is what is left around them. Zero where nothing but the written words is found.
 */
export function scoreRespaced(
  { letters, edges }: JoinedLetters,
  asked: readonly string[],
  listed: readonly string[],
): NameScore {
  const none = { score: 0, reasons: [] } as const;
  const found = [...new Set(listed)].filter(
    (word) => word.length >= foundMin && word.length <= foundMax && letters.includes(word),
  );
  const isOther = found.some((word) => !asked.includes(word));
  if (!isOther || !isFoundEnough(lettersOf(found), lettersOf([...new Set(listed)]))) return none;
  const { words, pieces } = partLetters(
    letters,
    edges,
    // A name may have a word twice, and then it stands there twice.
    listed.filter((word) => found.includes(word)),
  );
  const rest = listed.filter((word) => !words.includes(word));
  const strange = pieces.filter(({ text }) => !rest.some((word) => word === text || closeness(text, word) > 0));
  const penalty = strange.reduce((sum, { isJoined }) => sum + piecePenalty[isJoined ? 'joined' : 'lone'], 0);
  const { score, reasons } = scoreWords(words, listed, likenessOf);
  if (score === 0) return none;
  const ownReasons = reasons.filter((reason) => reason !== 'sameName' && reason !== 'otherOrder');
  return { score: Math.max(0, score - penalty), reasons: ['otherSpacing', ...ownReasons] };

  function likenessOf(askedAt: number, listedAt: number): number {
    const [left = '', right = ''] = [words[askedAt], listed[listedAt]];
    if (left === right) return 1;
    return left.length > 1 && right.length > 1 ? closeness(left, right) : 0;
  }
}

interface Parted {
  readonly words: readonly string[];
  /** Those of the words that are a part of a written one, and whether several listed words stand in that. */
  readonly pieces: readonly { readonly text: string; readonly isJoined: boolean }[];
}

/** The letters in words: where a found one stands, the longest first, and what is left between them, at the written edges. */
function partLetters(letters: string, edges: ReadonlySet<number>, found: readonly string[]): Parted {
  const ends = new Map<number, number>();
  const isTaken = new Uint8Array(letters.length);
  const longestFirst = found.toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  for (const word of longestFirst) {
    const at = placeOf(letters, word, edges, isTaken);
    if (at === undefined) continue;
    isTaken.fill(1, at, at + word.length);
    ends.set(at, at + word.length);
  }
  const [words, pieces] = [[] as string[], [] as Parted['pieces'][number][]];
  for (let at = 0; at < letters.length; ) {
    let to = ends.get(at) ?? at + 1;
    if (!ends.has(at)) {
      while (to < letters.length && isTaken[to] === 0 && !edges.has(to)) to += 1;
      const [start, end] = [edgeFrom(edges, at, -1), edgeFrom(edges, to, 1)];
      const standing = [...ends].filter(([from, until]) => from < end && until > start).length;
      if (start !== at || end !== to) pieces.push({ text: letters.slice(at, to), isJoined: standing > 1 });
    }
    words.push(letters.slice(at, to));
    at = to;
  }
  return { words, pieces };
}

/** The nearest written edge from there: both ends of the letters are one. */
function edgeFrom(edges: ReadonlySet<number>, at: number, step: 1 | -1): number {
  let edge = at;
  while (!edges.has(edge)) edge += step;
  return edge;
}

/** Where the word stands: where nothing else does, at a written edge if it can. */
function placeOf(letters: string, word: string, edges: ReadonlySet<number>, isTaken: Uint8Array): number | undefined {
  let first: number | undefined;
  for (let at = letters.indexOf(word); at >= 0; at = letters.indexOf(word, at + 1)) {
    if (isTaken.subarray(at, at + word.length).includes(1)) continue;
    if (edges.has(at) && edges.has(at + word.length)) return at;
    first ??= at;
  }
  return first;
}
