import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scoreNames } from './compare-names.ts';
import { foldName } from './fold-name.ts';
import { NameIndex } from './name-index.ts';

/** What a list is asked by unless the owner says otherwise. */
const threshold = 87;

describe('a listed name is found however it is spaced and filled up', () => {
  test.each([
    ['VladimirPutilov', 'Vladimir Putilov'],
    ['PutilovVladimir', 'Vladimir Putilov'],
    ['VLADIMIRPUTILOV', 'Putilov Vladimir Sergeevich'],
    ['V l a d i m i r P u t i l o v', 'Vladimir Putilov'],
    ['Vl ad im ir Pu ti lo v', 'Vladimir Putilov'],
    ['В л а д и м и р П у т и л о в', 'Vladimir Putilov'],
    ['Vla dimir Puti lov', 'Vladimir Putilov'],
    ['Vladimir-Putilov.', 'Vladimir Putilov'],
    ['VladmirPutilov', 'Vladimir Putilov'],
    ['Vla\u200Bdimir Puti\u200Blov', 'Vladimir Putilov'],
    ['Vla\u00ADdimir Puti\u2060lov', 'Vladimir Putilov'],
    ['Vladimir\u3164Putilov', 'Vladimir Putilov'],
    ['Vladimir\u200BPutilov', 'Vladimir Putilov'],
    ['Vladimir Putilov Sergeevich Oleg Ivan Petr', 'Vladimir Putilov'],
    ['One Two Three Four Five Six Seven Eight Nine Ten Vladimir Putilov', 'Vladimir Putilov'],
    ['VladimirPutilov Sergeevich Oleg Ivan Petr', 'Vladimir Putilov'],
    ['Vladimir Putilov Oleg', 'Vladimir Sergeevich Putilov'],
    ['Vladimir Putilov', 'VladimirPutilov'],
    ['MikhailLebedev', 'Mikhail Lebedev'],
    ['გიორგიბერიძე', 'Giorgi Beridze'],
    ['KimJongUn', 'Kim Jong Un'],
    ['Nino Orokov', 'Orokov Nino'],
    ['N i n o O r o k o v', 'Nino Orokov'],
    ['DavitZurabishvili', 'Davit Zurabishvili'],
    ['IvanIvan', 'Ivan Ivan'],
    ['SyrKovalenko', 'Syr Kovalenko'],
    ['PetrovPetrovPetrov', 'Petrov Petrov Petrov'],
  ])('%j is %j', (asked, listed) => {
    expect(scoreNames(asked, listed).score).toBeGreaterThanOrEqual(threshold);
  });

  test.each([
    ['VladimirPutilov', ['otherSpacing']],
    ['Vladimir Putilov Oleg', ['wordsAdded']],
  ])('%s, and why', (asked, reasons) => {
    expect(scoreNames(asked, 'Vladimir Putilov').reasons).toEqual(reasons);
  });
});

test.each([
  ['Julian Petrov', 'Li An'],
  ['Joakim Hansen', 'Kim Han'],
  ['Ivan Sergeevich Petrov', 'Ivan Sergeevich Sidorov'],
  ['Vladimir Ivanovich Putilov', 'Vladimir Sergeevich Putilov'],
  ['Ivan Petrov Oleg', 'Ivan Sidorov'],
  ['Alexander Nikolaishvili', 'Nikolai Shvili Andrei'],
  ['Konstantin Antonov', 'Stan Anton'],
  ['Annamaria Vanidze', 'Maria Ivanidze Lomidze'],
])('%s and %s are two', (asked, listed) => {
  expect(scoreNames(asked, listed).score).toBeLessThan(threshold);
});

const syllable = fc
  .tuple(fc.constantFrom(...'bdfgklmnprtv'), fc.constantFrom(...'aeiou'))
  .map(([consonant, vowel]) => consonant + vowel);
/** They end and begin with any letter, so that sounds lie over their edges. */
const anyWord = fc.string({ unit: fc.constantFrom(...'abdeghiklmnoprstuvyzj'), minLength: 3, maxLength: 8 });
const word = fc.array(syllable, { minLength: 2, maxLength: 4 }).map((syllables) => syllables.join(''));
const name = fc.array(word, { minLength: 2, maxLength: 3 });
const unseen = fc.constantFrom('\u200B', '\u200C', '\u00AD', '\u2060', '\uFEFF', '\u3164', '\u180E');

describe('of all names', () => {
  test('words may be joined, in the order of the list or turned round', () => {
    fc.assert(
      fc.property(name, fc.nat(2), (words, by) => {
        const turned = [...words.slice(by % words.length), ...words.slice(0, by % words.length)];
        expect(scoreNames(turned.join(''), words.join(' ')).score).toBeGreaterThanOrEqual(threshold);
      }),
    );
  });

  test('blanks may stand anywhere', () => {
    fc.assert(
      fc.property(name, fc.infiniteStream(fc.boolean()), (words, isBlank) => {
        const parted = [...words.join('')].map((letter) => (isBlank.next().value ? `${letter} ` : letter)).join('');
        expect(scoreNames(parted, words.join(' ')).score).toBeGreaterThanOrEqual(threshold);
      }),
    );
  });

  test('letters one by one and joined words are the name, whatever sounds they make together', () => {
    fc.assert(
      fc.property(fc.array(anyWord, { minLength: 2, maxLength: 3 }), fc.boolean(), (words, isParted) => {
        const asked = isParted ? [...words.join('')].join(' ') : words.join('');
        fc.pre(words.every((one) => foldName(one).join('').length >= 3));
        expect(scoreNames(asked, words.join(' ')).score).toBeGreaterThanOrEqual(threshold);
      }),
    );
  });

  test('what nobody sees changes nothing', () => {
    fc.assert(
      fc.property(name, fc.infiniteStream(fc.option(unseen, { nil: '' })), (words, between) => {
        const text = words.join(' ');
        const filled = [...text].map((letter) => letter + (between.next().value ?? '')).join('');
        expect(scoreNames(filled, text).score).toBe(100);
      }),
    );
  });

  test('words that are added anywhere hide no name', () => {
    fc.assert(
      fc.property(name, fc.array(word, { maxLength: 40 }), fc.nat(40), (words, added, at) => {
        const filled = [...added.slice(0, at), ...words, ...added.slice(at)].join(' ');
        expect(scoreNames(filled, words.join(' ')).score).toBeGreaterThanOrEqual(threshold);
      }),
    );
  });

  test('the index finds what comparing with every name finds, joined, parted and filled up', () => {
    const written = fc
      .tuple(name, fc.array(word, { maxLength: 3 }), fc.constantFrom('', ' ', '\u200B'))
      .map(([words, added, blank]) => [words.join(blank), ...added].join(' '));
    fc.assert(
      fc.property(
        fc.array(name, { maxLength: 12 }),
        written,
        fc.integer({ min: 50, max: 100 }),
        (names, text, least) => {
          const index = new NameIndex();
          const listed = names.map((words) => words.join(' '));
          for (const [at, one] of listed.entries()) index.add({ entryId: String(at), name: one });
          for (const asked of [text, ...listed.map((one) => one.replaceAll(' ', ''))]) {
            const all = listed.map((one, at) => ({ entryId: String(at), score: scoreNames(asked, one).score }));
            const found = index.find(asked, least).map(({ entryId, score }) => ({ entryId, score }));
            const byId = (a: { entryId: string }, b: { entryId: string }) => Number(a.entryId) - Number(b.entryId);
            expect(found.toSorted(byId)).toEqual(all.filter(({ score }) => score >= least));
          }
        },
      ),
    );
  });
});
