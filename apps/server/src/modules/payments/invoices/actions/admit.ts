import { ownAddress, refusal } from '@tetri/contract';
import { readNow } from '../../../../platform/database/index.ts';
import type { DraftToPay } from '../../ports.ts';
import type { OrderTerms } from '../../plugin.ts';
import { isOwnAddress, type OwnAddressDeps, type ReceivingNetwork } from '../../deposits/actions/is-own-address.ts';
import { refusalOf } from './refuse.ts';

interface AdmitDeps extends OwnAddressDeps {
  readonly networkOf: (currencyId: string) => ReceivingNetwork;
}

/**
 * Asks the methods of both sides whether they could serve such an order now. Throws the refusal (ownAddress,
 * requisitesExhausted, officeClosed), so that the customer learns while their form is still open. What changes until the
 * invoice is opened is refused there.
 */
export async function admit(deps: AdmitDeps, draft: DraftToPay): Promise<void> {
  const { plugins, db } = deps;
  await refuseOwn(deps, draft);
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
}

/** Refuses an order that would pay the exchange itself, or be given back to it. */
async function refuseOwn(deps: AdmitDeps, draft: DraftToPay): Promise<void> {
  const { own, networkOf } = deps;
  const [from, to] = [networkOf(draft.fromCurrencyId), networkOf(draft.toCurrencyId)];
  const named = [
    ...(to ? draft.toValues.map(({ value }) => ({ network: to, value })) : []),
    ...(from && draft.refundAddress ? [{ network: from, value: draft.refundAddress }] : []),
  ];
  if (named.length === 0) return;
  await own.learn();
  for (const { network, value } of named) if (await isOwnAddress(deps, network, value)) throw refusal(ownAddress);
}
