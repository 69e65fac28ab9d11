import { fieldNotFilled, notFound, refusal } from '@tetri/contract';
import { judgeDestination } from '@tetri/destinations';
import { checkOf, type Currency } from '../../catalog/index.ts';

export interface Destination {
  readonly address: string;
  readonly memo: string;
}

/**
 * Where a withdrawal goes, in the network's plain form. Throws fieldNotFilled for what is no address or memo of its network.
 */
export function judgeAddress({ network }: Currency, asked: Destination): Destination {
  if (!network) throw refusal(notFound);
  const address = judged('address', checkOf('address', network), asked.address.trim());
  const memo = asked.memo.trim() === '' ? '' : judged('memo', checkOf('memo', network), asked.memo.trim());
  return { address, memo };
}

function judged(fieldId: string, check: ReturnType<typeof checkOf>, text: string): string {
  if (!check) return text;
  const { value, ...wrong } = judgeDestination(check, text);
  if (wrong.fault)
    throw refusal(fieldNotFilled, { fieldId, nameField: fieldId, err: 'regexp', type: 'body', ...wrong });
  return value ?? text;
}
