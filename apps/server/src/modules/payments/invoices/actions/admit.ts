import { ownAddress, refusal } from '@tetri/contract';
import { type Db, readNow } from '../../../../platform/database/index.ts';
import type { DraftToPay } from '../../ports.ts';
import type { OrderTerms } from '../../plugin.ts';
import { formsOf, type ReceivingNetwork } from '../../deposits/actions/is-own-address.ts';
import type { OwnAddresses } from '../../live/own-addresses.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { refusalOf } from './refuse.ts';

interface AdmitDeps {
  readonly db: Db;
  readonly plugins: Plugins;
  readonly own: OwnAddresses;
  readonly networkOf: (currencyId: string) => ReceivingNetwork;
}

/**
 * Asks the methods of both sides whether they could serve such an order now. Throws the refusal (ownAddress,
 * requisitesExhausted, officeClosed), so that the customer learns while their form is still open. What changes until the
 * invoice is opened is refused there. Answers the addresses that the order names, in each form by which one may be kept: `create_orders`
 * refuses the order if one of them is a given address.
 */
export async function admit(deps: AdmitDeps, draft: DraftToPay): Promise<readonly string[]> {
  const { plugins, db } = deps;
  const named = await namedAddresses(deps, draft);
  let asked: Promise<Date> | undefined;
  const now = () => (asked ??= readNow(db));
  const payIn: OrderTerms = {
    side: 'in',
    currencyId: draft.fromCurrencyId,
    units: draft.inUnits,
    fields: [...draft.fromValues, ...draft.routeValues],
    async times() {
      const at = await now();
      return { now: at, expiresAt: new Date(at.getTime() + draft.lifetimeSeconds * 1000) };
    },
  };
  const payOut: OrderTerms = {
    side: 'out',
    currencyId: draft.toCurrencyId,
    units: draft.outUnits,
    fields: [...draft.toValues, ...draft.routeValues],
    isDelivered: draft.isDelivered,
    times: async () => ({ now: await now() }),
  };
  for (const [method, terms] of [
    [draft.paymentMethod, payIn],
    [draft.payoutMethod, payOut],
  ] as const) {
    // What goes into a wallet is paid by no method.
    const answer = await plugins.find(method)?.accepts(terms);
    if (answer && !answer.isAccepted) throw refusalOf(answer.reason, answer.opensAt);
  }
  return named;
}

/** Where the order is paid out or given back. Throws ownAddress for what the exchange pays from or works with. */
async function namedAddresses({ own, networkOf }: AdmitDeps, draft: DraftToPay): Promise<readonly string[]> {
  const [from, to] = [networkOf(draft.fromCurrencyId), networkOf(draft.toCurrencyId)];
  const named = [
    ...draft.toValues.flatMap(({ value }) => formsOf(to, value)),
    ...formsOf(from, draft.refundAddress ?? ''),
  ];
  if (named.length === 0) return named;
  await own.learn();
  if (named.some((form) => own.has(form))) throw refusal(ownAddress);
  return named;
}
