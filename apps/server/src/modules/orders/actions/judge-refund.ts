import { fieldNotFilled, refusal } from '@tetri/contract';
import { judgeDestination } from '@tetri/destinations';
import { checkOf, type Currency } from '../../catalog/index.ts';

export interface RefundDestination {
  readonly address: string | undefined;
  readonly memo: string | undefined;
}

/**
 * Where what was given goes back to, as it is kept: an address and a memo of the network that it came over. Money that
 * came otherwise goes back by agreement, so what is written then is kept as it is. Throws fieldNotFilled.
 */
export function judgeRefund(from: Currency, address: string | undefined, memo: string | undefined): RefundDestination {
  return {
    address: judged('refundAddress', checkOf('address', from.network), address),
    memo: judged('refundMemo', checkOf('memo', from.network), memo),
  };
}

function judged(fieldId: string, check: ReturnType<typeof checkOf>, text: string | undefined): string | undefined {
  const written = text?.trim() || undefined;
  if (written === undefined || !check) return written;
  const { value, ...wrong } = judgeDestination(check, written);
  if (wrong.fault)
    throw refusal(fieldNotFilled, { fieldId, nameField: fieldId, err: 'regexp', type: 'body', ...wrong });
  return value;
}
