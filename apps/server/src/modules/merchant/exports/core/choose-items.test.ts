import { parsePercent, rateOf } from '@tetri/money';
import { expect, test } from 'vitest';
import { testEntry, testExport, testSeen } from '../testing/test-exports.ts';
import { chooseItems } from './choose-items.ts';
import { type FeedEntry, feedEntry, type LeftOut } from './feed-entry.ts';
import { writeFeed } from './write-feed.ts';

const tbilisi = { id: 'tbilisi', code: 'TBIL' };
const batumi = { id: 'batumi', code: 'BATU' };

function entry(change: Parameters<typeof testSeen>[0] = {}): FeedEntry {
  const made = testEntry(change);
  if ('reason' in made) throw new Error(`left out: ${made.reason}`);
  return made;
}
const cash = (city: typeof tbilisi) => ({ id: `cash ${city.id}`, xml: 'CASHUSD', kind: 'cash' as const, city });
const codesOf = (items: readonly { from: string; to: string; city: string | undefined }[]) =>
  items.map(({ from, to, city }) => `${from} ${to} ${city ?? ''}`.trim());

test('names currencies and cities as the monitor does, and ours where it has no other name', () => {
  const entries = [entry({ to: cash(tbilisi) }), entry({ to: cash(batumi) })];
  const terms = testExport({ codes: new Map([['coin', 'XBT']]), cityCodes: new Map([['batumi', 'BUS']]) });
  expect(codesOf(chooseItems(entries, terms).items)).toEqual(['XBT CASHUSD TBIL', 'XBT CASHUSD BUS']);
});

test('leaves out what has an empty code and what is of another kind, without a word', () => {
  const entries = [entry({ to: cash(tbilisi) }), entry()];
  const none = { items: [], problems: [] };
  expect(chooseItems(entries, testExport({ codes: new Map([['coin', '']]) }))).toEqual(none);
  expect(codesOf(chooseItems(entries, testExport({ toKinds: ['cash'] })).items)).toEqual(['COIN CASHUSD TBIL']);
  expect(codesOf(chooseItems(entries, testExport({ cityCodes: new Map([['tbilisi', '']]) })).items)).toEqual([
    'COIN MONEY',
  ]);
  expect(chooseItems(entries, testExport({ fromKinds: ['bank'] }))).toEqual(none);
});

test('never emits what a monitor refuses: the first of two with the same codes stays', () => {
  const twice = [entry(), entry()];
  const duplicate = chooseItems(twice, testExport());
  expect(duplicate.items.map(({ at }) => at)).toEqual([0]);
  expect(duplicate.problems).toMatchObject([{ problem: 'duplicate', item: { at: 1 } }]);

  const problemOf = (change: Parameters<typeof testSeen>[0], terms = testExport()) => {
    const { items, problems } = chooseItems([entry(change)], terms);
    expect(items).toEqual([]);
    return problems[0]?.problem;
  };
  expect(problemOf({}, testExport({ knownCodes: ['COIN', 'CASHUSD'] }))).toBe('unknownCode');
  expect(problemOf({ from: { id: 'odd', xml: 'US DOLLAR', kind: 'bank', city: undefined } })).toBe('badCode');
  expect(problemOf({}, testExport({ codes: new Map([['money', 'COIN']]) }))).toBe('sameCode');
  expect(problemOf({ from: { ...cash(batumi), xml: 'CASHEUR' }, to: cash(tbilisi) })).toBe('twoCities');
});

test('says why a route has no entry', () => {
  const reasonOf = (change: Parameters<typeof testSeen>[0]) => reasonIn(testEntry(change));
  const reasonIn = (made: FeedEntry | LeftOut) => ('reason' in made ? made.reason : undefined);
  expect(reasonOf({ isActive: false })).toBe('hidden');
  expect(reasonOf({ isShowWeb: false })).toBe('hidden');
  expect(reasonOf({ isVerificationRequired: true })).toBe('verification');
  expect(reasonOf({ requiredDocuments: [{ need: null }, { need: 'person' }] })).toBe('verification');
  expect(reasonOf({ isOpen: false })).toBe('noPrice');
  expect(reasonIn(feedEntry(testSeen(), undefined))).toBe('noPrice');
  expect(reasonOf({ isShut: true })).toBe('closedNow');
  expect(reasonOf({ reserveUnits: 0n })).toBe('noReserve');
  expect(reasonOf({ price: { fixedFeeUnits: 10n ** 9n } })).toBe('noReserve');
});

