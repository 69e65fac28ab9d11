import {
  type CallRequest,
  amountNotValid,
  changedMeanwhile,
  createCurrency,
  createNetwork,
  fieldNotFilled,
  listStaffCurrencies,
  nameTaken,
  notFound,
  updateCurrency,
  updateNetwork,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type Desk, inEveryLanguage, walletField, openDesk } from '../testing/open-desk.ts';

let desk: Desk;

beforeEach(async () => {
  desk = await openDesk();
});
afterEach(() => desk.stop());

async function coin(
  change: Partial<CallRequest<typeof createCurrency>> = {},
): Promise<CallRequest<typeof createCurrency>> {
  const network = change.networkId === undefined ? (await factories.network(desk.db)).id : change.networkId;
  return {
    code: 'DOGE',
    xml: 'DOGE',
    name: inEveryLanguage('Dogecoin'),
    symbol: 'DOGE',
    decimals: 8,
    kind: 'crypto',
    cityId: null,
    icon: 'btc',
    positionIn: 1,
    positionOut: 2,
    min: '10',
    max: '5000.5',
    isActive: true,
    fromFields: [],
    toFields: [walletField],
    ...change,
    networkId: network,
  };
}

test('keeps a currency with its fields, and writes each change down', async () => {
  const { currency } = await desk.client.call(createCurrency, await coin());
  expect(currency).toMatchObject({
    code: 'DOGE',
    min: '10.00000000',
    max: '5000.50000000',
    version: 1,
    toFields: [walletField],
  });
  expect(await desk.lastAudit()).toMatchObject({ action: 'createCurrency', label: 'DOGE', staffName: 'Nino' });

  const {
    _id: id,
    isDemo: _,
    code: __,
    symbol: ___,
    decimals: ____,
    kind: _____,
    networkId: ______,
    cityId: _______,
    ...terms
  } = currency;
  const changed = await desk.client.call(updateCurrency, {
    ...terms,
    id,
    max: null,
    isActive: false,
    toFields: [{ ...walletField, regex: null }],
  });
  expect(changed.currency).toMatchObject({
    version: 2,
    max: null,
    isActive: false,
    toFields: [{ key: 'wallet', regex: null }],
  });
  expect(await desk.lastAudit()).toMatchObject({ oldValue: { max: '5000.50000000' }, newValue: { max: null } });
  const listed = await desk.client.call(listStaffCurrencies, {});
  expect(listed.currencies).toEqual([changed.currency]);
  expect(listed.icons.map(({ name }) => name)).toContain('cash-gel');

  await expectRefusal(desk.client.call(updateCurrency, { ...terms, id, isActive: true }), changedMeanwhile);
  await expectRefusal(desk.client.call(updateCurrency, { ...terms, id: newId() }), notFound);
  await expectRefusal(
    desk.client.call(updateCurrency, { ...terms, id, version: 2, min: '0.123456789' }),
    amountNotValid,
  );
  const other = await desk.client.call(createCurrency, await coin({ code: 'DOGE2', xml: 'DOGE2' }));
  await expectRefusal(
    desk.client.call(updateCurrency, { ...terms, id: other.currency._id, version: 1, xml: 'DOGE' }),
    nameTaken,
  );
  expect((await desk.client.call(listStaffCurrencies, {})).currencies[0]).toEqual(changed.currency);
});

test.each([
  ['xml', { xml: 'CASHDOGE' }],
  ['networkId', { networkId: null }],
  ['cityId', { cityId: newId() }],
  ['icon', { icon: 'no-such' }],
  ['max', { max: '5' }],
  ['max', { max: '0', min: '0' }],
  ['toFields.0.regex', { toFields: [{ ...walletField, regex: '(' }] }],
  ['toFields.0.regex', { toFields: [{ ...walletField, regex: '(a+)+\\1' }] }],
  ['toFields.1.key', { toFields: [walletField, walletField] }],
  ['toFields.0.max', { toFields: [{ ...walletField, min: 5, max: 4 }] }],
  ['toFields.0.checkAs', { toFields: [{ ...walletField, type: 'phone' as const, checkAs: 'card' as const }] }],
  [
    'toFields.0.checkAs',
    { kind: 'bank' as const, networkId: null, toFields: [{ ...walletField, checkAs: 'memo' as const }] },
  ],
  ['toFields.0.options', { toFields: [{ ...walletField, type: 'select' as const }] }],
])('refuses a currency whose %s does not fit', async (fieldId, change) => {
  const failure = await expectRefusal(desk.client.call(createCurrency, await coin(change)), fieldNotFilled);
  expect(failure.object['fieldId']).toBe(fieldId);
  expect((await desk.client.call(listStaffCurrencies, {})).currencies).toEqual([]);
});

test('refuses a second currency of one code, an unknown network and an amount that is none', async () => {
  await desk.client.call(createCurrency, await coin());
  await expectRefusal(desk.client.call(createCurrency, await coin()), nameTaken);
  await expectRefusal(
    desk.client.call(createCurrency, await coin({ code: 'OTHER', xml: 'OTHER', networkId: newId() })),
    notFound,
  );
  await expectRefusal(
    desk.client.call(createCurrency, await coin({ code: 'OTHER', xml: 'OTHER', min: '-1' })),
    amountNotValid,
  );
  expect((await desk.client.call(listStaffCurrencies, {})).count.total).toBe(1);
});

test('adds a network once, and changes how its addresses look', async () => {
  const asked = { code: 'SOL', name: 'Solana', addressFormat: null };
  const { network } = await desk.client.call(createNetwork, asked);
  await expectRefusal(desk.client.call(createNetwork, { ...asked, name: 'Again' }), nameTaken);
  expect((await desk.client.call(listStaffCurrencies, {})).networks).toEqual([network]);

  const change = { id: network._id, name: 'Solana', addressFormat: 'solana' as const, version: network.version };
  const changed = await desk.client.call(updateNetwork, change);
  expect(changed.network).toEqual({ ...network, addressFormat: 'solana', version: 2 });
  expect(await desk.lastAudit()).toMatchObject({
    action: 'updateNetwork',
    oldValue: { addressFormat: null },
    newValue: { addressFormat: 'solana' },
  });
  await expectRefusal(desk.client.call(updateNetwork, { ...change, addressFormat: null }), changedMeanwhile);
  await expectRefusal(desk.client.call(updateNetwork, { ...change, id: newId() }), notFound);
  expect((await desk.client.call(listStaffCurrencies, {})).networks).toEqual([changed.network]);
});
