import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import {
  accountKinds,
  type AccountKind,
  balances,
  BalanceExhausted,
  book,
  changeReserve,
  entries,
  findLedgerBreaches,
  movePlaces,
  placeOfTransfer,
  placeUnits,
} from './index.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());

const counters: readonly AccountKind[] = ['position', 'ownerCapital', 'outside', 'networkFees'];
const kinds: readonly AccountKind[] = accountKinds.filter((kind) => kind !== 'custody' && kind !== 'custodyTotal');
const place = fc.constantFrom('', 'hot:evm:ERC20', 'deposits:evm:ERC20', 'till:1');
const units = fc.bigInt({ min: 1n, max: 1000n });
const step = fc.oneof(
  fc.record({
    act: fc.constant('transfer' as const),
    from: fc.constantFrom(...kinds),
    to: fc.constantFrom(...kinds),
    at: place,
    units,
  }),
  fc.record({ act: fc.constant('move' as const), from: place, to: place, units }),
);

/** What the books say is here, whoever's it is, and what the places hold together. */
async function sums(currencyId: string): Promise<{ here: bigint; inPlaces: bigint }> {
  const of = (await balances(database.db)).filter((one) => one.currencyId === currencyId);
  const sum = (isOf: (kind: AccountKind) => boolean) =>
    of.reduce((total, one) => (isOf(one.kind) ? total + one.total : total), 0n);
  return {
    here: sum((kind) => kinds.includes(kind) && !counters.includes(kind)),
    inPlaces: sum((kind) => kind === 'custody'),
  };
}

test('whatever is booked, the places of a currency hold together what the books say is here', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const currencyId = newId();
      const known = new Map<string, bigint>();
      const add = (name: string, more: bigint) => known.set(name, (known.get(name) ?? 0n) + more);
      for (const one of steps) {
        const id = newId();
        const done = await transaction(database.db, (tx) =>
          one.act === 'move'
            ? movePlaces(tx, { moveId: id, currencyId, memo: '', ...one })
            : book(tx, {
                transfers: [
                  {
                    id,
                    kind: 'test',
                    reference: id,
                    place: one.at,
                    entries: entries(currencyId, { kind: one.from }, { kind: one.to }, one.units),
                  },
                ],
              }),
        ).catch((error: unknown) => error);
        if (done !== true) {
          expect(done).toBeInstanceOf(BalanceExhausted);
        } else if (one.act === 'move') {
          add(one.from, -one.units);
          add(one.to, one.units);
        } else {
          const lies = (kind: AccountKind) => (counters.includes(kind) ? 0n : 1n);
          add(one.at, one.units * (lies(one.to) - lies(one.from)));
        }
        const { here, inPlaces } = await sums(currencyId);
        expect(inPlaces).toBe(here);
      }
      const found = (await placeUnits(database.db)).filter((one) => one.currencyId === currencyId);
      const held = (of: Iterable<readonly [string, bigint]>) =>
        Object.fromEntries([...of].filter(([, amount]) => amount !== 0n));
      expect(held(found.map((one) => [one.place, one.units] as const))).toEqual(held(known));
    }),
    { numRuns: 30 },
  );
  expect(await findLedgerBreaches(database.db)).toEqual([]);
});

test('no more is moved than lies in the place, however many move at once, and the same move is made once', async () => {
  const currencyId = newId();
  const moveId = newId();
  await transaction(database.db, (tx) =>
    changeReserve(tx, {
      changeId: newId(),
      currencyId,
      units: 100n,
      kind: 'reserveDeposit',
      memo: '',
      place: 'till:a',
    }),
  );
  const move = (from: string, to: string, id = newId()) =>
    transaction(database.db, (tx) => movePlaces(tx, { moveId: id, currencyId, from, to, units: 60n, memo: 'why' }));
  expect(await move('till:a', 'till:b', moveId)).toBe(true);
  await expect(move('till:b', 'till:c', moveId)).resolves.toBe(false);
  await expect(move('till:a', 'till:b')).rejects.toMatchObject({ available: 40n });
  await expect(move('till:unknown', 'till:b')).rejects.toMatchObject({ available: 0n });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 8 }, (_, nth) => (nth % 2 ? move('till:b', 'till:a') : move('till:a', 'till:b'))),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(BalanceExhausted);
  expect((await sums(currencyId)).inPlaces).toBe(100n);
});

test('a transfer is remembered with its place', async () => {
  const currencyId = newId();
  const changeId = newId();
  await transaction(database.db, (tx) =>
    changeReserve(tx, { changeId, currencyId, units: 5n, kind: 'reserveDeposit', memo: '', place: 'till:x' }),
  );
  expect(await placeOfTransfer(database.db, `reserve:${changeId}`)).toBe('till:x');
  expect(await placeOfTransfer(database.db, 'reserve:nothing')).toBeUndefined();
});

test('the database refuses money that comes from nowhere to no place, and the doctor names what does not add up', async () => {
  const currencyId = newId();
  const transfer = { id: newId(), kind: 'test', reference: 'x', memo: '', key: null };
  const entriesOf = [
    { kind: 'outside', currency: currencyId, place: '', units: '-5' },
    { kind: 'unmatched', currency: currencyId, place: '', units: '5' },
  ];
  const asked = { voids: [], posts: [], holds: [], transfers: [{ ...transfer, entries: entriesOf }] };
  const refused = await database.db
    .execute(sql`select * from ledger_book(${JSON.stringify(asked)}::jsonb)`)
    .catch((error: unknown) => error);
  expect(refused).toMatchObject({ cause: { code: 'TL003' } });

  await transaction(database.db, (tx) =>
    changeReserve(tx, { changeId: newId(), currencyId, units: 7n, kind: 'reserveDeposit', memo: '' }),
  );
  await database.db.execute(
    sql`update ledger_accounts set balance = 6 where kind = 'custody' and currency_id = ${currencyId}`,
  );
  const found = (await findLedgerBreaches(database.db)).map(({ subject, detail }) => `${subject}: ${detail}`);
  expect(found).toContain(`places of currency ${currencyId}: 6 lies in them, the books say 7`);
});
