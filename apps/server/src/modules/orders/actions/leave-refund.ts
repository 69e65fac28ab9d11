import { formatUnits } from '@tetri/money';
import { sql } from 'drizzle-orm';
import type { Tx } from '../../../platform/database/index.ts';
import type { StaffMember } from '../core/types.ts';
import { remark } from '../core/why.ts';
import type { OrderRow } from '../tables.ts';
import { changeOrder, noteDecision } from './change-order.ts';

/** What a locked order would send back does not cover the fee: people decide, whatever the fee is later. */
export async function leaveRefund(tx: Tx, order: OrderRow, { feeUnits }: { readonly feeUnits: bigint }): Promise<void> {
  const left = await changeOrder(tx, order, manual('belowFee'));
  const fee = `${formatUnits(feeUnits, order.fromDecimals)} ${order.fromSymbol}`;
  await noteDecision(tx, left, { actor: 'worker' }, { said: [remark('refundLeft', { fee })] });
}

/** The refund is people's from now on. */
export function manual(why: NonNullable<OrderRow['manualRefund']>, staff?: Pick<StaffMember, 'staffId' | 'name'>) {
  return {
    manualRefund: why,
    manualRefundBy: staff?.staffId ?? null,
    manualRefundName: staff?.name ?? '',
    manualRefundAt: sql`tetri_now()`,
  };
}
