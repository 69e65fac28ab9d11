import type { CallAnswer, getVerificationProvider } from '@tetri/contract';
import type { ProviderRow } from '../providers/index.ts';

export function viewProvider({
  secret,
  ...terms
}: ProviderRow): CallAnswer<typeof getVerificationProvider>['provider'] {
  return { ...terms, hasSecret: secret !== null };
}
