import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../../platform/database/index.ts';
import type { StaffMember } from '../../core/types.ts';
import type { Entry } from '../core/entry.ts';
import { lineKeys } from '../core/line-keys.ts';
import { statementImports, statementLines } from '../tables.ts';

interface DemoLine extends Entry {
  readonly id: string;
  /** The payment that it showed. */
  readonly paid?: { readonly key: string; readonly orderId: string } | undefined;
  readonly dismissed?: { readonly reason: string; readonly at: Date } | undefined;
}

export interface DemoStatement {
  readonly id: string;
  readonly requisiteId: string;
  readonly fileName: string;
  readonly outgoing: number;
  readonly at: Date;
  readonly staff: StaffMember;
  readonly lines: readonly DemoLine[];
}

/** Puts statements of the demo's banks in place, with the lines that paid its orders. */
export async function seedDemoStatements(tx: Tx, statements: readonly DemoStatement[]): Promise<void> {
  for (const { id, requisiteId, fileName, outgoing, at, staff, lines } of statements) {
    const by = { staffId: staff.staffId, staffName: staff.name };
    const counted = { format: 'csv', added: lines.length, known: 0, wrong: 0, faults: [] } as const;
    await tx
      .insert(statementImports)
      .values({ id, requisiteId, fileName, outgoing, at, ...counted, ...by, isDemo: true });
    const keys = lineKeys(lines).map((key) => createHash('sha256').update(key).digest());
    await tx.insert(statementLines).values(
      lines.map(({ paid, dismissed, ...line }, index) => ({
        ...line,
        requisiteId,
        importId: id,
        key: keys[index] ?? Buffer.alloc(0),
        paymentKey: paid?.key ?? null,
        orderId: paid?.orderId ?? null,
        dismissedBy: dismissed ? staff.name : null,
        dismissedReason: dismissed?.reason ?? null,
        dismissedAt: dismissed?.at ?? null,
        isDemo: true,
      })),
    );
  }
}

/** Takes them out; payments that their lines are kept as go before. What was read of a real bank stays. */
export async function removeDemoStatements(tx: Tx): Promise<void> {
  await tx.delete(statementLines).where(eq(statementLines.isDemo, true));
  await tx.delete(statementImports).where(eq(statementImports.isDemo, true));
}
