import { AmountText, ReserveChangeKind } from '@tetri/contract';
import { z } from 'zod';

const ReserveAudit = z.object({ kind: ReserveChangeKind, amount: AmountText, total: AmountText });
type ReserveAudit = z.infer<typeof ReserveAudit>;

/** What the audit log keeps of a reserve's change: what was added, below zero what was taken, and the total after it. */
export function reserveAudit(kind: ReserveChangeKind, amount: string, total: string): ReserveAudit {
  return { kind, amount, total };
}

export function readReserveAudit(value: unknown): ReserveAudit | undefined {
  return ReserveAudit.safeParse(value).data;
}
