import { expect, test } from 'vitest';
import type { InvoiceRequest, PaymentPage, ShownRequisite } from '../../modules/payments/plugin.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { createManualMethod } from './manual-method.ts';
import { ManualSimulator } from './simulator.ts';

const now = new Date('2026-01-05T09:00:00Z');
const card: ShownRequisite = {
  requisiteId: '1',
  kind: 'card',
  holder: 'Nino',
  bank: 'TBC',
  number: '0000 1111',
  memo: '',
};
const wallet: ShownRequisite = {
  requisiteId: '2',
  kind: 'wallet',
  holder: '',
  bank: '',
  number: 'ADDRESS',
  memo: '777',
};
const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'gel',
  units: 15_000n,
  decimals: 2,
  fields: [],
  lang: 'en',
  expiresAt: new Date('2026-01-05T09:30:00Z'),
};

function setUp(requisites: readonly ShownRequisite[] = [card]) {
  const simulator = new ManualSimulator(requisites);
  return { simulator, plugin: createManualMethod({ requisites: simulator }), request };
}

async function pageOf(requisite: ShownRequisite, isAwaited = true, symbol = 'GEL', network?: PaymentPage['network']) {
  const { plugin, simulator } = setUp([requisite]);
  const opened = await plugin.openInvoice(request);
  if (opened.state !== 'open') throw new Error('not open');
  const page = { lang: 'en', symbol, network, expiresAt: request.expiresAt, now, isAwaited } as const;
  return { simulator, blocks: plugin.describe({ ...request, details: opened.details }, page) };
}

behavesAsPlugin(setUp);

test('describes a page by which a customer pays the right amount to the right card', async () => {
  const { simulator, blocks } = await pageOf(card);
  simulator.pay(blocks);
  expect(simulator.statement).toEqual([{ to: '0000 1111', amount: '150.00', symbol: 'GEL', memo: '' }]);
});

test('shows the memo and the QR code of a wallet', async () => {
  const { simulator, blocks } = await pageOf(wallet);
  simulator.pay(blocks);
  expect(simulator.statement[0]?.memo).toBe('777');
  expect(blocks).toContainEqual({ kind: 'qr', label: 'Scan to pay', value: 'ADDRESS' });
});

test('asks wallet apps for the amount of a coin, and gives them the bare address of a token', async () => {
  const qr = async (symbol: string, network: PaymentPage['network']) =>
    (await pageOf({ ...wallet, memo: '' }, true, symbol, network)).blocks.find(({ kind }) => kind === 'qr');
  const value = (await qr('LTC', { code: 'LTC', addressFormat: 'litecoin' })) as { value: string };
  expect(value.value).toBe('litecoin:ADDRESS?amount=150.00');
  expect(await qr('USDT', { code: 'TRC20', addressFormat: 'tron' })).toMatchObject({ value: 'ADDRESS' });
  expect(await qr('LTC', { code: 'LTC', addressFormat: null })).toMatchObject({ value: 'ADDRESS' });
});

test('gives a euro account the QR code of the banks, and no other account one', async () => {
  const iban: ShownRequisite = { ...card, kind: 'iban', number: 'DE89370400440532013000' };
  expect((await pageOf(iban, true, 'EUR')).blocks.some(({ kind }) => kind === 'qr')).toBe(true);
  expect((await pageOf(iban, true, 'GEL')).blocks.some(({ kind }) => kind === 'qr')).toBe(false);
});

test('offers the upload and "I have paid" only while the money is awaited', async () => {
  const types = async (isAwaited: boolean) => (await pageOf(card, isAwaited)).blocks.map(({ kind }) => kind);
  expect(await types(true)).toEqual(expect.arrayContaining(['countdown', 'upload', 'paid']));
  expect(await types(false)).not.toContain('paid');
});

test('refuses what no requisite can take, before the order and when its invoice is opened', async () => {
  const { plugin } = setUp([]);
  const terms = { side: 'in', currencyId: 'gel', units: 1n, fields: [], times: async () => ({ now }) } as const;
  expect(await plugin.accepts(terms)).toEqual({ isAccepted: false, reason: 'requisitesExhausted' });
  expect(await plugin.accepts({ ...terms, side: 'out' })).toEqual({ isAccepted: true });
  expect(await plugin.openInvoice(request)).toEqual({ state: 'refused', reason: 'requisitesExhausted' });
  expect(await plugin.health()).toMatchObject({ isHealthy: false });
});
