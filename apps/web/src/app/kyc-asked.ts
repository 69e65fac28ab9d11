import type { VerificationNeed } from '@tetri/contract';
import { accountDialog } from './account-dialog.ts';
import { type KycAsked, kycDialog } from './kyc-dialog.ts';

interface Sides {
  readonly from: { readonly _id: string };
  readonly to: { readonly _id: string };
}

/** The verification that a need of an exchange is met by. */
export function kycOf(need: VerificationNeed, { from, to }: Sides): KycAsked {
  if (need === 'currency') return { type: 'currency', currencyId: from._id };
  if (need === 'currencyPayout') return { type: 'currency', currencyId: to._id };
  return { type: need };
}

/** Opens the verification; whoever is not signed in signs in first, and comes back to it. */
export function openKyc(asked: KycAsked, isSignedIn: boolean, pathname: string): void {
  if (isSignedIn) kycDialog.open(asked);
  else accountDialog.open('sign-in', `${pathname}?login=startKyc`);
}
