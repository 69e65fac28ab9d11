import type { Answer } from '../answers/answer.ts';
import { findLost, readingOnce } from '../answers/find-lost.ts';
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
export function checkAsvs(given: Readonly<Record<string, Answer>> = answers, read = readingOnce()): string[] {
  const unanswered = [...requirements.keys()].filter((id) => !given[id]).map((id) => `${id} has no answer`);
  const wrong = Object.entries(given).flatMap(([id, answer]) => {
    if (!requirements.has(id)) return [`${id} is no requirement of levels 1 and 2`];
    const lost = findLost(answer, read);
    return lost === undefined ? [] : [`${id}: ${lost}`];
  });
  return [...unanswered, ...wrong];
}
