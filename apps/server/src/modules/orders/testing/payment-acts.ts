import { chooseResolution, type OrderStatus, type Resolution } from '@tetri/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { newId } from '../../../platform/database/index.ts';
import {
  moveByOperator,
  recordPayment,
  recordPayout,
  resolveByOperator,
  undoByOperator,
} from '../actions/operator-actions.ts';
import { findOrderByUid } from '../store/find-order.ts';
import { orderPayments, type OrderRow } from '../tables.ts';
import { type Created, nino, type OrdersDesk } from './orders-desk.ts';
import { testRoute, testSnapshot } from './test-catalog.ts';

const signed = { reason: 'seen on the account', staff: nino };

/** What is done with the payments of orders, each act with the order as it stands, and all that follows from it. */
export function paymentActs(desk: () => OrdersDesk) {
  async function read({ uid }: Created): Promise<OrderRow> {
    const order = await findOrderByUid(desk().db, uid);
    if (!order) throw new Error(`order ${uid} is not there`);
    return order;
  }

  /** One that waits for ten coins and pays twenty of money. */
  async function waiting(more: Parameters<typeof testRoute>[2] = {}): Promise<Created> {
    const route = desk().addRoute(testRoute(desk().coin, desk().money, more));
    const order = await desk().order({ routeId: route.id, skipPreview: true });
    await desk().drain();
    return order;
  }

  async function pay(order: Created, amount: string): Promise<void> {
    const { status: from } = await read(order);
    const payment = { uid: order.uid, from, amount, reference: newId(), isAmountConfirmed: true, ...signed };
    await desk().asStaff((tx) => recordPayment(tx, payment));
    await desk().drain();
  }

  async function payOut(order: Created): Promise<void> {
    const { status: from } = await read(order);
    const payout = { uid: order.uid, from, reference: newId(), by: 'hand', ...signed } as const;
    await desk().asStaff((tx) => recordPayout(tx, payout));
    await desk().drain();
  }

  async function move(order: Created, to: OrderStatus): Promise<void> {
    const { status: from } = await read(order);
    await desk().asStaff((tx) => moveByOperator(tx, { uid: order.uid, from, to, ...signed }));
    await desk().drain();
  }

  /** Undoes the payment that was recorded last. */
  async function undo(order: Created): Promise<void> {
    const { id, status: from } = await read(order);
    const [last] = await desk()
      .db.select({ paymentId: orderPayments.id })
      .from(orderPayments)
      .where(and(eq(orderPayments.orderId, id), isNull(orderPayments.reverses)))
      .orderBy(desc(orderPayments.id))
      .limit(1);
    const act = { uid: order.uid, from, paymentId: last?.paymentId ?? '', mayAlone: () => true, ...signed };
    await desk().asStaff((tx) => undoByOperator(tx, act));
    await desk().drain();
  }

  async function choose({ uid, secret }: Created, resolution: Resolution) {
    const answer = await desk().call(chooseResolution, { orderUID: uid, orderSecret: secret, resolution });
    await desk().drain();
    return answer;
  }

  /** An operator chooses how the order goes on. */
  async function resolve(order: Created, resolution: Resolution): Promise<void> {
    const { status: from } = await read(order);
    const verification = { hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}` };
    const all = {
      ...deps(),
      offered: desk().offered,
      verification,
      limits: () => desk().limits,
      payments: desk().payments,
    };
    const act = { uid: order.uid, from, lang: 'en', choice: { resolution }, ...signed } as const;
    await desk().asStaff((tx) => resolveByOperator(tx, all, act));
    await desk().drain();
  }

  async function pass(hours: number): Promise<void> {
    await desk().clock.advance(hours * 3_600_000);
    await desk().drain();
  }

  const deps = () => ({
    catalog: { snapshot: () => testSnapshot([...desk().routes.values()]) },
    prices: { price: (routeId: string) => desk().prices.get(routeId) },
  });

  return { read, waiting, pay, payOut, move, undo, choose, resolve, pass, deps };
}
