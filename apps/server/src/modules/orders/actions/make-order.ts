import {
  type CallAnswer,
  type CallInput,
  captchaNotFilled,
  type createOrder,
  type ErrorDefinition,
  forbidden,
  keyLimitReached,
  type Language,
  limitReached,
  ownAddress,
  paymentLinkClosed,
  quoteNotValid,
  Refusal,
  refusal,
  reserveTooSmall,
  routeNotAvailable,
  technicalWork,
  tooManyOpenOrders,
  verificationRequired,
  walletsOff,
} from '@tetri/contract';
import { type Db, newId, violates } from '../../../platform/database/index.ts';
import { type CallLog, type RequestScope, userIdOf } from '../../../platform/http/index.ts';
import type { Route } from '../../catalog/index.ts';
import { findUser } from '../../identity/index.ts';
import type { OrdersDeps } from '../deps.ts';
import { bringingPartner } from './bringing-partner.ts';
import { discountOf } from './discount-of.ts';
import { draftOrder } from './draft-order.ts';
import type { Judged } from './judge-customer.ts';
import { openOrderInvoice } from '../jobs/open-invoice.ts';
import { chooseServices, openRoute, priceNow, takenShare, tooSmallReserve } from './open-route.ts';
import { keyColumns, keyRefusal } from './judge-key.ts';
import { judgeOwner } from './judge-owner.ts';
import { withoutCounts } from './order-caps.ts';
import { withinTill } from './within-till.ts';
import { quoteOwner, quoteOwnerOf } from './quote-owner.ts';
import type { Creation, CreationQueue, NewOrderRow } from '../store/creation-queue.ts';
import { findOrder } from '../store/find-order.ts';
import { findUnpaidOrder } from '../store/find-unpaid-order.ts';
import { findRepeated, orderOf, type Repeatable, repeatableBy } from '../store/idempotency.ts';
import { type AgreedPrice, type QuotedRequest, readQuote } from '../store/quotes.ts';
import { viewCreated } from '../view/created-order.ts';

type Input = CallInput<typeof createOrder>;

/**
 * Many pay the one person of a link, each from a network of their own. What a shop orders for its customers comes by its key from one
 * network for one account.
 */
function othersCounts(link: OrderedBy['link'], { kind }: RequestScope['actor']): readonly ('network' | 'person')[] {
  if (link) return ['person'];
  return kind === 'key' ? ['network', 'person'] : [];
}

/** What an order may be refused for that the very same request has made. */
const ownDoing: ReadonlySet<ErrorDefinition> = new Set([
  quoteNotValid,
  limitReached,
  keyLimitReached,
  verificationRequired,
  paymentLinkClosed,
  reserveTooSmall,
  routeNotAvailable,
]);

/** Whose an order becomes, and how it comes about. */
export interface OrderedBy {
  /** Null where it becomes nobody's. */
  readonly userId: string | null;
  /** The payment link that it pays: whoever calls pays, and `userId` receives. `judge` refuses while the link takes no order. */
  readonly link: { readonly id: string; readonly judge: () => Promise<void> } | null;
}

/** Makes the order once for its key or its quote: the one way in which orders of people and programs come about. */
export async function makeOrder(
  input: Input,
  by: OrderedBy,
  deps: OrdersDeps,
  request: RequestScope,
): Promise<CallAnswer<typeof createOrder>> {
  const { db } = deps;
  const { actor, lang } = request;
  const names = { key: request.idempotencyKey, quoteId: input.quoteId };
  const body = by.link ? { ...input, linkId: by.link.id } : input;
  const repeatable = repeatableBy(names, { actor, owner: ownerOf(by, request) }, body);
  const repeated = async () => {
    const orderId = await findRepeated(db, repeatable);
    return orderId && viewRepeated(orderId, deps, lang);
  };
  const before = await repeated();
  if (before) return before;
  try {
    await by.link?.judge();
    const partner = await bringingPartner(input.partner, request, deps);
    return await create({ ...input, partner }, { ...by, repeatable }, deps, request);
  } catch (error) {
    if (!(error instanceof Refusal && ownDoing.has(error.definition))) throw error;
    // The same request, sent at once, may have made the order meanwhile: it has the quote, and counts against the limits.
    const meanwhile = await repeated();
    if (meanwhile) return meanwhile;
    throw error;
  }
}

/** Whose quotes it takes. */
function ownerOf({ userId, link }: OrderedBy, request: RequestScope): string {
  return link && userId !== null ? quoteOwnerOf(userId) : quoteOwner(request);
}

interface Asked extends OrderedBy {
  readonly repeatable: Repeatable;
}

