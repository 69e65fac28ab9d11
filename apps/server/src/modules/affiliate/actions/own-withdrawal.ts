import { orderNotFound, refusal } from '@tetri/contract';
import { hasSecret } from '../../orders/index.ts';
import type { WithdrawalRow } from '../tables.ts';

/** The withdrawal where it is this partner's and the secret is right. Throws orderNotFound alike for all else. */
export function ownWithdrawal(row: WithdrawalRow | undefined, partnerId: string, secret: string): WithdrawalRow {
  const isOpened = hasSecret(row?.secret ?? '', secret);
  if (!row || !isOpened || row.partnerId !== partnerId) throw refusal(orderNotFound);
  return row;
}
