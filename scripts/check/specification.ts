import { findLost, readingOnce } from '../answers/find-lost.ts';
import type { Section } from '../specification/section.ts';
import { sections, withIds } from '../specification/sections.ts';

/**
 * Names each test or heading that is not where a statement says, and each statement that is given in the words of another one
 * of its section. `read` gives a file's text, undefined where there is none.
 */
export function checkSpecification(given: readonly Section[] = sections, read = readingOnce()): string[] {
  const lost = withIds(given).flatMap(([id, statement]) => {
    const what = findLost(statement, read);
    return what === undefined ? [] : [`${id}: ${what}`];
  });
  const doubled = given.flatMap(({ statements }, section) =>
    statements.flatMap(({ about }, at) =>
      statements.findIndex((other) => other.about === about) < at
        ? [`S${section + 1}.${at + 1} is given in the words of another one: ${about}`]
        : [],
    ),
  );
  return [...lost, ...doubled];
}
