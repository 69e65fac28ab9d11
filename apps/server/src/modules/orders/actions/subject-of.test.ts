import { expect, test } from 'vitest';
import { subjectOf } from './subject-of.ts';

const order = {
  id: 'order',
  uid: 1n,
  userId: null,
  email: 'a@example.com',
  fromSymbol: 'USDT',
  toSymbol: 'GEL',
  fromValues: [],
  routeValues: [],
  refundAddress: null,
};

function namesAskedOf(key: string, value: string): readonly string[] {
  const around = { accountName: '', deposits: [], payoutNetwork: undefined };
  const { values } = subjectOf({ ...order, toValues: [{ key, value }] }, around);
  return values.filter(({ isName }) => isName).map((asked) => asked.value);
}

test.each(['name', 'cardHolder', 'payee', 'client', 'imya', 'saxeli', 'field7'])('asks about a name in %s', (key) => {
  expect(namesAskedOf(key, 'Vladimir Putilov')).toEqual(['Vladimir Putilov']);
  expect(namesAskedOf(key, 'V l a d i m i r P u t i l o v')).toEqual(['V l a d i m i r P u t i l o v']);
});

test('asks about every address that its payments came from, each once', () => {
  const came = (reference: string, senders: readonly string[]) => ({ network: 'ERC20', reference, senders });
  const deposits = [came('one', ['0xa', '0xb']), came('two', ['0xb']), came('three', [])];
  const { values } = subjectOf({ ...order, toValues: [] }, { accountName: '', deposits, payoutNetwork: undefined });
  const senders = values.filter(({ field }) => field === 'sender');
  expect(senders.map(({ value, isName }) => [value, isName])).toEqual([
    ['0xa', false],
    ['0xb', false],
  ]);
});

test.each([
  'GE95TB0000000123456789',
  '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  '4111 1111 1111 1111',
  '+995 555 12 34 56',
])('takes %s for no name', (value) => {
  expect(namesAskedOf('account', value)).toEqual([]);
});
