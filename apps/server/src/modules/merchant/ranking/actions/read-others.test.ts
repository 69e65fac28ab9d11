import { formatRate } from '@tetri/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readOthers } from './read-others.ts';

const item = (rest: string) => `<item><from>BTC</from><to>CASHUSD</to>${rest}</item>`;
const feed = (...items: string[]) => `<?xml version="1.0" encoding="UTF-8"?>\n<rates>\n${items.join('\n')}</rates>`;
const direction = { from: 'BTC', to: 'CASHUSD', city: 'TBIL' };
const read = (xml: string, ownName = '') => readOthers(xml, direction, ownName).map(formatRate);

test('reads what is of the direction and the city', () => {
  const xml = feed(
    item('<in>1</in><out>64000.5</out><city>TBIL</city>'),
    item('<in>1</in><out>64001</out><city>BATM, TBIL</city>'),
    item('<in>1</in><out>64002</out><city>BATM</city>'),
    item('<in>1</in><out>64003</out>'),
    '<item><from>BTC</from><to>CASHEUR</to><in>1</in><out>64004</out><city>TBIL</city></item>',
    item('<in>0.5</in><out>32002.5</out><city>TBIL</city>'),
  );
  expect(read(xml)).toEqual(['128001/2', '64001/1', '64005/1']);
});

test('leaves our own items out, and those that make no sense', () => {
  const xml = feed(
    item('<in>1</in><out>64000</out><city>TBIL</city><exchanger>Ours</exchanger>'),
    item('<in>1</in><out>63000</out><city>TBIL</city><exchanger>Theirs</exchanger>'),
    item('<in>0</in><out>63000</out><city>TBIL</city>'),
    item('<in>1</in><out>much</out><city>TBIL</city>'),
    item('<in>1</in><city>TBIL</city>'),
  );
  expect(read(xml, 'Ours')).toEqual(['63000/1']);
  expect(read(xml)).toEqual(['64000/1', '63000/1']);
});

test('an empty feed has nobody in it', () => {
  expect(read('<rates></rates>')).toEqual([]);
  expect(read('<rates/>')).toEqual([]);
});

test('a file that is no feed is refused, and expands into nothing', () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${feed(
    item('<in>1</in><out>&b;</out><city>TBIL</city>'),
  ).replace(/^.*\n/, '')}`;
  for (const text of ['', 'no xml', '{"rates": []}', '<html><body>Not found</body></html>', '<rates><item>'])
    expect(() => read(text), text).toThrow();
  expect(read(bomb)).toEqual([]);
});

test('whatever a stranger sends is rates or an error', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        for (const found of readOthers(feed(text), direction, '')) expect(found.numerator).toBeGreaterThan(0n);
      } catch (error) {
        expect(error).toBeInstanceOf(Error);
      }
    }),
  );
});
