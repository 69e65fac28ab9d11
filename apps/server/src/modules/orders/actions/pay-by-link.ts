import type { CallAnswer, CallInput, createOrder, createQuote, payPaymentLink } from '@tetri/contract';
import { refusal, Refusal, routeNotAvailable } from '@tetri/contract';
import { type RequestScope } from '../../../platform/http/index.ts';
import { type Currency, matchesPattern, type Route } from '../../catalog/index.ts';
import { balance } from '../../ledger/index.ts';
import { judgeFields } from '../core/judge-fields.ts';
import type { FieldValue } from '../core/types.ts';
import type { OrdersDeps } from '../deps.ts';
import { discountsFor } from './discount-of.ts';
import { judgeOwner } from './judge-owner.ts';
import { makeOrder } from './make-order.ts';
import { makeQuote } from './make-quote.ts';
import { openRoute, priceNow } from './open-route.ts';
import { quoteOwnerOf } from './quote-owner.ts';

/** What a payment link fixes: who receives, how much, and where. */
export interface LinkTerms {
  readonly id: string;
  readonly userId: string;
  readonly currencyId: string;
  /** Plain decimal text. */
  readonly amount: string;
  /** Null where it goes into the wallet of `userId`. */
  readonly toValues: readonly FieldValue[] | null;
}

type Created = CallAnswer<typeof createOrder>;

/** What the owner of a link says of the orders by it. */
export type SaidByOwner = Pick<
  CallInput<typeof createOrder>,
  'ipnUrl' | 'ipnSecret' | 'ipnFormat' | 'externalId' | 'clientCallbackUrl'
>;

/** A route by which a link can be paid now. */
export interface WayToPay {
  readonly route: Route;
  readonly inUnits: bigint;
}

/** Orders that one person makes and pays, and another receives. */
export interface LinkOrders {
  canHaveWallet(currency: Currency): boolean;
  /** Every open route that fits what the link asks for, in the catalogue's order. */
  ways(link: LinkTerms, request: Pick<RequestScope, 'actor'>): Promise<WayToPay[]>;
  quote(link: LinkTerms, routeId: string, request: RequestScope): Promise<CallAnswer<typeof createQuote>>;
  /** `judge` refuses while the link takes no order. */
  order(
    link: LinkTerms & { readonly judge: () => Promise<void> },
    input: CallInput<typeof payPaymentLink>,
    said: SaidByOwner,
    request: RequestScope,
  ): Promise<Created>;
}

export function linkOrders(deps: OrdersDeps): LinkOrders {
  return {
    canHaveWallet: (currency) => deps.wallets.canHave(currency),
    ways: (link, request) => waysOf(link, deps, request),
    async quote(link, routeId, request) {
      routeOf(link, routeId, deps, request);
      const { userId } = link;
      const input = { routeId, amount: `-${link.amount}`, additionalServices: [] };
      const { quote } = await makeQuote(input, { owner: quoteOwnerOf(userId), userId, isByLink: true }, deps, request);
      // What the price is made of is between the merchant and the exchange.
      return { quote: { ...quote, parts: [] } };
    },
    order(link, { code: _code, ...input }, said, request) {
      const { id, userId, judge, toValues, amount } = link;
      routeOf(link, input.routeId, deps, request);
      const order = {
        ...input,
        ...said,
        amount: `-${amount}`,
        toValues: [...(toValues ?? [])],
        toWallet: toValues === null,
        // Whoever pays need not learn where the money of others lies.
        hideOutData: true,
        // The link showed what there is to see.
        skipPreview: true,
        serviceValues: [],
        additionalServices: [],
      };
      return makeOrder(order, { userId, link: { id, judge } }, deps, request);
    },
  };
}

/**
 * The route, where it leads to what the link asks for and pays exactly that: at a floating rate what is received moves. Throws
 * as `openRoute` does.
 */
function routeOf(link: LinkTerms, routeId: string, deps: OrdersDeps, { actor }: Pick<RequestScope, 'actor'>): Route {
  const route = openRoute(deps, routeId, actor);
  if (route.to.id !== link.currencyId || route.rateType !== 'fixed') throw refusal(routeNotAvailable);
  return route;
}

async function waysOf(link: LinkTerms, deps: OrdersDeps, { actor }: Pick<RequestScope, 'actor'>): Promise<WayToPay[]> {
  const routes = [...deps.catalog.snapshot().routes.values()].filter(({ to }) => to.id === link.currencyId);
  if (routes.length === 0 || (await goesToExchange(link, deps))) return [];
  const [{ available }, discountOn] = await Promise.all([
    balance(deps.db, { kind: 'reserve', currencyId: link.currencyId }),
    discountsFor(deps, { userId: link.userId }),
  ]);
  const amount = `-${link.amount}`;
  const ways = routes.map(async ({ id: routeId }) => {
    const way = await unlessRefused(async () => {
      const route = routeOf(link, routeId, deps, { actor });
      judgeDestination(link, route, deps);
      const { percent: discountPercent } = discountOn({ routeId, amount });
      const { inUnits, outUnits } = priceNow(deps, route, amount, { services: [], discountPercent });
      if (outUnits > available || deps.payments.closingOf(route) !== undefined) return undefined;
      // What the owner's limits say is judged when a price is asked for: of every route it would cost too much.
      if (asksForVerification(route))
        await judgeOwner(deps, true, { route, userId: link.userId, email: '', inUnits, outUnits });
      return { route, inUnits };
    });
    return way ?? [];
  });
  return (await Promise.all(ways)).flat();
}

/** Refuses a route that cannot pay to where the link says. */
function judgeDestination({ toValues }: LinkTerms, { to, toFields }: Route, { wallets }: OrdersDeps): void {
  if (toValues) judgeFields('toValues', toFields, toValues, ({ key }) => key, matchesPattern);
  else if (!wallets.canHave(to)) throw refusal(routeNotAvailable);
}

function asksForVerification({ isVerificationRequired, requiredDocuments }: Route): boolean {
  return isVerificationRequired || requiredDocuments.some(({ need }) => need);
}

async function unlessRefused<Result>(judge: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await judge();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

async function goesToExchange({ toValues, currencyId }: LinkTerms, { db, payments }: OrdersDeps): Promise<boolean> {
  for (const { value } of toValues ?? []) if (await payments.isOwnAddressNow(db, currencyId, value)) return true;
  return false;
}
