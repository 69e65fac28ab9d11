import {
  type CallOutput,
  getProfile,
  getSecondFactor,
  listRequisiteCurrencies,
  listSavedRequisites,
  listWalletBalances,
  listWalletHistory,
} from '@tetri/contract';
import { onLastPage } from '../../app/on-last-page.ts';
import { pageNumber } from '../../app/page-number.ts';
import type { PageScope } from '../../app/page-scope.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

export type SavedRequisite = CallOutput<typeof listSavedRequisites>['requisites'][number];
export type RequisiteCurrency = CallOutput<typeof listRequisiteCurrencies>['currencies'][number];
export type Wallet = CallOutput<typeof listWalletBalances>['wallets'][number];
export type WalletHistory = CallOutput<typeof listWalletHistory>;
export type WalletEntry = WalletHistory['entries'][number];

export interface RequisitesData {
  readonly requisites: readonly SavedRequisite[];
  readonly currencies: readonly RequisiteCurrency[];
  readonly wallets: readonly Wallet[];
  readonly history: WalletHistory;
  /** What a withdrawal can ask for. */
  readonly means: ProofMeans;
}

export async function loadRequisites({ call }: PageScope, query: URLSearchParams): Promise<RequisitesData> {
  const [{ requisites }, { currencies }, { wallets }, history, { otp, passkeys }, { profile }] = await Promise.all([
    call(listSavedRequisites, {}),
    call(listRequisiteCurrencies, {}),
    call(listWalletBalances, {}),
    onLastPage((page) => call(listWalletHistory, { page }), pageNumber(query)),
    call(getSecondFactor, {}),
    call(getProfile, {}),
  ]);
  const { hasPassword } = profile;
  const means = { hasPassword, isFactorOn: otp.active, hasPasskey: passkeys.length > 0 };
  return { requisites, currencies, wallets, history, means };
}
