import { expect, test } from 'vitest';
import { countText, shareText } from './count-text.ts';

test('sets thousands apart', () => {
  expect([countText(0), countText(950), countText(1_234_567)].map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
    '0',
    '950',
    '1 234 567',
  ]);
});

test('says a share, and never that the least of it is nothing', () => {
  expect([shareText(1, 4), shareText(1, 1000), shareText(0, 4)]).toEqual(['25\u00a0%', '< 1\u00a0%', '0\u00a0%']);
});

test('says a change with its sign', () => {
  expect([shareText(5, 10, true), shareText(-5, 10, true), shareText(0, 10, true)]).toEqual([
    '+50\u00a0%',
    '−50\u00a0%',
    '0\u00a0%',
  ]);
});
