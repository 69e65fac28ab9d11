import { FriendlyUrl, keysNotNeeded, languages, MonitorCode } from '@tetri/contract';
import { expect, test } from 'vitest';
import { iconNames } from '../http/icons.ts';
import { demoCurrencies } from './demo-currencies.ts';
import { demoPrices } from './demo-prices.ts';
import { demoCurrencyRows, demoFieldRows, demoOfficeRows, demoRouteRows, demoServiceRows } from './demo-rows.ts';
import { demoOffices } from './demo-places.ts';
import { demoDirections, demoFavorites } from './demo-routes.ts';

/** Addresses and accounts that really have this form, by the currency that is paid to them. */
const valid: Record<string, Record<string, string[]>> = {
  BTC: {
    wallet: [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
      'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
      'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
      '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
    ],
  },
  LTC: {
    wallet: [
      'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9',
      'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1',
      'MQMcJhpWHYVeQArcZR3sBgyPZxxRtnH441',
    ],
  },
  XMR: {
    wallet: [
      '44AFFq5kSiGBoZ4NMDwYtN18obc8AemS33DBLWs3H7otXft3XjrpDtQGv7SqSsaBYBb98uNbr2VBBEt7f2wfn3RVGQBEP3A',
      '888tNkZrPN6JsEgekjMnABU4TBzc2Dt29EPAvkRxbANsAnjyPbb3iQ1YBRk1UXcdRsiKc9dhwMVgN5S9cQUiyoogDavup3H',
    ],
  },
  TON: {
    wallet: [
      'EQCD39VS5jcptHL8vMjEXrzGaRcCVYto7HUn4bpAOg8xqB2N',
      '0:83dfd552e63729b472fcbcc8c45ebcc6691702558b68ec7527e1ba403a0f31a8',
    ],
    account_crypto_tag: ['123456789'],
  },
  TRX: { wallet: ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'] },
  ETH: { wallet: ['0xdAC17F958D2ee523a2206206994597C13D831ec7'] },
  TBCBGEL: { iban: ['GE29TB7894545082100008', 'GE29 TB78 9454 5082 1000 08'] },
  BOGEUR: { iban: ['GE60BG0000000123456789'] },
  SEPAEUR: {
    iban: ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00', 'NL91ABNA0417164300', 'RS35260005601001611379'],
    name: ["Nino O'Brien-Gelashvili", 'ნინო გელაშვილი', 'Жанна д’Арк'],
  },
  CARDUSD: { card: ['4111 1111 1111 1111', '5555555555554444'] },
  CASHGELTBIL: { phone: ['+995 555 12 34 56', '+7 (916) 123-45-67', '0555123456'] },
};

const invalid: Record<string, Record<string, string[]>> = {
  BTC: {
    wallet: [
      'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t',
      '0xdAC17F958D2ee523a2206206994597C13D831ec7',
      '1A1zP1eP5QGefi2DMPTfTL5SLmv7Divf0a',
      '',
    ],
  },
  TRX: { wallet: ['0xdAC17F958D2ee523a2206206994597C13D831ec7', ' TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'] },
  ETH: { wallet: ['dAC17F958D2ee523a2206206994597C13D831ec7', '0xdAC17F958D2ee523a2206206994597C13D831ec70'] },
  TBCBGEL: { iban: ['GE60BG0000000123456789', 'GE29TB789454508210000'] },
  CARDUSD: { card: ['4111 1111 1111 111'] },
  SEPAEUR: { iban: ['GE60BG0000000123456789', 'TR330006100519786457841326'], name: ['1234', '', '<b>'] },
};

const fields = demoFieldRows();

function regexOf(code: string, key: string): RegExp {
  const id = demoCurrencyRows().find((row) => row.code === code)?.id;
  const field = fields.find(({ currencyId, side, key: own }) => currencyId === id && side === 'to' && own === key);
  if (!field) throw new Error(`${code} has no field ${key}`);
  return new RegExp(field.regex ?? '', 'u');
}

const samples = (table: typeof valid) =>
  Object.entries(table).flatMap(([code, byKey]) =>
    Object.entries(byKey).flatMap(([key, values]) => values.map((value) => [code, key, value] as const)),
  );

test.each(samples(valid))('for %s the %s may be %s', (code, key, value) => {
  expect(regexOf(code, key).test(value)).toBe(true);
});

test.each(samples(invalid))('for %s the %s may not be "%s"', (code, key, value) => {
  expect(regexOf(code, key).test(value)).toBe(false);
});

test('offers three hundred directions or more, each once and under an address of its own', () => {
  const routes = demoRouteRows();
  expect(routes.length).toBeGreaterThanOrEqual(300);
  expect(new Set(routes.map(({ id }) => id)).size).toBe(routes.length);
  expect(new Set(routes.map(({ friendlyUrl }) => friendlyUrl)).size).toBe(routes.length);
  for (const { friendlyUrl } of routes) expect(FriendlyUrl.safeParse(friendlyUrl).success).toBe(true);
  for (const pair of demoFavorites)
    expect(demoDirections.some(({ from, to }) => from.code === pair[0] && to.code === pair[1])).toBe(true);
});

test('every currency has an icon of ours, a monitor code and a word for cash without a space', () => {
  for (const { icon, xml, kind, name } of demoCurrencies) {
    expect(iconNames).toContain(icon);
    expect(MonitorCode.safeParse(xml).success).toBe(true);
    expect(kind === 'cash').toBe(xml.startsWith('CASH'));
    if (kind === 'cash') for (const lang of languages) expect(name[lang]).not.toContain(' ');
  }
});

test('every text people read is there in three languages, each in its own script', () => {
  const routes = demoRouteRows();
  const texts = [
    ...routes.flatMap(({ seoTitle, seoDescription, seoText, instructions }) => [
      seoTitle,
      seoDescription,
      seoText,
      instructions,
    ]),
    ...demoServiceRows().flatMap(({ title, description }) => [title, description]),
    ...demoOfficeRows().flatMap(({ name, address }) => [name, address]),
  ];
  for (const { en, ru, ka } of texts) {
    expect(en).toMatch(
      /^[^\p{Script=Cyrillic}\p{Script=Georgian}]*[A-Za-z][^\p{Script=Cyrillic}\p{Script=Georgian}]*$/u,
    );
    expect(ru).toMatch(/\p{Script=Cyrillic}/u);
    expect(ru).not.toMatch(/\p{Script=Georgian}|undefined/u);
    expect(ka).toMatch(/\p{Script=Georgian}/u);
    expect(ka).not.toMatch(/\p{Script=Cyrillic}|undefined/u);
  }
  for (const { name } of fields) for (const lang of languages) expect(name[lang]).not.toBe('');
});

test('every direction has a price with terms that can be kept', () => {
  const prices = demoPrices((from, to) => `${from}/${to}`);
  expect(prices.map(({ routeId }) => routeId)).toEqual(demoRouteRows().map(({ id }) => id));
  for (const { markupPercent, tiers, fixedFeeUnits } of prices) {
    expect(markupPercent > 0n && fixedFeeUnits >= 0n).toBe(true);
    for (const tier of tiers)
      expect(tier.markupPercent > 0n && tier.markupPercent < markupPercent && tier.fromUnits > 0n).toBe(true);
  }
});

test('whoever is paid says where to, whoever brings cash says to which office', () => {
  const keysOf = (currencyId: string, side: string) =>
    fields.filter((field) => field.currencyId === currencyId && field.side === side).map(({ key }) => key);
  for (const { id, kind } of demoCurrencyRows()) {
    if (kind === 'crypto') expect(keysOf(id, 'to')).toContain('wallet');
    else if (kind === 'cash')
      for (const side of ['from', 'to']) expect(keysOf(id, side)).toEqual(['office', 'name', 'phone']);
    else expect(keysOf(id, 'to').some((key) => key === 'iban' || key === 'card')).toBe(true);
  }
});

test('a courier asks alone for all that whoever comes to an office is asked for', () => {
  for (const { fields: asks } of demoServiceRows()) {
    const asked = (asks ?? []).map(({ key, isRequired }) => ({ key, required: isRequired }));
    expect([...keysNotNeeded('cash', [asked])]).toEqual(expect.arrayContaining(['office', 'name', 'phone']));
  }
});

test('cash is fetched in two cities of Georgia, from Monday to Saturday', () => {
  const georgian = demoOffices.filter(({ city }) => ['TBIL', 'BATM'].includes(city));
  expect(new Set(georgian.map(({ city }) => city)).size).toBe(2);
  for (const { weekdays, saturday } of georgian)
    for (const [opens, closes] of [weekdays, saturday]) expect(opens).toBeLessThan(closes);
});
