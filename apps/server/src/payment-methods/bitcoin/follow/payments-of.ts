import type { WaitingPayment } from '../chains.ts';
import { addressOf, type RawTransaction } from '../node/calls.ts';

/** A payment whose senders were not looked up yet. */
export type FoundPayment = Omit<WaitingPayment, 'senders'> & { readonly spends: RawTransaction['vin'] };

/** What a transaction pays to single addresses. Newly made coins can be taken back for a hundred blocks: they are left out. */
export function paymentsOf({ txid, vin: spends, vout }: RawTransaction): FoundPayment[] {
  if (spends.some(({ coinbase }) => coinbase !== undefined)) return [];
  return vout.flatMap(({ n, value, scriptPubKey }) => {
    const address = addressOf(scriptPubKey);
    return address === undefined || value === 0n ? [] : [{ reference: `${txid}:${n}`, address, units: value, spends }];
  });
}
