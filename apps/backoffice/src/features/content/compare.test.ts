import { expect, test } from 'vitest';
import { compare, words } from './compare.ts';
import { blankForm, type ContentForm } from './content-form.ts';

const wording = {
  yes: 'yes',
  no: 'no',
  choice: (_part: string, option: string) => option,
  block: (type: string) => type,
  reference: (id: string) => id,
};
const changed = (stretches: readonly { text: string; isChanged: boolean }[]) =>
  stretches.filter(({ isChanged }) => isChanged).map(({ text }) => text);

test.each([
  ['The fee is two percent', 'The fee is three percent', 'two', 'three'],
  ['Комиссия два процента', 'Комиссия три процента', 'два', 'три'],
  ['საკომისიო ორი პროცენტია', 'საკომისიო სამი პროცენტია', 'ორი', 'სამი'],
])('marks the word that changed in %o', (before, after, gone, come) => {
  const found = words(before, after);
  expect(changed(found.before)).toEqual([gone]);
  expect(changed(found.after)).toEqual([come]);
});

test('what stands in both sides makes up both texts', () => {
  const found = words('one two three', 'one four three five');
  expect(found.before.map(({ text }) => text).join('')).toBe('one two three');
  expect(found.after.map(({ text }) => text).join('')).toBe('one four three five');
});

test('lists only the parts that differ, by language', () => {
  const before: ContentForm = { link: 'a', shared: { image: null, tags: ['fees'] }, texts: { en: { title: 'One' } } };
  const after: ContentForm = {
    link: 'b',
    shared: { image: null, tags: ['fees', 'georgia'] },
    texts: { en: { title: 'One' }, ka: { title: 'ერთი' } },
  };
  expect(compare('news', before, after, wording).map(({ lang, part }) => [lang, part])).toEqual([
    [undefined, 'link'],
    [undefined, 'tags'],
    ['ka', 'title'],
  ]);
});

test('a block is compared with its items, by what they say', () => {
  const blank = blankForm('page');
  const page = (label: string): ContentForm => ({
    ...blank,
    texts: { en: { ...blank.texts.en, blocks: [{ type: 'facts', title: 'Us', items: [{ value: '6,000+', label }] }] } },
  });
  const [difference] = compare('page', page('clients'), page('happy clients'), wording);
  expect(difference?.part).toBe('blocks');
  expect(difference?.before.map(({ text }) => text).join('')).toBe('— facts\nUs\n• 6,000+ · clients');
  expect(changed(difference?.after ?? [])).toEqual(['happy ']);
});
