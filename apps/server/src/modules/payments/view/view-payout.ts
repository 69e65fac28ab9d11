import { type CallAnswer, type Language, type listPayoutRules, type listPayouts } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, type Currency, textIn } from '../../catalog/index.ts';
import { mayApprove, type PayoutRule } from '../core/judge-payout.ts';
import { payoutAddress } from '../core/payout-address.ts';
import type { Payout } from '../payouts/store/payouts.ts';
import type { PayoutApproval, PayoutSwitchRow } from '../payouts/store/payout-rules.ts';

type PayoutView = CallAnswer<typeof listPayouts>['payouts'][number];
type RuleView = CallAnswer<typeof listPayoutRules>['rules'][number];

/** A payout that the product sends, as the member of staff sees it; undefined for a currency that is gone. */
export function viewPayout(
  snapshot: CatalogSnapshot,
  payout: Payout,
  approvals: readonly PayoutApproval[],
  { lang, staffId }: { readonly lang: Language; readonly staffId: string },
): PayoutView | undefined {
  const currency = snapshot.currencies.get(payout.currencyId);
  if (!currency) return undefined;
  const to = payoutAddress(payout.destination);
  return {
    uid: payout.uid,
    kind: payout.kind,
    currency: viewPayoutCurrency(currency, lang),
    amount: formatUnits(payout.units, payout.decimals),
    address: to?.address ?? '',
    memo: to?.memo ?? '',
    state: payout.state,
    attempt: payout.attempts,
    waitsFor: payout.waitsFor === '' ? null : payout.waitsFor,
    problem: payout.problem,
    reference: payout.reference,
    approvals: approvals.map(({ staffName: name, approvedAt }) => ({ name, at: approvedAt.toISOString() })),
    mayApprove: mayApprove(payout, staffId, approvals),
    preparedAt: payout.preparedAt.toISOString(),
    sentAt: payout.sentAt?.toISOString() ?? null,
  };
}

export function viewSwitch({ isStopped, reason, changedBy: by, changedAt }: PayoutSwitchRow) {
  return { isStopped, reason, by, at: changedAt.toISOString() };
}

export function viewRule(currency: Currency, rule: PayoutRule, version: number, lang: Language): RuleView {
  const amount = (units: bigint | null) => (units === null ? null : formatUnits(units, currency.decimals));
  return {
    currency: viewPayoutCurrency(currency, lang),
    isAutomatic: rule.isAutomatic,
    transactionMax: amount(rule.transactionMaxUnits),
    hourMax: amount(rule.hourMaxUnits),
    dayMax: amount(rule.dayMaxUnits),
    secondPersonAbove: amount(rule.secondPersonAboveUnits),
    withdrawalMin: amount(rule.withdrawalMinUnits),
    withdrawalFee: formatUnits(rule.withdrawalFeeUnits, currency.decimals),
    refundIsAutomatic: rule.refundIsAutomatic,
    refundFeeBy: rule.refundFeeBy,
    refundFeeMax: amount(rule.refundFeeMaxUnits),
    version,
  };
}

function viewPayoutCurrency({ id, code, name, symbol, decimals, network }: Currency, lang: Language) {
  return { _id: id, code, name: textIn(name, lang), symbol, decimals, ...(network && { network: network.code }) };
}
