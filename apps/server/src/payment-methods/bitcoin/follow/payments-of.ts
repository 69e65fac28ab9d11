import type { WaitingPayment } from '../chains.ts';
import { addressOf, type RawTransaction } from '../node/calls.ts';

/** What a transaction pays to single addresses. Newly made coins can be taken back for a hundred blocks: they are left out. */
export function paymentsOf({ txid, vin, vout }: RawTransaction): WaitingPayment[] {
  if (vin.some(({ coinbase }) => coinbase !== undefined)) return [];
  return vout.flatMap(({ n, value, scriptPubKey }) => {
    const address = addressOf(scriptPubKey);
    return address === undefined || value === 0n ? [] : [{ reference: `${txid}:${n}`, address, units: value }];
  });
}
