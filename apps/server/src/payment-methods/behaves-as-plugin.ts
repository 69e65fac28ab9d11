import { languages, PaymentMethodCode, Template } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { expect, test } from 'vitest';
import type { InvoiceRequest, PaymentPlugin } from '../modules/payments/plugin.ts';

export interface PluginSetup {
  readonly plugin: PaymentPlugin;
  readonly request: InvoiceRequest;
}

const now = new Date('2026-01-05T09:00:00Z');

/** What every payment method must keep, whatever it is. `setUp` gives a fresh one that can take the request. */
export function behavesAsPlugin(setUp: () => PluginSetup): void {
  test('has a code that routes can hold', () => {
    const { code } = setUp().plugin;
    expect(PaymentMethodCode.parse(code)).toBe(code);
  });

  test('opens the same invoice however often it is asked for one order', async () => {
    const { plugin, request } = setUp();
    const first = await plugin.openInvoice(request);
    expect(first.state).toBe('open');
    expect(await plugin.openInvoice(request)).toEqual(first);
  });

  test('takes back an invoice twice without harm', async () => {
    const { plugin, request } = setUp();
    await plugin.openInvoice(request);
    await plugin.releaseInvoice(request.orderId);
    await plugin.releaseInvoice(request.orderId);
    expect((await plugin.openInvoice(request)).state).toBe('open');
  });

  test('keeps notes that survive being stored as JSON', async () => {
    const { plugin, request } = setUp();
    const opened = await plugin.openInvoice(request);
    if (opened.state !== 'open') throw new Error('not open');
    expect(JSON.parse(JSON.stringify(opened.details))).toEqual(opened.details);
  });

  test.each(languages)('describes the payment in %s by blocks a client knows', async (lang) => {
    const { plugin, request } = setUp();
    const opened = await plugin.openInvoice(request);
    if (opened.state !== 'open') throw new Error('not open');
    const page = { lang, symbol: 'GEL', expiresAt: request.expiresAt, now, isAwaited: true };
    const blocks = plugin.describe({ ...request, details: opened.details }, page);
    expect(Template.parse(blocks)).toEqual(blocks);
    const amount = formatUnits(request.units, request.decimals);
    expect(blocks).toContainEqual(expect.objectContaining({ kind: 'amount', symbol: 'GEL', amount }));
    expect(JSON.stringify(blocks)).not.toMatch(/undefined|\{\w+\}/);
  });

  test('has an answer where its notes were erased with the customer', () => {
    const { plugin, request } = setUp();
    const page = { lang: 'en', symbol: 'GEL', expiresAt: request.expiresAt, now, isAwaited: false } as const;
    const blocks = plugin.describe({ ...request, details: {} }, page);
    expect(Template.parse(blocks)).toEqual(blocks);
  });

  test('asks for nothing more once the money is no longer awaited', async () => {
    const { plugin, request } = setUp();
    const opened = await plugin.openInvoice(request);
    if (opened.state !== 'open') throw new Error('not open');
    const page = { lang: 'en', symbol: 'GEL', expiresAt: request.expiresAt, now, isAwaited: false } as const;
    const types = plugin.describe({ ...request, details: opened.details }, page).map(({ kind }) => kind);
    expect(types.filter((type) => ['countdown', 'upload', 'paid'].includes(type))).toEqual([]);
  });

  test('says that it sees and sends by itself only where it can', () => {
    const { capabilities, chain } = setUp().plugin;
    expect(capabilities.seesPayments || capabilities.sendsPayouts).toBe(chain !== undefined);
  });

  test('is well when it can serve', async () => {
    expect(await setUp().plugin.health()).toEqual({ isHealthy: true, problems: [] });
  });
}
