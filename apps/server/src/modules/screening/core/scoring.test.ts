import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreNames } from './compare-names.ts';
import { exactKey } from './exact-key.ts';
import { foldName, nameKey } from './fold-name.ts';
import { NameIndex } from './name-index.ts';

const threshold = 85;

describe('names that are one', () => {
  test.each([
    ['Иван Петров', 'Ivan Petrov'],
    ['Хрущёв Никита', 'Khrushchev Nikita'],
    ['გიორგი ბერიძე', 'Giorgi Beridze'],
    ['გიორგი ბერიძე', 'Георгий Беридзе'],
    ['ნინო ხარატიშვილი', 'Nino Kharatishvili'],
    ['Фёдор Достоевский', 'Fyodor Dostoyevsky'],
    ['Юрий Гагарин', 'Yuriy Gagarin'],
    ['PETROV, Ivan', 'Ivan Petrov'],
    ['Ivan Sergeevich Petrov', 'Петров Иван'],
    ['Müller Jürgen', 'Muller Jurgen'],
    ['ООО Ромашка', 'Romashka LLC'],
    ['Mohamed Al-Masri', 'Mohammed Al Masri'],
  ])('%s and %s', (left, right) => {
    expect(scoreNames(left, right).score).toBeGreaterThanOrEqual(threshold);
  });

  test.each([
    ['Ivan Petrov', 'Иван Петров', ['otherScript']],
    ['Ivan Petrov', 'Petrov Ivan', ['otherOrder']],
    ['I. Petrov', 'Ivan Petrov', ['initial']],
    ['Ivan Pertov', 'Ivan Petrov', ['similarSpelling']],
    ['Ivan Petrov', 'Ivan Sergeevich Petrov', ['partMissing']],
  ])('%s and %s, and why', (left, right, reasons) => {
    expect(scoreNames(left, right).reasons).toEqual(expect.arrayContaining(reasons));
  });
});

test.each([
  ['Ivan Petrov', 'Ivan Sidorov'],
  ['Ivan', 'Ivan Petrov'],
  ['Nino Beridze', 'Nana Kapanadze'],
  ['გიორგი ბერიძე', 'დავით ბერიძე'],
  ['', 'Ivan'],
  ['I. P.', 'Ivan Petrov'],
])('%s and %s are two', (left, right) => {
  expect(scoreNames(left, right).score).toBeLessThan(threshold);
});

const word = fc.string({ unit: fc.constantFrom(...'abdeghiklmnoprstuvyzjхщёюгაბხჯძ'), minLength: 1, maxLength: 9 });
const name = fc.array(word, { minLength: 1, maxLength: 6 }).map((words) => words.join(' '));

describe('what holds of all names', () => {
  test('a name is itself, and its order does not matter', () => {
    fc.assert(
      fc.property(name, (left) => {
        if (foldName(left).some((part) => part.length > 1)) expect(scoreNames(left, left).score).toBe(100);
        const turned = left.split(' ').toReversed().join(' ');
        expect(nameKey(turned)).toBe(nameKey(left));
      }),
    );
  });

  test('a score is between 0 and 100, and comes with its reasons', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        const { score, reasons } = scoreNames(left, right);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        if (score > 0) expect(reasons.length).toBeGreaterThan(0);
      }),
    );
  });

  test('the index finds what comparing with every name finds', () => {
    fc.assert(
      fc.property(fc.array(name, { maxLength: 15 }), name, fc.integer({ min: 50, max: 100 }), (names, asked, least) => {
        const index = new NameIndex();
        for (const [at, listed] of names.entries()) index.add({ entryId: String(at), name: listed });
        const all = names
          .map((listed, at) => ({ entryId: String(at), score: scoreNames(asked, listed).score }))
          .filter(({ score }) => score >= least);
        const found = index.find(asked, least).map(({ entryId, score }) => ({ entryId, score }));
        const byId = (a: { entryId: string }, b: { entryId: string }) => Number(a.entryId) - Number(b.entryId);
        expect(found.toSorted(byId)).toEqual(all.toSorted(byId));
      }),
    );
  });
});

describe('what is compared exactly', () => {
  test.each([
    ['address', ' 0xAbC-123 ', 'address:0xabc123'],
    ['document', '01 ТА 12345', 'document:01та12345'],
    ['name', 'Петров Иван', 'name:ivan petrov'],
  ] as const)('of a %s, %j is %j', (kind, value, key) => {
    expect(exactKey(kind, value)).toBe(key);
  });
  test('nothing is no value', () => {
    expect(exactKey('document', ' - ')).toBeUndefined();
    expect(exactKey('name', '...')).toBeUndefined();
  });
});
