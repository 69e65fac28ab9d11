import { expect, test } from 'vitest';
import { codeGroups } from './code-groups.ts';

test.each([
  ['TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE', 'TQn9 Y2kh EsLJ W1Ch VWFM SMeR Dow5 KcbL SE'],
  ['GE29NB0000000101904917', 'GE29 NB00 0000 0101 9049 17'],
  ['4111111111111111', '4111 1111 1111 1111'],
])('splits %s into groups of four and loses no sign', (text, grouped) => {
  expect(codeGroups(text)?.join(' ')).toBe(grouped);
  expect(codeGroups(text)?.join('')).toBe(text);
});

test.each([
  'Nino Beridze',
  'Konstantinopolitanos',
  'TX-1',
  '+995555123456',
  'ann1234567@example.com',
  'https://maps.example/1234',
])('leaves %s as it is', (text) => {
  expect(codeGroups(text)).toBeUndefined();
});
