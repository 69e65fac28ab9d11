import { blockParts, type ContentKind, type ContentPart, contentParts } from '@tetri/contract';
import { expect, test } from 'vitest';
import { blankValues } from './part.ts';

const kinds = Object.keys(contentParts) as ContentKind[];
const named = (parts: readonly ContentPart[], name: string) => parts.find((part) => part.name === name);

test('reads off the schema what a form has to know', () => {
  const { shared, texts } = contentParts.page;
  expect(named(texts, 'title')).toMatchObject({ control: 'line', isRequired: true, maxLength: 160 });
  expect(named(texts, 'body')).toMatchObject({ control: 'rich', isRequired: false });
  expect(named(shared, 'layout')).toMatchObject({ control: 'choice', options: ['text', 'service', 'landing'] });
  expect(named(contentParts.faq.shared, 'group')).toMatchObject({ control: 'reference', of: 'faqGroup' });
});

test.each(kinds)('every part of kind %s has a control', (kind) => {
  const { shared, texts } = contentParts[kind];
  const withoutControl = [...shared, ...texts].filter(
    ({ control, items }) => control === 'items' && items.length === 0,
  );
  expect(withoutControl).toEqual([]);
});

test.each(Object.entries(blockParts))(
  'every part of a block "%s" has a control, and a new one has a first item',
  (_type, parts) => {
    const withoutControl = parts.filter(({ control, items }) => control === 'items' && items.length === 0);
    expect(withoutControl).toEqual([]);
    for (const part of parts.filter(({ control }) => control === 'items')) {
      expect(blankValues(parts)[part.name]).toEqual([blankValues(part.items)]);
    }
  },
);