test('puts the fee into the rate, or beside it where the format has a place for it', () => {
  const priced = entry({
    price: { rate: rateOf(2n), markupPercent: parsePercent('1') ?? 0n, fixedFeeUnits: 100n },
    to: cash(tbilisi),
  });
  const entries = [priced];
  const content = { entries, items: chooseItems(entries, testExport()).items };
  const isFeeOutside = true;
  const write = (format: Parameters<typeof writeFeed>[0], beside = false) =>
    writeFeed(format, content, { isFeeOutside: beside }).toString();
  expect(write('xml')).not.toContain('tofee');
  expect(write('xml', isFeeOutside)).toContain('<tofee>1</tofee>');
  expect(write('json', isFeeOutside)).toContain('"tofee":"1"');
  expect(write('txt', isFeeOutside)).toBe(write('txt'));
  const [inside, outside] = [write('xml'), write('xml', isFeeOutside)].map(
    (text) => /<out>(.*?)<\/out>/.exec(text)?.[1],
  );
  expect(Number(inside)).toBeLessThan(Number(outside));
});

test('writes what monitors read', () => {
  const given = entry({
    to: cash(tbilisi),
    isManual: false,
    requiredDocuments: [{}],
    reserveUnits: 12_000_000n,
  });
  const entries = [given, entry({ rateType: 'floating', isForUsersOnly: true })];
  const { items } = chooseItems(entries, testExport());
  const text = (format: Parameters<typeof writeFeed>[0]) =>
    writeFeed(format, { entries, items }, testExport()).toString();
  expect(text('txt')).toBe('COIN;CASHUSD;1;1.9900497;120000;1;10;TBIL;\nCOIN;MONEY;1;1.9900497;120000;1;10;;\n');
  expect(text('xml')).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<rates>
<item><from>COIN</from><to>CASHUSD</to><in>1</in><out>1.9900497</out><amount>120000</amount><minamount>1</minamount><maxamount>10</maxamount><floating>30</floating><param>manual, verifying</param><city>TBIL</city></item>
<item><from>COIN</from><to>MONEY</to><in>1</in><out>1.9900497</out><amount>120000</amount><minamount>1</minamount><maxamount>10</maxamount><floating>0</floating><param>manual, reg, floating</param></item>
</rates>
`);
  expect(text('xml11')).toContain(
    '<maxamount>10</maxamount><frommin>1</frommin><frommax>10</frommax><tomin>2</tomin><tomax>20</tomax><floating minutes="30"/><manual>true</manual><verifying>true</verifying><city>TBIL</city>',
  );
  expect(JSON.parse(text('json'))).toEqual({
    rates: [
      {
        from: 'COIN',
        to: 'CASHUSD',
        in: '1',
        out: '1.9900497',
        amount: '120000',
        minamount: '1',
        maxamount: '10',
        floating: '30',
        param: ['manual', 'verifying'],
        city: 'TBIL',
      },
      {
        from: 'COIN',
        to: 'MONEY',
        in: '1',
        out: '1.9900497',
        amount: '120000',
        minamount: '1',
        maxamount: '10',
        floating: '0',
        param: ['manual', 'reg', 'floating'],
      },
    ],
  });
});

test('a rate below one is turned round, and rounded against whoever promises it', () => {
  const turned = entry({ price: { rate: rateOf(1n, 3n) } });
  expect(turned.inside.out).toBe('1');
  expect(Number(turned.inside.in)).toBeGreaterThan(3);
});