async function create(input: Input, by: Asked, deps: OrdersDeps, request: RequestScope) {
  const id = newId();
  const route = openRoute(deps, input.routeId, request.actor);
  const price = await agreedPrice({ id, route, input, by }, deps, request);
  const free = () => (price.once === null ? undefined : deps.moreDiscount.free(price.once, id));
  try {
    return await createAt(price, { id, route, input, by, freeClaim: free }, deps, request);
  } catch (error) {
    // Whatever else was thrown, the order may have been made.
    if (error instanceof Refusal) await free();
    throw error;
  }
}

/** The quote's price, or the present one. What of its discount is good for one order is this order's from now on. */
async function agreedPrice(
  { id: orderId, route, input, by }: Pick<Agreed, 'id' | 'route' | 'input' | 'by'>,
  deps: OrdersDeps,
  request: RequestScope,
): Promise<AgreedPrice> {
  const { quoteId, quoteSecret: secret, amount, additionalServices, partner } = input;
  const services = chooseServices(route, additionalServices);
  const asked = { routeId: route.id, amount, services };
  const claims = async ({ once }: AgreedPrice) => once === null || deps.moreDiscount.claim(once, orderId);
  if (quoteId !== undefined) {
    // A link's discount is of who has no account: an account's own partner is rewarded as if there were none.
    const giver = by.userId === null ? partner : undefined;
    const owner = ownerOf(by, request);
    const quoted = await quotedPrice(quoteId, { ...asked, partner: giver, secret, owner }, deps);
    if (!(await claims(quoted))) throw refusal(quoteNotValid);
    return quoted;
  }
  // Each time another order was faster, there is one discount less to take.
  for (;;) {
    const discount = await discountOf(deps, { userId: by.userId, partner }, asked);
    const { percent: discountPercent, given: givenPercent, fixed: fixedPercent, once } = discount;
    const price = { ...priceNow(deps, route, amount, { services, discountPercent, givenPercent, fixedPercent }), once };
    if (await claims(price)) return price;
  }
}

interface Agreed {
  readonly id: string;
  readonly route: Route;
  readonly input: Input;
  readonly by: Asked;
  readonly freeClaim: () => Promise<void> | undefined;
}

async function createAt(
  agreed: AgreedPrice,
  { id, route, input, by, freeClaim }: Agreed,
  deps: OrdersDeps,
  request: RequestScope,
) {
  const { db, catalog, payments, captcha, capsOf, creation, seal, isOwnNetworkAllowed } = deps;
  const { actor, lang, ip, log, isPlayed = false } = request;
  const { userId, link } = by;
  const { idempotency } = by.repeatable;
  const { once: _once, ...price } = agreed;
  if (input.toWallet) judgeWalletPayout(route, userId, deps);
  const ownEmail = input.email.trim() === '' ? await emailOf(db, userIdOf(actor)) : undefined;
  const draft = draftOrder(route, input, price, { lang, ownEmail, isOwnNetworkAllowed });
  const { inUnits, outUnits } = price;
  const judge = () => judgeOwner(deps, link !== null, { route, userId, inUnits, outUnits, ...draft.filled });
  const first = await judge();
  // Who pays a link by a program orders for somebody else.
  const ofKey = link ? {} : keyColumns(actor, deps, { route, inUnits, outUnits });
  // Last of what the form is judged by: a token is good once. Whose key signs is known, and programs read no pictures; of whom
  // the product plays itself it asks none.
  const isProven = actor.kind === 'key' || isPlayed || (await captcha.prove(input.captcha));
  const namedAddresses = await payments.admit(draft.toPay);

  const cappedBy = withoutCounts(capsOf(ip), othersCounts(link, actor));
  const [linkId, payerId] = link ? [link.id, userIdOf(actor)] : [null, null];
  const rowFor = (judged: Judged) =>
    draft.rowFor({
      id,
      lang,
      userId,
      linkId,
      payerId,
      idempotency,
      namedAddresses,
      cappedBy,
      isProven,
      isDemo: isPlayed,
      judged,
      ofKey,
      seal,
    });
  const create = () => createJudged((judged) => createInBatch(creation, rowFor(judged), link), first, judge);
  const created = await withinTill(deps, { draft: draft.toPay, route }, create);
  if (created.outcome === 'closed') throw refusal(routeNotAvailable);
  if (created.outcome === 'keyLimited') throw keyRefusal(actor, created);
  if (created.outcome === 'ownAddress') throw refusal(ownAddress);
  if (created.outcome === 'offline') throw refusal(technicalWork);
  if (created.outcome === 'refused') throw tooSmallReserve(deps, route, created.available);
  if (created.outcome === 'shareTaken') throw takenShare(deps, route, created);
  if (created.outcome === 'unproven') throw refusal(captchaNotFilled);
  if (created.outcome === 'capped') {
    // What waits may be of others who pay the same merchant.
    const order = userId === null || link ? null : await findUnpaidOrder(db, userId);
    throw refusal(tooManyOpenOrders, { by: created.by, max: created.max, order });
  }
  if (created.outcome === 'repeated') {
    await freeClaim();
    return viewRepeated(orderOf(created, idempotency?.hash), deps, lang);
  }
  const { skipPreview: isPreviewSkipped } = input;
  const { waits } = created;
  const status = waits ? 'hold' : isPreviewSkipped ? await skipPreview(created.id, deps, log) : 'new';
  const verificationWaitSeconds = waits ? route.verificationWaitSeconds : null;
  const order = { ...created, ...price, ...sidesOf(route), isPreviewSkipped, status, verificationWaitSeconds };
  // A link's order is its merchant's: it is in no account of whoever made it.
  const isInAccount = userId !== null && link === null;
  return viewCreated({ ...order, isInAccount }, catalog.snapshot(), lang);
}

