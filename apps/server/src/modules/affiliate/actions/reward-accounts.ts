import type { AccountName, TransferDraft } from '../../ledger/index.ts';
import { usdId } from '../core/usd.ts';

/** What a partner earned and cannot take out yet. */
export const pendingOf = (partnerId: string): AccountName => ({
  kind: 'affiliateLiability',
  currencyId: usdId,
  place: `${partnerId}:pending`,
});
/** What they can. */
export const availableOf = (partnerId: string): AccountName => ({
  kind: 'affiliateLiability',
  currencyId: usdId,
  place: partnerId,
});
/** Minus what rewards have cost the exchange. */
export const rewardExpense: AccountName = { kind: 'position', currencyId: usdId, place: 'affiliateRewards' };

/** Moves US cents; `key` makes it happen once. */
export function moveCents(
  transfer: Pick<TransferDraft, 'id' | 'kind' | 'reference' | 'memo' | 'key'>,
  from: AccountName,
  to: AccountName,
  cents: bigint,
): TransferDraft {
  return {
    ...transfer,
    entries: [
      { ...from, units: -cents },
      { ...to, units: cents },
    ],
  };
}
