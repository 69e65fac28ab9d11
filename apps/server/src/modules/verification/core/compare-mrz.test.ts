import { expect, test } from 'vitest';
import { sameName } from './compare-mrz.ts';

test('a name is the one that the lines have in Latin letters, in whichever alphabet it was typed', () => {
  const names = [
    ['ქეთევან', 'KETEVAN'],
    ['წიკლაური', 'TSIKLAURI'],
    ['Щербаков', 'SHCHERBAKOV'],
    ['Müller', 'MUELLER'],
    ['Novak', 'NOVAK'],
  ] as const;
  for (const [typed, read] of names) expect([typed, sameName(typed, read)]).toEqual([typed, true]);
  for (const [typed] of names) expect([typed, sameName(typed, 'ANOTHER')]).toEqual([typed, false]);
});
