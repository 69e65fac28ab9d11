import type { Tx } from '../../platform/database/index.ts';
import type { PaymentsModule } from '../payments/index.ts';

/** What wallets ask of payments. */
export type WalletPayments = Pick<PaymentsModule, 'receiver' | 'walletAddress' | 'withdrawalTerms' | 'isOwnAddress'>;

/**
 * Keeps that a payout with this reference was recorded. Throws referenceUsed when one in this currency was before, whatever
 * it paid, unless it is known to be another transfer.
 */
export type UsePayoutReference = (
  tx: Tx,
  use: {
    readonly currencyId: string;
    readonly uid: string;
    readonly sourceId: string;
    readonly reference: string;
    readonly isAnother: boolean;
  },
) => Promise<void>;
