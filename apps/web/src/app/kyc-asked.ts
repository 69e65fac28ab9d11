import type { VerificationNeed, VerificationType } from '@tetri/contract';
import type { Path } from '../routing/index.ts';
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

/** Opens the verification; whoever is not signed in signs in first, and comes back to it and to where they were. */
export function openKyc(asked: KycAsked, isSignedIn: boolean, { pathname, search }: Path): void {
  if (isSignedIn) kycDialog.open(asked);
  else
    accountDialog.open(
      'sign-in',
      `${pathname}${search || '?'}&login=startKyc&kyc=${asked.type}-${asked.currencyId ?? ''}`,
    );
}

/** The verification that `kyc` in an address asks for, as `openKyc` writes it: a person's own, where it does not say which. */
export function askedKyc(kyc: string | null): KycAsked {
  const [, type, currencyId] = /^(company|funds|currency)-(.*)$/.exec(kyc ?? '') ?? [];
  return { type: (type ?? 'person') as VerificationType, currencyId: currencyId || undefined };
}
