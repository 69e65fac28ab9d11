import type { Clock } from '../../../platform/clock.ts';
import type { DraftToPay } from '../orders-view.ts';
import type { OrderTerms } from '../plugin.ts';
import type { Plugins } from '../plugins.ts';
import { refusalOf } from './refuse.ts';

/**
 * Asks the methods of both sides whether they could serve such an order now. Throws the refusal (requisitesExhausted,
 * officeClosed), so that the customer learns while his form is still open. What changes until the invoice is opened is
 * refused there.
 */
export async function admit({ plugins, clock }: { plugins: Plugins; clock: Clock }, draft: DraftToPay): Promise<void> {
  const now = clock.now();
  const payIn: OrderTerms = {
    side: 'in',
    currencyId: draft.fromCurrencyId,
    units: draft.inUnits,
    fields: [...draft.fromValues, ...draft.routeValues],
    now,
    expiresAt: draft.expiresAt,
  };
  const payOut: OrderTerms = {
    side: 'out',
    currencyId: draft.toCurrencyId,
    units: draft.outUnits,
    fields: [...draft.toValues, ...draft.routeValues],
    now,
  };
  for (const [method, terms] of [
    [draft.paymentMethod, payIn],
    [draft.payoutMethod, payOut],
  ] as const) {
    const answer = await plugins.get(method).accepts(terms);
    if (!answer.isAccepted) throw refusalOf(answer.reason, answer.opensAt);
  }
}
