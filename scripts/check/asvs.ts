import { readFileSync } from 'node:fs';
import type { Answer } from '../asvs/answer.ts';
import { answers } from '../asvs/answers.ts';
import { sections } from '../asvs/sections.ts';

/** The requirements that must be answered: those of levels 1 and 2, in the order of the standard. */
export const requirements: ReadonlyMap<string, 1 | 2> = new Map(
  Object.entries(sections).flatMap(([section, levels]) =>
    [...levels].flatMap((level, at) =>
      level === '3' ? [] : [[`${section}.${at + 1}`, level === '1' ? 1 : 2] as [string, 1 | 2]],
    ),
  ),
);

/**
 * Names each requirement without an answer, each answer without a requirement, and each test or heading that is not where
 * the answer says. `read` gives a file's text, undefined where there is none.
 */
export function checkAsvs(given: Readonly<Record<string, Answer>> = answers, read = readIfThere): string[] {
  const unanswered = [...requirements.keys()].filter((id) => !given[id]).map((id) => `${id} has no answer`);
  const wrong = Object.entries(given).flatMap(([id, answer]) => {
    if (!requirements.has(id)) return [`${id} is no requirement of levels 1 and 2`];
    if (answer.is !== 'tested' && answer.is !== 'written') return [];
    const text = read(answer.file);
    if (text === undefined) return [`${id}: there is no ${answer.file}`];
    if (answer.is === 'written')
      return text.includes(`\n## ${answer.heading}\n`) ? [] : [`${id}: ${answer.file} has no "${answer.heading}"`];
    const isThere = ["'", '"', '`'].some((quote) => text.includes(quote + answer.title + quote));
    return isThere ? [] : [`${id}: ${answer.file} has no test "${answer.title}"`];
  });
  return [...unanswered, ...wrong];
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
