import { balanceTooSmall, refusal, reserveTooSmall } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { newId, type Tx } from '../../../platform/database/index.ts';
import type { Currency } from '../../catalog/index.ts';
import { balance, BalanceExhausted, book } from '../../ledger/index.ts';
import { coverMissing } from './take-wallet-deposit.ts';

/**
 * Moves so much from the currency's reserve into the wallet, below zero the other way; answers what lies in the wallet then. Throws
 * reserveTooSmall or balanceTooSmall.
 */
export async function bookAdjustment(
  tx: Tx,
  { id: currencyId, decimals, symbol }: Currency,
  { id, userId, units }: { readonly id: string; readonly userId: string; readonly units: bigint },
): Promise<bigint> {
  const wallet = { kind: 'userWallet', place: userId } as const;
  try {
    await book(tx, {
      transfers: [
        {
          id: newId(),
          kind: 'walletAdjustment',
          reference: id,
          key: `walletAdjustment:${id}`,
          entries: [
            { kind: 'reserve', currencyId, units: -units },
            { kind: 'ownerCapital', currencyId, units },
            { kind: 'outside', currencyId, units: -units },
            { ...wallet, currencyId, units },
          ],
        },
      ],
    });
  } catch (error) {
    if (!(error instanceof BalanceExhausted)) throw error;
    const amount = formatUnits(error.available, decimals);
    throw units > 0n
      ? refusal(reserveTooSmall, { max: amount, symbol })
      : refusal(balanceTooSmall, { max: amount, symbol });
  }
  if (units > 0n) await coverMissing(tx, userId, currencyId);
  return (await balance(tx, { ...wallet, currencyId })).total;
}
