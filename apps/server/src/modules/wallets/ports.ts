import type { PaymentsModule } from '../payments/index.ts';

/** What wallets ask of payments. */
export type WalletPayments = Pick<PaymentsModule, 'receiver' | 'walletAddress' | 'withdrawalTerms' | 'isOwnAddress'>;
