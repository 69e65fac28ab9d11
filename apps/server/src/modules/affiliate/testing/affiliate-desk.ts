import {
  type CallRequest,
  createOrder,
  createRequisite,
  getAffiliate,
  getRoute,
  recordPayment,
  recordPayout,
  saveRouteFormula,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { expect, vi } from 'vitest';
import { newId, transaction } from '../../../platform/database/index.ts';
import { replaceFields } from '../../catalog/index.ts';

/** A server with a route from dollars to dollars that earns ten percent. */
export async function openAffiliateDesk() {
  const server = await startTestServer();
  const staff = await server.signedInStaff();
  const from = await factories.currency(server.db, { symbol: 'USDT', decimals: 2 });
  const to = await factories.currency(server.db, { symbol: 'USD', kind: 'bank', decimals: 2 });
  const said = (text: string) => ({ en: text, ru: text, ka: text });
  const account = {
    key: 'account',
    name: said('Account'),
    placeholder: said(''),
    type: 'text',
    regex: '^GE.*$',
  } as const;
  const plain = { isRequired: false, min: null, max: null, options: [], checkAs: null };
  await transaction(server.db, (tx) => replaceFields(tx, { currencyId: to.id }, 'to', [{ ...account, ...plain }]));
  const route = await factories.route(server.db, { from, to, reserveUnits: 100_000_000n });
  await server.drain();
  await vi.waitFor(() => server.call(getRoute, { id: route.id }), { timeout: 10_000 });
  const terms = { formula: '1', markupPercent: '10', fixedFee: '0', tiers: [], inStep: '0.01', outStep: '0.01' };
  await staff.call(saveRouteFormula, { routeId: route.id, version: 1, ...terms, reason: 'as the test needs it' });
  await server.drain();
  await vi.waitFor(
    async () => {
      const { route: shown } = await server.call(getRoute, { id: route.id });
      expect(shown).toMatchObject({ isAvailable: true, rate: { changeFeePercent: '10' } });
    },
    { timeout: 10_000 },
  );
  const requisite = {
    kind: 'wallet',
    holder: '',
    bank: '',
    number: 'wallet-1',
    memo: '',
    min: '0',
    max: null,
  } as const;
  const limits = { dailyLimit: null, monthlyLimit: null, timeZone: 'UTC' };
  await staff.call(createRequisite, { currencyId: from.id, ...requisite, ...limits });

  const order = (more: Partial<CallRequest<typeof createOrder>> = {}): CallRequest<typeof createOrder> => ({
    routeId: route.id,
    amount: '100',
    email: `guest-${newId()}@example.com`,
    agreement: true,
    skipPreview: true,
    ...more,
  });

  /** A stranger's order by a partner's link. */
  async function brought(partner: string, more: Partial<CallRequest<typeof createOrder>> = {}) {
    const made = await server.call(createOrder, order({ partner, ...more }));
    await server.drain();
    return made;
  }

  async function finish(uid: string, amount = '100'): Promise<void> {
    await server.drain();
    // Sessions of staff end soon, and tests let days pass.
    const desk = await server.signedInStaff();
    const payment = {
      commandId: newId(),
      uid,
      from: 'waitPayment',
      amount,
      reference: newId(),
      reason: 'it came',
    } as const;
    await desk.call(recordPayment, payment);
    await desk.call(recordPayout, { commandId: newId(), uid, from: 'inProgress', reference: newId(), reason: 'paid' });
    await server.drain();
  }

  /** A partner with so many whole dollars on the balance. */
  async function earned(dollars: number) {
    const rich = await partner();
    const amount = String(dollars * 50);
    const { uid } = await brought(rich.link, { amount });
    await finish(uid, amount);
    await pass(14);
    return rich;
  }

  /** Somebody signed in, with the link that they have as a partner. */
  async function partner() {
    const person = await server.signedInUser();
    return { ...person, link: (await person.call(getAffiliate, {})).affiliate.link };
  }

  const money = async (who: { call: TestServer['call'] }) => {
    const { affiliate } = await who.call(getAffiliate, {});
    const { balance, waitedPartnerRewardsUSD: waits, totalReceived } = affiliate;
    return { balance, waits, totalReceived };
  };

  async function pass(days: number): Promise<void> {
    await server.clock.advance(days * 86_400_000);
    // Whoever is signed in stays it, as if they had looked in meanwhile.
    await server.db.$client.query(
      `update user_sessions set last_seen_at = tetri_now(), expires_at = tetri_now() + interval '30 days'`,
    );
    await server.drain();
  }

  return { server, staff, route, order, brought, finish, partner, earned, money, pass };
}

export type AffiliateDesk = Awaited<ReturnType<typeof openAffiliateDesk>>;
