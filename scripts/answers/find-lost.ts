import { readFileSync } from 'node:fs';
import type { Answer, Missing } from './answer.ts';

/** A file's text, undefined where there is none. */
export type ReadFile = (file: string) => string | undefined;

/** Says which test or heading that the answer names is not where it says; undefined where nothing is lost. */
export function findLost(answer: Answer | Missing, read: ReadFile): string | undefined {
  if (answer.is !== 'tested' && answer.is !== 'written') return undefined;
  const text = read(answer.file);
  if (text === undefined) return `there is no ${answer.file}`;
  if (answer.is === 'written')
    return text.includes(`\n## ${answer.heading}\n`) ? undefined : `${answer.file} has no "${answer.heading}"`;
  const isThere = ["'", '"', '`'].some((quote) => text.includes(quote + answer.title + quote));
  return isThere ? undefined : `${answer.file} has no test "${answer.title}"`;
}

/** Reads each file once: many answers name the same ones. */
export function readingOnce(): ReadFile {
  const texts = new Map<string, string | undefined>();
  return (file) => {
    if (!texts.has(file)) texts.set(file, readIfThere(file));
    return texts.get(file);
  };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
