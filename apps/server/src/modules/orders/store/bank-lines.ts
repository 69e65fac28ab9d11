import { formatUnits } from '@tetri/money';
import type { LineRow } from '../statements/store/statement-lines.ts';
import type { OrderRow } from '../tables.ts';

/** What banks said of the payments of one order, as whoever paid it is given it. */
export function viewBankLines({ id, fromDecimals }: OrderRow, lines: readonly LineRow[]): readonly object[] {
  return lines
    .filter(({ orderId }) => orderId === id)
    .map(({ bookedOn, units, reference, sender, senderAccount, purpose }) => ({
      bookedOn,
      reference,
      sender,
      senderAccount,
      purpose,
      amount: formatUnits(units, fromDecimals),
    }));
}
