import { readNow, type Reader } from '../../../../platform/database/index.ts';
import type { DraftToPay } from '../../ports.ts';
import type { OrderTerms } from '../../plugin.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { refusalOf } from './refuse.ts';

/**
 * Asks the methods of both sides whether they could serve such an order now. Throws the refusal (requisitesExhausted,
 * officeClosed), so that the customer learns while their form is still open. What changes until the invoice is opened is
 * refused there.
 */
export async function admit({ plugins, db }: { plugins: Plugins; db: Reader }, draft: DraftToPay): Promise<void> {
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
