import { expect, test } from 'vitest';
import { Written, WrittenLine } from './submission.ts';

test('takes out of a text what nobody sees, and keeps its words, lines and emoji', () => {
  const text = '  Hello\u0007 wo\u202erld\r\n\r\n\r\n\r\nsecond\tline  \n👩‍👩‍👧 end\u2066  ';
  expect(Written(100).parse(text)).toBe('Hello world\n\nsecond line\n👩‍👩‍👧 end');
});

test('makes one line of a name, whatever it was pasted from', () => {
  expect(WrittenLine(80).parse('Nino\r\nBcc: x@example.com\u2028\u0000'.replace('\u0000', ''))).toBe(
    'Nino Bcc: x@example.com',
  );
});

test('refuses what is empty once it is cleaned, and what is too long', () => {
  expect(Written(10).safeParse(' \n\u200e\n ').success).toBe(false);
  expect(Written(10, 0).parse(' \n ')).toBe('');
  expect(Written(10).safeParse('x'.repeat(11)).success).toBe(false);
  expect(Written(10).parse(`${' '.repeat(50)}${'x'.repeat(10)}`)).toBe('x'.repeat(10));
  expect(Written(10).safeParse('a\u0000b').success).toBe(false);
  expect(WrittenLine(10).safeParse('\ud800').success).toBe(false);
});

test.each([' ', '\t', '\n', '\u202e', ' \n'])(
  'is done at once with whatever was pasted many times over: %j',
  (sign) => {
    const text = `a${sign.repeat(Math.floor(99_000 / sign.length))}b`;
    const began = process.cpuUsage();
    Written(100_000).safeParse(text);
    WrittenLine(100_000).safeParse(text);
    const { user } = process.cpuUsage(began);
    expect(user / 1000).toBeLessThan(1000);
  },
);
