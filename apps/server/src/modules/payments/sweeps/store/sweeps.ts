import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { newId, type Reader, type Tx } from '../../../../platform/database/index.ts';
import type { Followed } from '../../deposits/store/followed-networks.ts';
import type { SignedSweep } from '../../plugin.ts';
import { depositAddresses } from '../../deposits/tables.ts';
import { sweeps, sweepSteps, sweepTransactions } from '../tables.ts';

/** One currency of one address that is moved. */
export type Sweep = typeof sweeps.$inferSelect & { readonly address: string; readonly number: number };
export type SweepStepRow = typeof sweepSteps.$inferSelect;
export type StoredStep = SignedSweep & { readonly signedAt: Date };

/** The sweeps that are under way on a network, the oldest first. */
export async function openSweeps(reader: Reader, { method, network }: Followed): Promise<Sweep[]> {
  const rows = await reader
    .select({ sweep: sweeps, address: depositAddresses.address, number: depositAddresses.number })
    .from(sweeps)
    .innerJoin(depositAddresses, eq(depositAddresses.id, sweeps.addressId))
    .where(and(eq(sweeps.state, 'open'), eq(sweeps.method, method), eq(sweeps.network, network)))
    .orderBy(asc(sweeps.startedAt), asc(sweeps.id));
  return rows.map(({ sweep, ...at }) => ({ ...sweep, ...at }));
}

/** The last sweeps, the newest first, with their steps. */
export async function lastSweeps(reader: Reader, limit: number): Promise<(Sweep & { steps: SweepStepRow[] })[]> {
  const rows = await reader
    .select({ sweep: sweeps, address: depositAddresses.address, number: depositAddresses.number })
    .from(sweeps)
    .innerJoin(depositAddresses, eq(depositAddresses.id, sweeps.addressId))
    .orderBy(desc(sweeps.startedAt), desc(sweeps.id))
    .limit(limit);
  const ids = rows.map(({ sweep }) => sweep.id);
  const steps = ids.length === 0 ? [] : await reader.select().from(sweepSteps).where(inArray(sweepSteps.sweepId, ids));
  return rows.map(({ sweep, ...at }) => ({
    ...sweep,
    ...at,
    steps: steps.filter(({ sweepId }) => sweepId === sweep.id),
  }));
}

/** Undefined where something of the address is being moved already. */
export async function beginSweep(
  tx: Tx,
  of: Pick<Sweep, 'method' | 'network' | 'chain' | 'addressId' | 'currencyId' | 'decimals' | 'coinId' | 'feeMaxUnits'>,
  units: bigint,
): Promise<string | undefined> {
  const [made] = await tx
    .insert(sweeps)
    .values({ id: newId(), ...of, state: 'open', startedAt: sql`tetri_now()` })
    .onConflictDoNothing()
    .returning({ id: sweeps.id });
  if (made) await insertStep(tx, { sweepId: made.id, kind: 'move', currencyId: of.currencyId, units });
  return made?.id;
}

/** Does nothing where a step of the kind is under way. */
export async function insertStep(
  tx: Tx,
  step: Pick<SweepStepRow, 'sweepId' | 'kind' | 'currencyId' | 'units'>,
): Promise<void> {
  await tx
    .insert(sweepSteps)
    .values({ id: newId(), ...step, state: 'prepared', preparedAt: sql`tetri_now()` })
    .onConflictDoNothing();
}

/** The steps of a sweep that are under way: coin for its fee first. */
export async function openSteps(reader: Reader, { id }: Sweep): Promise<SweepStepRow[]> {
  return reader
    .select()
    .from(sweepSteps)
    .where(and(eq(sweepSteps.sweepId, id), inArray(sweepSteps.state, ['prepared', 'sent'])))
    .orderBy(asc(sweepSteps.kind));
}

