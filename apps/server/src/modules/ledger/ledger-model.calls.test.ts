import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import {
  balances,
  BalanceExhausted,
  book,
  type Booking,
  entries,
  findLedgerBreaches,
  ResolvedBefore,
} from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const units = fc.bigInt({ min: 1n, max: 1000n });
const place = fc.constantFrom(
  'reserve' as const,
  'customerDeposit' as const,
  'outside' as const,
  'ownerCapital' as const,
);

/** What may be asked of the ledger; holds are named by the order in which they were opened. */
const step = fc.oneof(
  fc.record({ act: fc.constant('transfer' as const), from: place, to: place, units }),
  fc.record({ act: fc.constant('hold' as const), units }),
  fc.record({ act: fc.constant('post' as const), hold: fc.nat({ max: 9 }) }),
  fc.record({ act: fc.constant('void' as const), hold: fc.nat({ max: 9 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The ledger as a few numbers: what a person with pencil and paper would keep. */
class Model {
  readonly total = { reserve: 0n, customerDeposit: 0n, outside: 0n, ownerCapital: 0n, payoutInFlight: 0n };
  readonly holds: { id: string; units: bigint; isOpen: boolean }[] = [];

  get held(): bigint {
    return this.holds.reduce((sum, hold) => (hold.isOpen ? sum + hold.units : sum), 0n);
  }

  /** Applies the step; false when it must be refused. */
  apply(one: Step, id: string): boolean {
    if (one.act === 'transfer') {
      const left = this.total[one.from] - one.units;
      if (one.from === 'reserve' && left < this.held) return false;
      if (one.from === 'customerDeposit' && left < 0n) return false;
      this.total[one.from] -= one.units;
      this.total[one.to] += one.units;
      return true;
    }
    if (one.act === 'hold') {
      if (this.total.reserve - this.held < one.units) return false;
      this.holds.push({ id, units: one.units, isOpen: true });
      return true;
    }
    const hold = this.holds[one.hold];
    if (!hold?.isOpen) return false;
    hold.isOpen = false;
    if (one.act === 'post') {
      this.total.reserve -= hold.units;
      this.total.payoutInFlight += hold.units;
    }
    return true;
  }
}

function bookingOf(one: Step, id: string, currencyId: string, model: Model): Booking {
  if (one.act === 'transfer') {
    return {
      transfers: [
        {
          id,
          kind: 'test',
          reference: id,
          entries: entries(currencyId, { kind: one.from }, { kind: one.to }, one.units),
        },
      ],
    };
  }
  if (one.act === 'hold') return { holds: [{ id, currencyId, units: one.units, reference: id }] };
  const hold = model.holds[one.hold];
  const holdId = hold?.id ?? newId();
  if (one.act === 'void') return { voids: [holdId] };
  const paid = entries(currencyId, { kind: 'reserve' }, { kind: 'payoutInFlight' }, hold?.units ?? 1n);
  return { posts: [{ hold: holdId, transfer: id }], transfers: [{ id, kind: 'test', reference: id, entries: paid }] };
}

test('does what a person with pencil and paper would do, step by step', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const [model, currencyId] = [new Model(), newId()];
      for (const one of [{ act: 'transfer', from: 'ownerCapital', to: 'reserve', units: 1500n } as const, ...steps]) {
        const id = newId();
        const booking = bookingOf(one, id, currencyId, model);
        const isExpected = model.apply(one, id);
        const done = await transaction(database.db, (tx) => book(tx, booking)).catch((error: unknown) => error);
        if (isExpected) expect(done).toBe(true);
        else expect(done instanceof BalanceExhausted || done instanceof ResolvedBefore).toBe(true);
      }
      const now = (await balances(database.db)).filter((one) => one.currencyId === currencyId);
      const total = Object.fromEntries(now.map((one) => [one.kind, one.total]));
      for (const [kind, expected] of Object.entries(model.total)) expect(total[kind] ?? 0n).toBe(expected);
      expect(now.find(({ kind }) => kind === 'reserve')?.held).toBe(model.held);
    }),
    { numRuns: 40 },
  );
  expect(await findLedgerBreaches(database.db)).toEqual([]);
});
