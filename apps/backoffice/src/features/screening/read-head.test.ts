import { expect, test } from 'vitest';
import { guessMapping, readHead } from './read-head.ts';

test.each([
  ['id;"Full name";Country\n1;2;3', ';', ['id', 'Full name', 'Country']],
  ['\uFEFFname,wallet\r\na,b', ',', ['name', 'wallet']],
  ['name', ',', ['name']],
])('the head of %j', async (text, delimiter, columns) => {
  expect(await readHead(new Blob([text]))).toEqual({ delimiter, columns });
});

test('a file without a first line has no head', async () => {
  expect(await readHead(new Blob(['\nname']))).toBeUndefined();
});

test('columns are guessed by their names', () => {
  expect(guessMapping(['id', 'Full name', 'Country'])).toMatchObject({
    names: ['Full name'],
    ref: 'id',
    country: 'Country',
    addresses: [],
  });
});
