import { blockParts, type ContentKind, type ContentPart, contentParts } from '@tetri/contract';
import { expect, test } from 'vitest';
import { messages } from './messages.ts';

const keys = new Set(Object.keys(messages.en));
const kinds = Object.keys(contentParts) as ContentKind[];

function missing(scope: string, parts: readonly ContentPart[]): string[] {
  return parts.flatMap(({ name, options, items }) => [
    ...(keys.has(`part.${scope}.${name}`) || keys.has(`part.${name}`) ? [] : [`part.${scope}.${name}`]),
    ...options.map((option) => `option.${name}.${option}`).filter((key) => !keys.has(key)),
    ...missing(scope, items),
  ]);
}

test.each(kinds)('everything of kind %s has a name', (kind) => {
  const { shared, texts } = contentParts[kind];
  expect(missing(kind, [...shared, ...texts])).toEqual([]);
  expect([`kind.${kind}`, `about.${kind}`].filter((key) => !keys.has(key))).toEqual([]);
});

test.each(Object.entries(blockParts))('everything of a block "%s" has a name', (type, parts) => {
  expect(keys.has(`block.${type}`)).toBe(true);
  expect(missing(type, parts)).toEqual([]);
});
