import { bech32 } from '@scure/base';
import type { AddressFormat } from '@tetri/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { judgeDestination } from './judge-destination.ts';
import { plainAddress } from './read-address.ts';

/** Published by those who made the network or the standard: their specifications, documents and known accounts. */
const valid: Readonly<Record<AddressFormat, readonly string[]>> = {
  evm: [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ],
  tron: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
  bitcoin: [
    '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  ],
  litecoin: ['ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9', 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1'],
  dogecoin: ['DH5yaieqoZN36fDVciNyRueRGvGLR3mr7L'],
  ripple: ['rHb9CJAWyB4rj91VRWn96DkukG4bwdtyTh', 'rvYAfWj5gh67oV6fW32ZzP3Aw4Eubs59B'],
  monero: [
    '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
    '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    '4LL9oSLmtpccfufTMvppY6JwXNouMBzSkbLYfpAV5Usx3skxNgYeYTRj5UzqtReoS44qo9mtmXCqY45DJ852K5Jv2bYXZKKQePHES9khPK',
  ],
  ton: [
    'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPrHF',
    'UQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPuwA',
    'Ef8zMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzMzM0vF',
  ],
  solana: ['TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA', 'So11111111111111111111111111111111111111112'],
};
const formats = Object.keys(valid) as AddressFormat[];

const address = (format: AddressFormat, text: string) =>
  judgeDestination({ kind: 'address', format, network: 'The network' }, text);
const iban = (text: string) => judgeDestination({ kind: 'iban' }, text);
const card = (text: string) => judgeDestination({ kind: 'card' }, text);

describe.each(formats)('addresses of %s', (format) => {
  test.each(valid[format])('takes %s, also with blanks around and in it', (text) => {
    expect(address(format, text)).toEqual({ value: text });
    expect(address(format, `\u200b ${text.slice(0, 6)} ${text.slice(6)}\n`)).toEqual({ value: text });
  });

  test.each(formats.filter((other) => other !== format))('names one of %s as such', (other) => {
    for (const text of valid[other]) {
      expect(address(format, text)).toMatchObject({ fault: 'otherNetwork', network: 'The network' });
    }
  });
});

test.each<[format: AddressFormat, text: string, fault: string]>([
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'addressChecksum'],
  ['evm', '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address'],
  ['tron', 'TMadeUpAddress1111111111111111111Z', 'addressChecksum'],
  ['bitcoin', 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'addressChecksum'],
  ['bitcoin', 'bc1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq', 'addressChecksum'],
  ['bitcoin', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx', 'address'],
  ['bitcoin', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'address'],
  ['bitcoin', 'bc1pw5dgrnzv', 'address'],
  ['bitcoin', 'BC1SW50QGDZ25J', 'address'],
  ['bitcoin', 'bc1gmk9yu', 'address'],
  ['bitcoin', 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'address'],
  ['litecoin', '3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'otherNetwork'],
  ['monero', `${valid.monero[0]?.slice(0, -1)}B`, 'addressChecksum'],
  ['ton', 'kQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff-W72r5gqPgpP', 'address'],
  ['ton', '2:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e', 'address'],
  ['solana', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5', 'address'],
])('a %s payment to %s is refused: %s', (format, text, fault) => {
  expect(address(format, text)).toMatchObject({ fault });
});

test.each<[format: AddressFormat, text: string]>([
  ['evm', '0x0000000000000000000000000000000000000000'],
  ['evm', '0x000000000000000000000000000000000000dEaD'],
  ['tron', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
  ['bitcoin', '1111111111111111111114oLvT2'],
  ['ripple', 'rrrrrrrrrrrrrrrrrrrrrhoLvTp'],
  ['ton', 'EQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAM9c'],
  ['ton', 'UQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAJKZ'],
  ['ton', `0:${'0'.repeat(64)}`],
  ['solana', '11111111111111111111111111111111'],
])('a %s payment to %s is refused: nobody has its key', (format, text) => {
  expect(address(format, text)).toEqual({ fault: 'address', network: 'The network' });
});

test('says whose address it is instead', () => {
  expect(address('evm', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toEqual({
    fault: 'otherNetwork',
    network: 'The network',
    found: 'TRON',
  });
});

test('takes EVM addresses in one case, which carry no checksum, and both forms of TON', () => {
  for (const text of [
    '0x52908400098527886E0F7030069857D2E4169EE7',
    '0x8617E340B3D01FA5F11F306F4090FD50E238070D',
    '0xde709f2102306220921060314715629080e2fb77',
    '0x27b1fdb04752bbc536007a920d24acb045561c26',
  ])
    expect(address('evm', text)).toEqual({ value: text });
  expect(address('evm', '0X27B1FDB04752BBC536007A920D24ACB045561C26')).toEqual({
    value: '0x27B1FDB04752BBC536007A920D24ACB045561C26',
  });
  const raw = '0:ca6e321c7cce9ecedf0a8ca2492ec8592494aa5fb5ce0387dff96ef6af982a3e';
  expect(address('ton', raw)).toEqual({ value: raw });
  const standard = 'EQDKbjIcfM6ezt8KjKJJLshZJJSqX7XOA4ff+W72r5gqPrHF';
  expect(address('ton', standard)).toEqual({ value: standard });
});

test('a bech32 text whose longer prefix begins as ours is no address', () => {
  const words = [0, ...bech32.toWords(new Uint8Array(20))];
  expect(address('bitcoin', bech32.encode('bc', words))).toHaveProperty('value');
  expect(address('bitcoin', bech32.encode('bc1x', words))).toEqual({ fault: 'address', network: 'The network' });
});

test('a bech32 address in capitals is kept as others write it', () => {
  expect(address('bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toEqual({ value: valid.bitcoin[2] });
});

const registryExamples = [
  'GE29NB0000000101904917',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'AE070331234567890123456',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
];
test.each(registryExamples)('takes the IBAN %s with groups, dashes and small letters too', (text) => {
  expect(iban(text)).toEqual({ value: text });
  expect(iban(` ${text.replace(/(.{4})/g, '$1 ').toLowerCase()}`)).toEqual({ value: text });
  expect(iban(text.replace(/(.{4})/g, '$1-'))).toEqual({ value: text });
});

test.each([
  ['GE00NB0000000101904917', 'ibanChecksum'],
  ['GE29NB00000001019049', 'ibanLength'],
  ['GE29NB00000001019049170', 'ibanLength'],
  ['XX29NB0000000101904917', 'ibanCountry'],
  ['GE29000000000101904917', 'ibanChecksum'],
  ['4242424242424242', 'iban'],
])('the IBAN %s is refused: %s', (text, fault) => {
  expect(iban(text)).toEqual({ fault });
});

test.each(['4242424242424242', '5555555555554444', '378282246310005', '6799990100000000019'])(
  'takes the card %s, in groups too',
  (text) => {
    expect(card(text)).toEqual({ value: text });
    expect(card(text.replace(/(.{4})/g, '$1 '))).toEqual({ value: text });
  },
);

test.each([
  ['4242424242424241', 'cardChecksum'],
  ['4242 4242', 'card'],
  ['0000000000000000', 'card'],
  ['GE29NB0000000101904917', 'card'],
])('the card %s is refused: %s', (text, fault) => {
  expect(card(text)).toEqual({ fault });
});

test.each<[format: AddressFormat, text: string, expected: object]>([
  ['ripple', ' 4294967295 ', { value: '4294967295' }],
  ['ripple', '4294967296', { fault: 'memo', network: 'N' }],
  ['ripple', 'hello', { fault: 'memo', network: 'N' }],
  ['ton', 'order 12', { value: 'order 12' }],
  ['ton', 'ж'.repeat(62), { fault: 'memo', network: 'N' }],
  ['bitcoin', 'order 12', { fault: 'memoNotUsed', network: 'N' }],
])('the memo of a %s payment: %s', (format, text, expected) => {
  expect(judgeDestination({ kind: 'memo', format, network: 'N' }, text)).toEqual(expected);
});

const checksummed: [what: string, judge: (text: string) => object, texts: readonly string[]][] = [
  ...(['tron', 'bitcoin', 'litecoin', 'dogecoin', 'ripple', 'monero', 'ton'] as const).map(
    (format): (typeof checksummed)[number] => [format, (text) => address(format, text), valid[format]],
  ),
  ['IBAN', iban, registryExamples.slice(0, 2)],
  ['card', card, ['4242424242424242', '6799990100000000019']],
];
const symbols = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

test.each(checksummed)('refuses any one-character change of a %s', (what, judge, texts) => {
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(), fc.constantFrom(...symbols), (text, place, symbol) => {
      const at = place % text.length;
      // An account means the same in small letters.
      const isSame = what === 'IBAN' ? text[at] === symbol.toUpperCase() : text[at] === symbol;
      if (isSame) return;
      expect(judge(text.slice(0, at) + symbol + text.slice(at + 1))).toHaveProperty('fault');
    }),
    { numRuns: 500 },
  );
});

test('refuses any change of one character of an EVM address in mixed case', () => {
  for (const text of valid.evm) {
    for (let at = 2; at < text.length; at += 1) {
      for (const symbol of '0123456789abcdefABCDEF') {
        if (symbol === text[at]) continue;
        expect(address('evm', text.slice(0, at) + symbol + text.slice(at + 1))).toHaveProperty('fault');
      }
    }
  }
});

/** Any character at all. The library's own `binary` unit builds a table of them first, which takes seconds. */
const letter = fc
  .oneof(
    fc.integer({ min: 0x20, max: 0x7e }),
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
  )
  .map((code) => String.fromCodePoint(code));

test.each([
  ['bitcoin', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?amount=0.05&label=Nino'],
  ['bitcoin', 'BITCOIN:BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['evm', `ethereum:${valid.evm[0]}`],
] as const)('takes the address out of a payment text of %s: %s', (format, text) => {
  const [bare = ''] = text.split(':')[1]?.split('?') ?? [];
  expect(address(format, text)).toEqual(address(format, bare));
  expect(address(format, text)).toHaveProperty('value');
});

test.each([
  ['bitcoin', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4?req-somethingyoudontunderstand=50'],
  ['bitcoin', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5'],
  ['evm', `ethereum:${valid.evm[0]}@137`],
  ['evm', `ethereum:${valid.evm[0]}/transfer?address=${valid.evm[1]}&uint256=1`],
  ['ripple', `ripple:${valid.ripple[0]}?dt=12`],
  ['ton', `ton://transfer/${valid.ton[0]}?text=12`],
] as const)('takes no address out of a payment text of %s that says more: %s', (format, text) => {
  expect(address(format, text)).toHaveProperty('fault');
});

test('names the network of a payment text of another one', () => {
  expect(address('litecoin', 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4')).toMatchObject({
    fault: 'otherNetwork',
    found: 'Bitcoin',
  });
});

test('answers whatever is typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: letter, maxLength: 200 }), fc.constantFrom(...formats), (text, format) => {
      expect(address(format, text)).toBeTypeOf('object');
      expect(iban(text)).toBeTypeOf('object');
      expect(card(text)).toBeTypeOf('object');
    }),
  );
});

test('an address is the same one however it was written', () => {
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const digits = address.slice(2);
  for (const text of [address, address.toLowerCase(), `0X${digits.toUpperCase()}`, ` ${address} `])
    expect(plainAddress('evm', text)).toBe(address);
  expect(plainAddress('evm', address.replace('ed', 'eD'))).toBeUndefined();
  expect(plainAddress('bitcoin', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4')).toBe(
    'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  );
});
