import { foldName, joinLetters, wholeLetters } from './fold-name.ts';
import { sameLetters, scoreRespaced } from './respace-name.ts';
import { type NameScore, scoreWords, withScript } from './score-name.ts';

/** As many words are compared at once. */
const togetherMax = 32;
/** A name stands whole in one of two neighbouring runs of words. */
const step = 24;

/** The words of a long text in runs, all of them where there are no more than one. */
export function runsOf(words: readonly string[]): readonly (readonly string[])[] {
  if (words.length <= togetherMax) return [words];
  const runs: (readonly string[])[] = [];
  for (let at = 0; at < words.length; at += step) runs.push(words.slice(at, at + togetherMax));
  return runs;
}

/** How alike a name that is asked about is to a listed one, as they were written. */
export function scoreNames(asked: string, listed: string): NameScore {
  const [words, others, joined] = [foldName(asked), foldName(listed), joinLetters(asked)];
  const scores = [
    ...runsOf(words).map((run) => scoreWords(run, others)),
    scoreRespaced(joined, words, others),
    ...(wholeLetters(listed).includes(joined.letters) ? [sameLetters] : []),
  ];
  return withScript(bestOf(scores), asked, listed);
}

/** The highest of them, of equal ones the first. */
export function bestOf(scores: readonly (NameScore | undefined)[]): NameScore {
  return scores.reduce<NameScore>((best, one) => (one && one.score > best.score ? one : best), {
    score: 0,
    reasons: [],
  });
}