/** What was signed for the step, the newest last. */
export async function readSignedStep(reader: Reader, { id }: SweepStepRow, coinId: string): Promise<StoredStep[]> {
  const rows = await reader
    .select()
    .from(sweepTransactions)
    .where(eq(sweepTransactions.stepId, id))
    .orderBy(asc(sweepTransactions.signedAt), asc(sweepTransactions.id));
  return rows.map(({ reference, payer: from, payee: to, sequence, raw, units, feeUnits, signedAt }) => ({
    reference,
    from,
    to,
    sequence,
    raw,
    units,
    feeUnits,
    feeCurrencyId: coinId,
    signedAt,
  }));
}

/** Written before it is sent. Throws where the step has ended meanwhile: what is not stored is never sent. */
export async function saveSignedStep(
  tx: Tx,
  { method, network, chain }: Sweep,
  { id }: SweepStepRow,
  { reference, from, to, sequence, raw, units, feeUnits }: SignedSweep,
): Promise<void> {
  const { rowCount } = await tx
    .update(sweepSteps)
    .set({ state: 'sent', reference })
    .where(and(eq(sweepSteps.id, id), inArray(sweepSteps.state, ['prepared', 'sent'])));
  if (rowCount !== 1) throw new Error('the step has ended meanwhile');
  const signed = { reference, payer: from, payee: to, sequence, raw, units, feeUnits };
  await tx
    .insert(sweepTransactions)
    .values({ id: newId(), stepId: id, method, network, chain, ...signed, signedAt: sql`tetri_now()` });
}

/** False where it had ended before. */
export async function endStep(
  tx: Tx,
  { id }: SweepStepRow,
  end:
    | { readonly state: 'done'; readonly reference: string; readonly movedUnits: bigint; readonly feeUnits: bigint }
    | { readonly state: 'failed'; readonly feeUnits: bigint | null },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(sweepSteps)
    .set({ ...end, endedAt: sql`tetri_now()` })
    .where(and(eq(sweepSteps.id, id), eq(sweepSteps.state, 'sent')));
  return rowCount === 1;
}

/**
 * Ends a sweep one of whose steps has ended: once it has moved what was there, or a step has failed, and nothing of it can still
 * take effect. Coin that the signer may have signed for has a number of the hot wallet's, so it is seen to its end.
 */
export async function settleSweep(tx: Tx, { id }: Sweep, problem: string): Promise<void> {
  const steps = await tx.select().from(sweepSteps).where(eq(sweepSteps.sweepId, id));
  const isOpen = steps.some(({ kind, state }) => state === 'sent' || (kind === 'gas' && state === 'prepared'));
  const isMoved = steps.some(({ kind, state }) => kind === 'move' && state === 'done');
  if (isOpen || (!isMoved && !steps.some(({ state }) => state === 'failed'))) return;
  await tx
    .update(sweeps)
    .set({ state: isMoved ? 'done' : 'failed', problem, endedAt: sql`tetri_now()` })
    .where(eq(sweeps.id, id));
}

/** Written only where it says something else. */
export async function noteSweepProblem(tx: Tx, { id, problem: before }: Sweep, problem: string): Promise<void> {
  if (problem !== before) await tx.update(sweeps).set({ problem }).where(eq(sweeps.id, id));
}

/** Takes back a sweep of which nothing was ever signed. False where something was. */
export async function dropUntouched(tx: Tx, { id }: Sweep): Promise<boolean> {
  await tx.execute(sql`select from sweeps where id = ${id} for update`);
  const { rowCount } = await tx
    .delete(sweeps)
    .where(
      and(
        eq(sweeps.id, id),
        sql`not exists (select from sweep_steps p where p.sweep_id = ${id} and (p.state <> 'prepared' or p.kind = 'gas'))`,
      ),
    );
  return rowCount === 1;
}

/** Whether anything of the currency was moved away from the order's address by the product. */
export async function isSwept(reader: Reader, orderId: string, currencyId: string): Promise<boolean> {
  const { rows } = await reader.execute(sql`
    select from sweeps s join deposit_addresses a on a.id = s.address_id
    where a.order_id = ${orderId} and s.currency_id = ${currencyId} and s.state = 'done' limit 1`);
  return rows.length > 0;
}
