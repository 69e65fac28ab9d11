import { type CallOutput, listRequisiteCurrencies, listSavedRequisites, listWalletBalances } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type SavedRequisite = CallOutput<typeof listSavedRequisites>['requisites'][number];
export type RequisiteCurrency = CallOutput<typeof listRequisiteCurrencies>['currencies'][number];
export type Wallet = CallOutput<typeof listWalletBalances>['wallets'][number];

export interface RequisitesData {
  readonly requisites: readonly SavedRequisite[];
  readonly currencies: readonly RequisiteCurrency[];
  readonly wallets: readonly Wallet[];
}

export async function loadRequisites({ call }: PageScope): Promise<RequisitesData> {
  const [{ requisites }, { currencies }, { wallets }] = await Promise.all([
    call(listSavedRequisites, {}),
    call(listRequisiteCurrencies, {}),
    call(listWalletBalances, {}),
  ]);
  return { requisites, currencies, wallets };
}
