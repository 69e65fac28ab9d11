import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { preparedSelect, type Reader, type Tx } from '../../../../platform/database/index.ts';
import { isAgreedBy, type PayoutRule, usualPayoutRule, validApprovals } from '../../core/judge-payout.ts';
import { payoutApprovals, payoutRules, payouts, payoutSwitch } from '../tables.ts';
import { shakenFor } from '../../deposits/store/deposits.ts';
import { deposits } from '../../deposits/tables.ts';
import { lookAgain } from './automatic-payouts.ts';
import { findFormer, type Foundation } from './foundation.ts';
import type { Payout } from './payouts.ts';

export type PayoutApproval = typeof payoutApprovals.$inferSelect;
export type PayoutRuleRow = typeof payoutRules.$inferSelect;
export type PayoutSwitchRow = Omit<typeof payoutSwitch.$inferSelect, 'isOnly'>;

/** Of every currency that the owner has said something about. */
export async function readPayoutRules(reader: Reader): Promise<PayoutRuleRow[]> {
  return reader.select().from(payoutRules).orderBy(asc(payoutRules.currencyId));
}

export async function findPayoutRule(reader: Reader, currencyId: string): Promise<PayoutRule> {
  const [row] = await ruleOf(reader, { currencyId });
  return row ?? usualPayoutRule;
}

const ruleOf = preparedSelect<{ currencyId: string }, PayoutRuleRow>('payout-rule', (builder) =>
  builder
    .select()
    .from(payoutRules)
    .where(eq(payoutRules.currencyId, sql.placeholder('currencyId'))),
);

/** False where it was changed meanwhile: `version` is the one that was read, 0 for a currency without a rule. */
export async function savePayoutRule(
  tx: Tx,
  currencyId: string,
  rule: PayoutRule,
  version: number,
): Promise<PayoutRuleRow | undefined> {
  await lookAgain(tx, { currencyId });
  if (version === 0) {
    const [made] = await tx
      .insert(payoutRules)
      .values({ currencyId, ...rule })
      .onConflictDoNothing()
      .returning();
    return made;
  }
  const [changed] = await tx
    .update(payoutRules)
    .set({ ...rule, version: version + 1 })
    .where(and(eq(payoutRules.currencyId, currencyId), eq(payoutRules.version, version)))
    .returning();
  return changed;
}

export async function readPayoutSwitch(reader: Reader): Promise<PayoutSwitchRow> {
  const [row] = await reader.select().from(payoutSwitch);
  if (!row) throw new Error('the switch of payouts is written by its migration');
  const { isOnly: _, ...state } = row;
  return state;
}

interface Standing {
  readonly isStopped: boolean;
  /** Something that counted for the order is not there now, or not deep enough. */
  readonly isShaken: boolean;
}

/** Whether payouts are stopped, and whether an order's payments are still there; those of no order always are. */
export async function readStanding(reader: Reader, orderId: string | undefined): Promise<Standing> {
  const [standing] = await standingOf(reader, { orderId: orderId ?? null });
  if (!standing) throw new Error('the switch of payouts is written by its migration');
  return standing;
}

const standingOf = preparedSelect<{ orderId: string | null }, Standing>('payouts-standing', (builder) =>
  builder
    .select({
      isStopped: payoutSwitch.isStopped,
      isShaken: sql<boolean>`exists (
        select from ${deposits} where ${shakenFor(sql.placeholder('orderId'))})`,
    })
    .from(payoutSwitch),
);

export async function savePayoutSwitch(
  tx: Tx,
  {
    isStopped,
    reason,
    changedBy,
  }: { readonly isStopped: boolean; readonly reason: string; readonly changedBy: string },
): Promise<void> {
  await lookAgain(tx);
  await tx.update(payoutSwitch).set({ isStopped, reason, changedBy, changedAt: sql`tetri_now()` });
}

/** Who agreed to the payout's present attempt and knew of all it rests on that is `former`, see `findFormer`. */
export async function readApprovals(
  reader: Reader,
  { id, attempts }: Payout,
  former: readonly string[],
): Promise<PayoutApproval[]> {
  return validApprovals(await approvalsOf(reader, { id, attempts }), former);
}

