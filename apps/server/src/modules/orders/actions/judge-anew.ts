import { limitReached, Refusal, verificationRequired } from '@tetri/contract';
import { sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../../platform/database/index.ts';
import type { OrderPrice } from '../core/price-order.ts';
import { joinNeeds } from '../core/verification.ts';
import { lockOrdered } from '../store/ordered.ts';
import type { OrderRow, orders } from '../tables.ts';
import { type JudgeDeps, type Judged, judgeCustomer } from './judge-customer.ts';

/** What is written of an order that goes on by another price than it was judged by. */
export type JudgedAnew = PgUpdateSetSource<typeof orders>;

/**
 * What its customer's limits say of an order that would go on by this price. They are asked again where more is exchanged than
 * was judged, or where the price had been given up: by then it may count against them no more. Undefined where it may not go on,
 * or would have to wait for a verification.
 */
export async function judgeAnew(
  reader: Reader,
  deps: JudgeDeps,
  order: OrderRow,
  price: OrderPrice,
): Promise<JudgedAnew | undefined> {
  if (!isJudgedAnew(deps, order, price.inUnits)) return {};
  const route = deps.catalog.snapshot().routes.get(order.routeId);
  if (!route) return undefined;
  const { userId, email, fromValues, toValues, routeValues, id: orderId } = order;
  const { inUnits, outUnits } = price;
  const asked = { route, userId, email, fromValues, toValues, routeValues, orderId, inUnits, outUnits };
  const judged = await unlessRefused(judgeCustomer({ ...deps, db: reader }, asked));
  if (!judged || judged.missing.length > 0) return undefined;
  const needs = joinNeeds(order.verificationNeeds, judged.needs);
  return {
    judgedCents: judged.cents,
    judgedAt: sql`tetri_now()`,
    verificationNeeds: needs,
    ...(order.verification === 'none' && needs.length > 0 ? { verification: 'passed' } : {}),
  };
}

/** Whoever is about to make a locked order go on: none of its customer is judged beside it. Costs nothing where no limit counts. */
export async function lockJudged(tx: Tx, deps: JudgeDeps, order: OrderRow): Promise<void> {
  const isTimed = deps.limits().limits.some(({ per }) => per !== 'order');
  if (isTimed && isJudgedAnew(deps, order, order.depositUnits + order.unmatchedUnits)) await lockOrdered(tx, order);
}

function isJudgedAnew({ limits }: JudgeDeps, { inUnits, payoutState }: OrderRow, asked: bigint): boolean {
  return limits().limits.length > 0 && (asked > inUnits || payoutState === 'released');
}

async function unlessRefused(judging: Promise<Judged>): Promise<Judged | undefined> {
  try {
    return await judging;
  } catch (error) {
    const isRefusal = error instanceof Refusal;
    if (isRefusal && (error.definition === limitReached || error.definition === verificationRequired)) return undefined;
    throw error;
  }
}
