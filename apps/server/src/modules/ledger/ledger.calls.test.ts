import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import {
  balance,
  BalanceExhausted,
  book,
  type Booking,
  changeReserve,
  entries,
  entriesOf,
  findLedgerBreaches,
  ResolvedBefore,
} from './index.ts';

let database: TestDatabase;
let currencyId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
beforeEach(() => {
  currencyId = newId();
});

function inTransaction(booking: Booking): Promise<boolean> {
  return transaction(database.db, (tx) => book(tx, booking));
}

function deposit(units: bigint, changeId = newId()): Promise<boolean> {
  return transaction(database.db, (tx) =>
    changeReserve(tx, { changeId, currencyId, units, kind: 'reserveDeposit', memo: 'opening' }),
  );
}

function reserve() {
  return balance(database.db, { kind: 'reserve', currencyId });
}

test('moves money from the owner to the reserve and shows the balance after each entry', async () => {
  const changeId = newId();
  await deposit(500n, changeId);
  expect(await reserve()).toMatchObject({ total: 500n, held: 0n, available: 500n });
  const lines = (await entriesOf(database.db, changeId)).map(({ account, units, balanceAfter }) => [
    account,
    units,
    balanceAfter,
  ]);
  expect(lines).toEqual([
    ['ownerCapital', -500n, -500n],
    ['reserve', 500n, 500n],
  ]);
});

test('books a change that is asked for twice once', async () => {
  const changeId = newId();
  expect(await deposit(500n, changeId)).toBe(true);
  expect(await deposit(500n, changeId)).toBe(false);
  expect((await reserve()).total).toBe(500n);
});

test('refuses to take more than is there and not promised, and says how much that is', async () => {
  await deposit(500n);
  await inTransaction({ holds: [{ id: newId(), currencyId, units: 200n, reference: 'order' }] });
  const error = await deposit(-301n).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(BalanceExhausted);
  expect(error).toMatchObject({ available: 300n });
  expect(await reserve()).toMatchObject({ total: 500n, held: 200n });
});

test('posts a hold once: it becomes the transfer and cannot be voided after', async () => {
  await deposit(500n);
  const [hold, transfer] = [newId(), newId()];
  await inTransaction({ holds: [{ id: hold, currencyId, units: 200n, reference: 'order' }] });
  const post: Booking = {
    posts: [{ hold, transfer }],
    transfers: [
      {
        id: transfer,
        kind: 'payoutStart',
        reference: 'order',
        entries: entries(currencyId, { kind: 'reserve' }, { kind: 'payoutInFlight' }, 200n),
      },
    ],
  };
  await inTransaction(post);
  expect(await reserve()).toMatchObject({ total: 300n, held: 0n });
  await expect(inTransaction({ voids: [hold] })).rejects.toBeInstanceOf(ResolvedBefore);
  expect(await reserve()).toMatchObject({ total: 300n, held: 0n });
});

test('voids a hold once, also when fifty try at once', async () => {
  await deposit(500n);
  const hold = newId();
  await inTransaction({ holds: [{ id: hold, currencyId, units: 200n, reference: 'order' }] });
  const tries = await Promise.allSettled(Array.from({ length: 50 }, () => inTransaction({ voids: [hold] })));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await reserve()).toMatchObject({ total: 500n, held: 0n });
});

test('refuses a transfer that does not sum to zero', async () => {
  const lopsided = inTransaction({
    transfers: [
      {
        id: newId(),
        kind: 'deposit',
        reference: 'order',
        entries: [{ kind: 'customerDeposit', currencyId, units: 1n }],
      },
    ],
  });
  await expect(lopsided).rejects.toMatchObject({ cause: { code: 'TL003' } });
});

test('never locks two accounts against each other', async () => {
  const other = newId();
  const swap = (first: string, second: string) =>
    inTransaction({
      transfers: [first, second].map((id) => ({
        id: newId(),
        kind: 'reserveDeposit',
        reference: 'swap',
        entries: entries(id, { kind: 'ownerCapital' }, { kind: 'reserve' }, 1n),
      })),
    });
  await swap(currencyId, other);
  await Promise.all(
    Array.from({ length: 100 }, (_, at) => (at % 2 ? swap(currencyId, other) : swap(other, currencyId))),
  );
  expect((await reserve()).total).toBe(101n);
});

test('keeps entries from being changed, deleted or truncated', async () => {
  await deposit(500n);
  for (const change of [
    'update ledger_entries set amount = 1',
    'delete from ledger_transfers',
    'truncate ledger_entries cascade',
  ]) {
    await expect(database.db.$client.query(change)).rejects.toThrow('append-only');
  }
});

test('has nothing to report after all this', async () => {
  expect(await findLedgerBreaches(database.db)).toEqual([]);
});
