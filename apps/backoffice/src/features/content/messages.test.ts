import { contentKinds, type ContentKind } from '@tetri/contract';
import { expect, test } from 'vitest';
import { messages } from './messages.ts';
import { blockTypes, type Part, partsOf, partsOfBlock } from './part.ts';

const keys = new Set(Object.keys(messages.en));
const kinds = Object.keys(contentKinds) as ContentKind[];

function missing(scope: string, parts: readonly Part[]): string[] {
  return parts.flatMap(({ name, options, items }) => [
    ...(keys.has(`part.${scope}.${name}`) || keys.has(`part.${name}`) ? [] : [`part.${scope}.${name}`]),
    ...options.map((option) => `option.${name}.${option}`).filter((key) => !keys.has(key)),
    ...missing(scope, items),
  ]);
}

test.each(kinds)('everything of kind %s has a name', (kind) => {
  const { shared, texts } = partsOf(kind);
  expect(missing(kind, [...shared, ...texts])).toEqual([]);
  expect([`kind.${kind}`, `about.${kind}`].filter((key) => !keys.has(key))).toEqual([]);
});

test.each([...blockTypes])('everything of a block "%s" has a name', (type) => {
  expect(keys.has(`block.${type}`)).toBe(true);
  expect(missing(type, partsOfBlock(type))).toEqual([]);
});
