import { expect, test } from 'vitest';
import type { InvoiceRequest, OrderTerms } from '../../modules/payments/plugin.ts';
import { behavesAsPlugin } from '../behaves-as-plugin.ts';
import { createCashOfficeMethod } from './cash-office-method.ts';
import { CashOfficeSimulator } from './simulator.ts';

const now = new Date('2026-01-05T09:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const fields = [{ key: 'office', value: 'vake' }];
const request: InvoiceRequest = {
  orderId: 'order-1',
  uid: '12345678',
  currencyId: 'gel',
  units: 15_000n,
  decimals: 2,
  fields,
  lang: 'en',
  expiresAt: later(2),
};
const terms: OrderTerms = {
  side: 'in',
  currencyId: 'gel',
  units: 15_000n,
  fields,
  times: async () => ({ now, expiresAt: later(2) }),
};

function setUp(opensAt: Date | undefined = now) {
  const offices = new CashOfficeSimulator({ officeId: 'vake', currencyId: 'gel', opensAt });
  return { offices, plugin: createCashOfficeMethod({ offices }), request };
}

async function isAccepted(opensAt: Date | undefined, change: Partial<OrderTerms> = {}): Promise<boolean> {
  return (await setUp(opensAt).plugin.accepts({ ...terms, ...change })).isAccepted;
}

behavesAsPlugin(setUp);

test('takes cash where the office opens before the order expires', async () => {
  expect(await isAccepted(now)).toBe(true);
  expect(await isAccepted(later(1))).toBe(true);
  expect(await isAccepted(later(2))).toBe(false);
  expect(await isAccepted(later(30))).toBe(false);
});

test('pays cash out where the office opens within a week', async () => {
  expect(await isAccepted(later(30), { side: 'out' })).toBe(true);
  expect(await isAccepted(later(24 * 8), { side: 'out' })).toBe(false);
});

test('refuses an unknown office, none, one of another city, and one that never opens', async () => {
  expect(await isAccepted(now, { fields: [{ key: 'office', value: 'saburtalo' }] })).toBe(false);
  expect(await isAccepted(now, { fields: [] })).toBe(false);
  expect(await isAccepted(now, { currencyId: 'usd' })).toBe(false);
  const { offices, plugin } = setUp();
  offices.opensAt = undefined;
  expect(await plugin.accepts(terms)).toMatchObject({ isAccepted: false, reason: 'officeClosed' });
});

test('pays out by courier while any office of the city opens within a week, and says when it does', async () => {
  const brought = { side: 'out', fields: [], isDelivered: true } as const;
  expect(await isAccepted(later(30), brought)).toBe(true);
  expect(await isAccepted(later(30), { ...brought, currencyId: 'usd' })).toBe(false);
  const { plugin } = setUp(later(24 * 8));
  expect(await plugin.accepts({ ...terms, ...brought })).toEqual({
    isAccepted: false,
    reason: 'officeClosed',
    opensAt: later(24 * 8),
  });
});

test('is closed for cash that is brought at night, with the next opening, and open for cash that is fetched', async () => {
  const closed = (opensAt: Date | undefined, side: 'in' | 'out') => {
    const expiresAt = side === 'in' ? later(2) : undefined;
    return setUp(opensAt).plugin.closed?.({ side, currencyId: 'gel', now, expiresAt });
  };
  const timeZone = 'Asia/Tbilisi';
  expect(closed(now, 'in')).toBeUndefined();
  expect(closed(later(1), 'in')).toBeUndefined();
  expect(closed(later(8), 'in')).toEqual({ opensAt: later(8), timeZone });
  expect(closed(later(8), 'out')).toBeUndefined();
  expect(closed(later(24 * 8), 'out')).toEqual({ opensAt: later(24 * 8), timeZone });
  const { offices, plugin } = setUp();
  offices.opensAt = undefined;
  expect(plugin.closed?.({ side: 'in', currencyId: 'gel', now, expiresAt: later(2) })).toMatchObject({
    opensAt: undefined,
  });
});

test('turns when an office closes, opens, or will open in time', () => {
  const nextChangeAt = (opensAt: Date | undefined, side: 'in' | 'out', closesAt?: Date) => {
    const { offices, plugin } = setUp(opensAt);
    offices.closesAt = closesAt;
    return plugin.nextChangeAt?.({ side, currencyId: 'gel', now, expiresAt: side === 'in' ? later(2) : undefined });
  };
  const justAfter = (hours: number) => new Date(later(hours).getTime() + 1);
  expect(nextChangeAt(now, 'in', later(3))).toEqual(later(3));
  expect(nextChangeAt(later(1), 'in')).toEqual(later(1));
  expect(nextChangeAt(later(8), 'in')).toEqual(justAfter(6));
  expect(nextChangeAt(later(24 * 8), 'out')).toEqual(justAfter(24));
  expect(nextChangeAt(undefined, 'in')).toBeUndefined();
  // At the turn, and not before, it is open.
  const { plugin } = setUp(later(8));
  const closed = (at: Date) =>
    plugin.closed?.({ side: 'in', currencyId: 'gel', now: at, expiresAt: new Date(at.getTime() + 2 * 3_600_000) });
  expect([closed(later(6)) === undefined, closed(justAfter(6)) === undefined]).toEqual([false, true]);
});

test('shows where to come and the visit code, and warns while the office is closed', async () => {
  const { offices, plugin } = setUp(later(1));
  const opened = await plugin.openInvoice(request);
  if (opened.state !== 'open') throw new Error('not open');
  const page = { lang: 'ru', symbol: 'GEL', expiresAt: request.expiresAt, now, isAwaited: true } as const;
  const describe = () => plugin.describe({ ...request, details: opened.details }, page);
  expect(describe()).toContainEqual(
    expect.objectContaining({ label: 'Код визита', value: expect.stringMatching(/^\d{6}$/) }),
  );
  expect(describe()).toContainEqual(expect.objectContaining({ value: 'Тбилиси, Chavchavadze Ave 1' }));
  expect(describe().filter(({ kind }) => kind === 'warning')).toHaveLength(1);
  offices.opensAt = now;
  expect(describe().filter(({ kind }) => kind === 'warning')).toHaveLength(0);
});

test('says so when the office closed down after the order was made', async () => {
  const { offices, plugin } = setUp();
  offices.isActive = false;
  const page = { lang: 'en', symbol: 'GEL', expiresAt: request.expiresAt, now, isAwaited: true } as const;
  const blocks = plugin.describe({ ...request, details: { officeId: 'vake', visitCode: '000001' } }, page);
  expect(blocks).toContainEqual(expect.objectContaining({ kind: 'warning' }));
  expect(await plugin.health()).toEqual({ isHealthy: false, problems: ['no office is active'] });
});
