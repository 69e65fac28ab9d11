import { expect, test } from 'vitest';
import { judgeField } from './judge-field.ts';

const ofTbc = '^GE[0-9]{2} ?TB[0-9]{2} ?[0-9]{4} ?[0-9]{4} ?[0-9]{4} ?[0-9]{2}$';

test('says of a right account that its bank is not served, and of a wrong one what is wrong with it', () => {
  const judge = (text: string) => judgeField({ kind: 'iban' }, ofTbc, text);
  expect(judge('ge64 tb00 0000 0101 9049 17')).toEqual({ value: 'GE64TB0000000101904917' });
  expect(judge('GE29 NB00 0000 0101 9049 17')).toEqual({ fault: 'ibanNotServed' });
  expect(judge('GE29 NB00 0000 0101 9049 18')).toEqual({ fault: 'ibanChecksum' });
});

test('leaves to the server what a card or a field without an expression may hold', () => {
  expect(judgeField({ kind: 'card' }, '5[0-9]+', '4242 4242 4242 4242')).toEqual({ value: '4242424242424242' });
  expect(judgeField({ kind: 'iban' }, null, 'GE29NB0000000101904917')).toEqual({ value: 'GE29NB0000000101904917' });
});
