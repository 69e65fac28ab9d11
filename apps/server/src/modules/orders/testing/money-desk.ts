import type { Client } from '@tetri/client';
import {
  type CallOutput,
  type CallRequest,
  type ErrorDefinition,
  getStaffOrder,
  type OrderStatus,
  type recordPayment,
  updateOrderStatus,
} from '@tetri/contract';
import { createTestDatabase } from '@tetri/testing';
import { expect } from 'vitest';
import { type Db, newId } from '../../../platform/database/index.ts';
import { type Created, openOrdersDesk, type OrdersDesk } from './orders-desk.ts';
import { testSnapshot } from './test-catalog.ts';
import type { PaymentPlugin, PaymentsModule } from '../../payments/index.ts';
import type { Rates } from '../../rates/index.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

export const reason = 'Seen in the bank';

/** Two operators, an owner, and an order of ten coins that waits for its payment. */
export interface MoneyDesk {
  readonly db: Db;
  readonly orders: OrdersDesk;
  readonly nino: Client;
  readonly giorgi: Client;
  readonly owner: Client;
  readonly manager: Client;
  readonly office: BackOffice;
  readonly order: Created;
  /** What one coin is worth in whole dollars; undefined while nobody knows. */
  coinInUsd: bigint | undefined;
  waiting(): Promise<Created>;
  say(status: OrderStatus, of?: Created): Promise<unknown>;
  shown(of?: Created): Promise<CallOutput<typeof getStaffOrder>['order']>;
  payment(more?: Partial<CallRequest<typeof recordPayment>>): CallRequest<typeof recordPayment>;
  /** Fails when the books do not balance. */
  stop(): Promise<void>;
}

/** With `chains`, orders may be paid on a chain, and paid back there. */
export async function openMoneyDesk(chains?: (db: Db) => readonly PaymentPlugin[]): Promise<MoneyDesk> {
  const database = await createTestDatabase();
  const orders = await openOrdersDesk(database, chains);
  const payments = chains
    ? orders.payments
    : ({
        requisites: async () => [],
        listReceipts: async () => [],
        isOwnAddressNow: async () => false,
        refunder: () => undefined,
      } as unknown as PaymentsModule);
  const dollars = { ...orders.money, id: newId(), symbol: 'USD' };
  const valued = { ...orders.route, id: newId(), to: dollars };
  const catalog = {
    snapshot: () => testSnapshot([...orders.routes.values(), valued]),
    refresh: async () => undefined,
    closingOf: () => undefined,
  };
  const rates = {
    board: () => ({
      prices: new Map(
        desk.coinInUsd === undefined ? [] : [[valued.id, { rate: { numerator: desk.coinInUsd, denominator: 1n } }]],
      ),
    }),
    payoutFee: async (currencyId: string) => orders.payoutFees.get(currencyId),
  } as unknown as Rates;
  const deps = { catalog, payments, rates, screening: orders.screening.deps };
  const office = await openBackOffice(orders.db, { deps });
  const desk: MoneyDesk = {
    db: orders.db,
    orders,
    nino: await office.enter('operator'),
    giorgi: await office.enter('operator'),
    owner: await office.enter('owner'),
    manager: await office.enter('manager'),
    office,
    order: await waiting(),
    coinInUsd: undefined,
    waiting,
    say: (status, { uid, secret } = desk.order) =>
      orders.call(updateOrderStatus, { orderUID: uid, orderSecret: secret, status }),
    shown: async ({ uid } = desk.order) => (await desk.nino.call(getStaffOrder, { uid })).order,
    payment: (more = {}) => ({
      commandId: newId(),
      uid: desk.order.uid,
      from: 'waitPayment',
      amount: '10',
      reference: newId(),
      reason,
      ...more,
    }),
    async stop() {
      expect(await orders.breaches()).toEqual([]);
      await office.stop();
      await orders.stop();
    },
  };
  return desk;

  async function waiting(): Promise<Created> {
    const made = await orders.order();
    await orders.drain();
    await orders.call(updateOrderStatus, { orderUID: made.uid, orderSecret: made.secret, status: 'waitPayment' });
    return made;
  }
}

export const refused = (answer: Promise<unknown>, { code }: ErrorDefinition, object: object = {}) =>
  expect(answer).rejects.toMatchObject({ errorCode: code, object });
