import { and, eq, ne, sql } from 'drizzle-orm';
import { preparedSelect, type Reader } from '../../../../platform/database/index.ts';
import { balance } from '../../../ledger/index.ts';
import type { Payout } from '../../payouts/store/payouts.ts';
import { payouts } from '../../payouts/tables.ts';
import { sweeps, sweepSteps } from '../../sweeps/tables.ts';
import { isShort } from '../core/judge-check.ts';
import { placeCode } from '../core/place-code.ts';
import { readChecksOf } from './place-checks.ts';

export interface LyingFacts {
  readonly lyingUnits: bigint;
  readonly isDiffering: boolean;
}

/**
 * What `judgePayout` asks of the place that a payout is sent from; others that are on their way count as gone, and so does coin
 * for the fees of sweeps.
 */
export async function readLying(
  reader: Reader,
  { id, method, currencyId }: Payout,
  network: string,
): Promise<LyingFacts> {
  const place = placeCode({ kind: 'hot', method, network });
  const [lies, [sent], [given], checks] = await Promise.all([
    balance(reader, { kind: 'custody', currencyId, place }),
    sentBeside(reader, { id, method, currencyId }),
    givenForFees(reader, { method, currencyId }),
    readChecksOf(reader, currencyId),
  ]);
  return {
    lyingUnits: lies.total - (sent?.units ?? 0n) - (given?.units ?? 0n),
    isDiffering: checks.some((check) => check.state === 'differs' && isShort(check)),
  };
}

interface Units {
  readonly units: bigint;
}

const sentBeside = preparedSelect<Pick<Payout, 'id' | 'method' | 'currencyId'>, Units>('payouts-beside', (builder) =>
  builder
    .select({ units: sql`coalesce(sum(${payouts.units}), 0)`.mapWith(payouts.units) })
    .from(payouts)
    .where(
      and(
        eq(payouts.method, sql.placeholder('method')),
        eq(payouts.currencyId, sql.placeholder('currencyId')),
        eq(payouts.state, 'sending'),
        ne(payouts.id, sql.placeholder('id')),
      ),
    ),
);

const givenForFees = preparedSelect<Pick<Payout, 'method' | 'currencyId'>, Units>('sweeps-given', (builder) =>
  builder
    .select({ units: sql`coalesce(sum(${sweepSteps.units}), 0)`.mapWith(sweepSteps.units) })
    .from(sweepSteps)
    .innerJoin(sweeps, eq(sweeps.id, sweepSteps.sweepId))
    .where(
      and(
        eq(sweepSteps.kind, 'gas'),
        eq(sweepSteps.state, 'sent'),
        eq(sweepSteps.currencyId, sql.placeholder('currencyId')),
        eq(sweeps.method, sql.placeholder('method')),
      ),
    ),
);
