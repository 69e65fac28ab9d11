import type { Reader } from '../../../../platform/database/index.ts';
import { type Deposit, findCountedFor, findLatelyCredited } from '../../deposits/store/deposits.ts';

/** What must still be there when a payout leaves. */
export interface Foundation {
  /** Undefined where no order's payments stand behind it. */
  readonly orderId?: string | undefined;
  /** Undefined where no wallet pays it. */
  readonly userId?: string | undefined;
  /** What filled that wallet was taken back by its network, and is not covered. */
  readonly isMissing?: boolean;
}

/** What counted of the payments that a payout rests on. */
export async function findCounted(reader: Reader, { orderId, userId }: Foundation): Promise<Deposit[]> {
  const ofOrder = orderId === undefined ? [] : await findCountedFor(reader, orderId);
  const ofWallet = userId === undefined ? [] : await findLatelyCredited(reader, userId);
  return [...ofOrder, ...ofWallet].filter(({ takenAt }) => takenAt !== null);
}

/** Ids of those whose chain or wallet can be asked about them no more. */
export function formerOf(counted: readonly Deposit[]): string[] {
  return counted.flatMap(({ id, isFormer }) => (isFormer ? [id] : []));
}

export async function findFormer(reader: Reader, foundation: Foundation): Promise<string[]> {
  return formerOf(await findCounted(reader, foundation));
}
