import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, transaction } from '../../../../platform/database/index.ts';
import { createLog } from '../../../../platform/log.ts';
import { balance, changeReserve, findLedgerBreaches } from '../../../ledger/index.ts';
import { bookFees } from './book-fees.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  expect(await findLedgerBreaches(database.db)).toEqual([]);
  await database.stop();
});

async function coin(reserve: bigint): Promise<string> {
  const currencyId = newId();
  const change = { changeId: newId(), currencyId, units: reserve, kind: 'reserveDeposit', memo: '' } as const;
  await transaction(database.db, (tx) => changeReserve(tx, change));
  return currencyId;
}

const fees = (currencyId: string, count: number, units: number) =>
  database.db.execute(sql`
    insert into network_fees (id, method, network, reference, order_id, currency_id, units)
    select gen_random_uuid(), 'chain', 'NET', gen_random_uuid()::text, gen_random_uuid(), ${currencyId}, ${units}
    from generate_series(1, ${count})`);

const bookedOf = async (currencyId: string) => (await balance(database.db, { kind: 'networkFees', currencyId })).total;

test('fees that the reserve does not cover, and one that cannot be booked, keep no others waiting', async () => {
  const [poor, rich] = [await coin(5n), await coin(1000n)];
  await fees(poor, 230, 10);
  await fees(rich, 1, 13);
  await fees(rich, 210, 2);
  // As a defect would: this one fails each time.
  await database.db.execute(sql`
    create trigger defect before update on network_fees for each row when (old.units = 13) execute function forbid_change()`);
  const lines: string[] = [];
  const log = createLog({ level: 'error', write: (line) => lines.push(line) });
  await bookFees({ db: database.db, log });
  expect([await bookedOf(poor), await bookedOf(rich)]).toEqual([0n, 420n]);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ currencyId: rich }]);
  await database.db.execute(sql`drop trigger defect on network_fees`);
  await transaction(database.db, (tx) =>
    changeReserve(tx, { changeId: newId(), currencyId: poor, units: 2300n, kind: 'reserveDeposit', memo: '' }),
  );
  await bookFees({ db: database.db, log });
  expect([await bookedOf(poor), await bookedOf(rich)]).toEqual([2300n, 433n]);
});
