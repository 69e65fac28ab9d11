import {
  activatePromoCode,
  createPaymentLink,
  createPromoCode,
  createSavedRequisite,
  getPaymentLink,
  listRequisiteCurrencies,
  payPaymentLink,
  quotePaymentLink,
} from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
});
afterAll(() => server.stop());

/** A link of somebody without a promo code yet, and what its page shows and asks. */
async function linkOfMerchant() {
  const merchant = await server.signedInUser();
  const { currencies } = await merchant.call(listRequisiteCurrencies, {});
  const currencyId = currencies.find(({ xml }) => xml === 'USDTTRC20')?._id ?? '';
  const values = [{ key: 'wallet', value: 'TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE' }];
  const { requisite } = await merchant.call(createSavedRequisite, { name: 'Till', currencyId, values });
  const asked = { currencyId, amount: '500', description: 'Postcards', requisiteId: requisite._id };
  const { link } = await merchant.call(createPaymentLink, { ...asked, kind: 'reusable' });
  const { code } = link;
  return {
    merchant,
    shown: async () => {
      const { ways } = await server.call(getPaymentLink, { code });
      return new Map(ways.map(({ routeId, inAmount }) => [routeId, inAmount]));
    },
    quoted: async (routeId: string) => (await server.call(quotePaymentLink, { code, routeId })).quote.inAmount,
    pay: (routeId: string) =>
      server.call(payPaymentLink, { code, routeId, email: `${newId()}@example.com`, agreement: true }),
  };
}

const fixed = { kind: 'fixed', percent: null, amountInUSD: '4' } as const;
const percent = { kind: 'percent', percent: '50', amountInUSD: null } as const;

test.each([
  { what: 'so many dollars on every route', terms: fixed, isOfOneRoute: false },
  { what: 'so many dollars on one route', terms: fixed, isOfOneRoute: true },
  { what: 'a percentage on every route', terms: percent, isOfOneRoute: false },
  { what: 'a percentage on one route', terms: percent, isOfOneRoute: true },
])(
  'every way to pay is shown at the price that it is booked at: the merchant has a promo code of $what',
  async ({ terms, isOfOneRoute }) => {
    const { merchant, shown, quoted, pay } = await linkOfMerchant();
    const before = await shown();
    const [cheaper = '', other = ''] = before.keys();
    const routeIds = isOfOneRoute ? [cheaper] : [];
    const staff = await server.signedInStaff();
    const bounds = { days: 30, usesMax: null, startsAt: null, endsAt: null, isActive: true };
    const { promoCode } = await staff.call(createPromoCode, { code: newId().slice(-8), routeIds, ...terms, ...bounds });
    await merchant.call(activatePromoCode, { code: promoCode.code });

    const after = await shown();
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get(cheaper)).not.toBe(before.get(cheaper));
    expect(after.get(other) === before.get(other)).toBe(isOfOneRoute);
    for (const [routeId, inAmount] of after) expect(await quoted(routeId)).toBe(inAmount);
    expect((await pay(cheaper)).inAmount).toBe(after.get(cheaper));
  },
);
