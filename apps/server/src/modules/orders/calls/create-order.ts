import {
  createOrder,
  idempotencyConflict,
  type Language,
  quoteNotValid,
  refusal,
  reserveTooSmall,
} from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type Db, violates } from '../../../platform/database/index.ts';
import type { Actor } from '../../../platform/http/index.ts';
import type { CatalogSnapshot, Route } from '../../catalog/index.ts';
import { handle } from '../deps.ts';
import { discountOf } from '../discount-of.ts';
import { draftOrder, judgeInput } from '../draft-order.ts';
import { chooseServices, openRoute, priceNow } from '../open-route.ts';
import type { Creation, CreationQueue, NewOrderRow } from '../store/creation-queue.ts';
import { findOrder } from '../store/find-order.ts';
import { findRepeated, idempotencyOf } from '../store/idempotency.ts';
import { readQuote } from '../store/quotes.ts';
import { viewCreated } from '../view/created-order.ts';

export const createOrderHandler = handle(createOrder, async (input, scope) => {
  const { db, clock, catalog, payments, captcha, creation, actor, lang } = scope;
  const idempotency = idempotencyOf(scope.idempotencyKey, actor, input);
  const repeatedId = idempotency && (await findRepeated(db, idempotency));
  if (repeatedId) return viewRepeated(db, repeatedId, catalog.snapshot(), lang);

  const route = openRoute(scope, input.routeId, actor);
  const services = chooseServices(route, input.additionalServices);
  const request = { routeId: route.id, amount: input.amount, services };
  const price =
    input.quoteId === undefined
      ? priceNow(scope, route, input.amount, { services, discountPercent: await discountOf(scope, actor) })
      : await readQuote(db, input.quoteId, request);
  const judged = judgeInput(route, input, lang);
  const { paymentMethod, payoutMethod, from, to, lifetimeSeconds } = route;
  const expiresAt = new Date(clock.now().getTime() + lifetimeSeconds * 1000);
  // Last of what the form is judged by: a token is good once.
  await captcha.check(input.captcha);
  await payments.admit({
    paymentMethod,
    payoutMethod,
    fromCurrencyId: from.id,
    toCurrencyId: to.id,
    ...price,
    ...judged,
    expiresAt,
  });

  const row = draftOrder(route, input, judged, price, { lang, userId: userIdOf(actor), idempotency });
  const created = await createInBatch(creation, row);
  if (created.outcome === 'refused') {
    throw refusal(reserveTooSmall, { max: formatUnits(created.available, to.decimals), symbol: to.symbol });
  }
  if (created.outcome === 'repeated') {
    if (created.bodyHash !== idempotency?.hash) throw refusal(idempotencyConflict);
    return viewRepeated(db, created.orderId, catalog.snapshot(), lang);
  }
  return viewCreated({ ...created, ...price, ...sidesOf(route) }, catalog.snapshot(), lang);
});

async function createInBatch(creation: CreationQueue, row: NewOrderRow): Promise<Creation> {
  try {
    return await creation.create(row);
  } catch (error) {
    // The quote made an order before.
    if (violates(error, 'orders_quote')) throw refusal(quoteNotValid);
    throw error;
  }
}

async function viewRepeated(db: Db, orderId: string, snapshot: CatalogSnapshot, lang: Language) {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`order ${orderId} has an idempotency key but is not there`);
  return viewCreated(order, snapshot, lang);
}

function sidesOf({ from, to }: Route) {
  return {
    fromCurrencyId: from.id,
    toCurrencyId: to.id,
    fromCode: from.code,
    toCode: to.code,
    fromSymbol: from.symbol,
    toSymbol: to.symbol,
    fromDecimals: from.decimals,
    toDecimals: to.decimals,
  };
}

function userIdOf(actor: Actor): string | null {
  return actor.kind === 'user' ? actor.userId : null;
}
