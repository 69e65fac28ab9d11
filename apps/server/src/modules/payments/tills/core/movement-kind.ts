import type { TillMovementKind } from '@tetri/contract';

const kinds: Readonly<Record<string, TillMovementKind>> = {
  deposit: 'takenIn',
  lateDeposit: 'takenIn',
  exchangeOut: 'handedOut',
  refund: 'givenBack',
  placeMove: 'moved',
  reserveDeposit: 'moved',
  reserveWithdrawal: 'moved',
  reserveAdjustment: 'difference',
};

/** What a transfer of the ledger is to a till; `isOfCount` says that a count brought it. */
export function movementKind(transferKind: string, isOfCount: boolean): TillMovementKind {
  return isOfCount ? 'difference' : (kinds[transferKind] ?? 'correction');
}
