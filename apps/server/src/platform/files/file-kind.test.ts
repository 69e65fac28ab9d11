import { expect, test } from 'vitest';
import { kindOf } from './file-kind.ts';
import { samples } from './file-samples.ts';

test.each(Object.entries(samples))('tells a %s by its first bytes', (kind, bytes) => {
  expect(kindOf(bytes)).toBe(kind);
});

test.each([
  ['HTML', '<!doctype html><script>alert(1)</script>'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['GIF', 'GIF89a'],
  ['ZIP', 'PK\u0003\u0004'],
  ['a program', 'MZ\u0090\u0000'],
  ['HTML that mentions PDF', '<html>%PDF-1.7'],
  ['a RIFF sound', 'RIFF\u0000\u0000\u0000\u0000WAVE'],
  ['nothing', ''],
])('takes %s for none of its kinds', (_name, text) => {
  expect(kindOf(Buffer.from(text, 'latin1'))).toBeUndefined();
});

test('takes no beginning of a beginning for the whole', () => {
  for (const bytes of Object.values(samples)) expect(kindOf(bytes.subarray(0, 2))).toBeUndefined();
});