const approvalsOf = preparedSelect<{ id: string; attempts: number }, PayoutApproval>('payout-approvals', (builder) =>
  builder
    .select()
    .from(payoutApprovals)
    .where(
      and(
        eq(payoutApprovals.payoutId, sql.placeholder('id')),
        eq(payoutApprovals.attempt, sql.placeholder('attempts')),
      ),
    )
    .orderBy(asc(payoutApprovals.approvedAt)),
);

/** The same of each of these payouts. */
export async function readAllApprovals(
  reader: Reader,
  payouts: readonly Payout[],
  restsOn: (payout: Payout) => Promise<Foundation>,
): Promise<ReadonlyMap<string, PayoutApproval[]>> {
  const attempts = new Map(payouts.map(({ id, attempts: attempt }) => [id, attempt]));
  const rows = await reader
    .select()
    .from(payoutApprovals)
    .where(inArray(payoutApprovals.payoutId, [...attempts.keys()]))
    .orderBy(asc(payoutApprovals.approvedAt));
  const given = Map.groupBy(
    rows.filter(({ payoutId, attempt }) => attempt === attempts.get(payoutId)),
    ({ payoutId }) => payoutId,
  );
  const valid = new Map<string, PayoutApproval[]>();
  for (const payout of payouts) {
    const approvals = given.get(payout.id);
    if (approvals) valid.set(payout.id, validApprovals(approvals, await findFormer(reader, await restsOn(payout))));
  }
  return valid;
}

/** Whether somebody may send it by hand by the owner's rules: above the limit only after another person agreed. */
export async function isAgreed(
  reader: Reader,
  payout: Payout,
  { staffId, restsOn }: { readonly staffId: string; readonly restsOn: Foundation },
): Promise<boolean> {
  const rule = await findPayoutRule(reader, payout.currencyId);
  const approvals = await readApprovals(reader, payout, await findFormer(reader, restsOn));
  return isAgreedBy(rule, payout.units, new Set([staffId, ...approvals.map((approval) => approval.staffId)]));
}

/** `former` is what they knew of. Where the same person agreed before, it counts from now on. */
export async function saveApproval(
  tx: Tx,
  { id, attempts }: Payout,
  staff: { readonly staffId: string; readonly name: string },
  former: readonly string[],
): Promise<void> {
  await lookAgain(tx, { id });
  const agreed = { staffName: staff.name, approvedAt: sql`tetri_now()`, knownFormer: [...former] };
  await tx
    .insert(payoutApprovals)
    .values({ payoutId: id, attempt: attempts, staffId: staff.staffId, ...agreed })
    .onConflictDoUpdate({
      target: [payoutApprovals.payoutId, payoutApprovals.attempt, payoutApprovals.staffId],
      set: agreed,
    });
}

/** What the product has sent of a currency lately, or has taken to send, but for one payout. */
export async function sumSent(reader: Reader, { currencyId, id }: Payout): Promise<SentLately> {
  const [row] = await sentLately(reader, { currencyId, id });
  return row ?? { sentInHourUnits: 0n, sentInDayUnits: 0n };
}

interface SentLately {
  readonly sentInHourUnits: bigint;
  readonly sentInDayUnits: bigint;
}

const sentLately = preparedSelect<{ currencyId: string; id: string }, SentLately>('payouts-sent-lately', (builder) => {
  const sum = (within: string) =>
    sql`coalesce(sum(${payouts.units}) filter (where ${payouts.sentAt} > tetri_now() - ${within}::interval), 0)`.mapWith(
      payouts.units,
    );
  return builder
    .select({ sentInHourUnits: sum('1 hour'), sentInDayUnits: sum('1 day') })
    .from(payouts)
    .where(
      and(
        eq(payouts.currencyId, sql.placeholder('currencyId')),
        ne(payouts.id, sql.placeholder('id')),
        sql`${payouts.sentAt} > tetri_now() - interval '1 day'`,
        sql`(${payouts.state} = 'sending' or ${payouts.state} = 'succeeded'
          and exists (select from payout_transactions t where t.payout_id = ${payouts.id}))`,
      ),
    );
});
