import type { Reader } from '../../../platform/database/index.ts';
import { entriesOf } from '../../ledger/index.ts';

/** Of a payment that is in no wallet, in units: what lies apart now, and what was given back. */
export interface Apart {
  readonly liesUnits: bigint;
  readonly returnedUnits: bigint;
}

export async function readApart(reader: Reader, depositId: string): Promise<Apart> {
  const own = (await entriesOf(reader, depositId)).filter(({ account }) => account === 'unmatched');
  const sum = (entries: typeof own) => entries.reduce((total, { units }) => total + units, 0n);
  return {
    liesUnits: sum(own),
    returnedUnits: -sum(own.filter(({ reason }) => reason === 'walletDepositReturn')),
  };
}
