import { type CallOutput, listRequisiteCurrencies, listVerifications } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';
import type { Kept } from './kind-state.ts';

export type Currency = CallOutput<typeof listRequisiteCurrencies>['currencies'][number];

export interface VerificationsData {
  readonly kept: Kept;
  /** When they were read, in milliseconds. */
  readonly now: number;
  /** Those that a card or an account can be in. */
  readonly currencies: readonly Currency[];
}

export async function loadVerifications({ call }: PageScope): Promise<VerificationsData> {
  const [kept, { currencies }] = await Promise.all([
    call(listVerifications, { limit: 999 }),
    call(listRequisiteCurrencies, {}),
  ]);
  return { kept, now: Date.now(), currencies: currencies.filter(({ kind }) => kind === 'bank' || kind === 'e-money') };
}