/** Throws forbidden where nobody is signed in, and walletsOff where no wallet of the currency can be had. */
function judgeWalletPayout({ to }: Route, userId: string | null, { wallets }: OrdersDeps): void {
  if (userId === null) throw refusal(forbidden);
  if (!wallets.canHave(to)) throw refusal(walletsOff);
}

/** The price that a quote promised, while the route still takes orders at any. */
async function quotedPrice(
  quoteId: string,
  asked: QuotedRequest & { readonly secret: string | undefined; readonly owner: string },
  { db, prices }: Pick<OrdersDeps, 'db' | 'prices'>,
): Promise<AgreedPrice> {
  if (!prices.price(asked.routeId)?.isOpen) throw refusal(routeNotAvailable);
  return readQuote(db, { ...asked, quoteId });
}

/** Opens the invoice at once, as the job would in a moment, so that the answer can say where the order stands. */
async function skipPreview(id: string, deps: Pick<OrdersDeps, 'db' | 'payments' | 'verification'>, log: CallLog) {
  const { db } = deps;
  try {
    await openOrderInvoice(db, deps, id, { isRenewal: false });
  } catch (err) {
    log.warn({ err, orderId: id }, 'an invoice was not opened at once; the job tries again');
  }
  return (await findOrder(db, id))?.status ?? 'new';
}

/**
 * Creates the order as its customer was judged. Where they have ordered more by then than they were judged by, they are judged
 * anew: each time another order of theirs was faster.
 */
async function createJudged(
  create: (judged: Judged) => Promise<Creation>,
  first: Judged,
  judge: () => Promise<Judged>,
) {
  for (let judged = first; ; judged = await judge()) {
    const created = await create(judged);
    if (created.outcome !== 'limited') return { ...created, waits: judged.missing.length > 0 };
  }
}

async function createInBatch(creation: CreationQueue, row: NewOrderRow, link: OrderedBy['link']): Promise<Creation> {
  try {
    return await creation.create(row);
  } catch (error) {
    // The quote made an order before.
    if (violates(error, 'orders_quote')) throw refusal(quoteNotValid);
    // Another order took the link, or it was turned off.
    if (link && violates(error, 'payment_link_open')) {
      await link.judge();
      throw refusal(paymentLinkClosed, { state: 'busy' });
    }
    // The account of whose the order is, or of who pays it, was erased meanwhile.
    if (violates(error, 'orders_person') || violates(error, 'living_payer')) throw refusal(forbidden);
    throw error;
  }
}

async function viewRepeated(orderId: string, { db, catalog }: Pick<OrdersDeps, 'db' | 'catalog'>, lang: Language) {
  const order = await findOrder(db, orderId);
  if (!order) throw new Error(`order ${orderId} has an idempotency key but is not there`);
  const { createdAt, verificationWaitSeconds: waited } = order;
  // One that waited has its time anew since.
  const expiresAt = waited === null ? order.expiresAt : new Date(createdAt.getTime() + waited * 1000);
  // By whom it was made, not by who asks: a guest may have signed in since.
  const isInAccount = order.userId !== null && order.linkUnits === null;
  return viewCreated({ ...order, expiresAt, isInAccount }, catalog.snapshot(), lang);
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

/** Of whoever is signed in; a person who is gone has none. */
async function emailOf(db: Db, userId: string | null): Promise<string | undefined> {
  return userId === null ? undefined : ((await findUser(db, userId))?.email ?? undefined);
}
