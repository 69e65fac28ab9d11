import { fieldNotFilled, forbidden, getDiscountTiers, updateDiscountTiers } from '@tetri/contract';
import { createTestDatabase, expectRefusal, type TestDatabase } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findAudit } from '../../audit/index.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

let database: TestDatabase;
let office: BackOffice;
beforeAll(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db);
});
afterAll(async () => {
  await office.stop();
  await database.stop();
});

const tiers = [
  { fromUsd: '0', percent: '5' },
  { fromUsd: '10000', percent: '7.5' },
];

test('the owner sets the tiers, everybody of the staff sees them, and the change is noted', async () => {
  const [owner, manager] = [await office.enter('owner'), await office.enter('manager')];
  expect(await owner.call(updateDiscountTiers, { tiers })).toEqual({ tiers });
  expect(await manager.call(getDiscountTiers, {})).toEqual({ tiers });
  await expectRefusal(manager.call(updateDiscountTiers, { tiers: [] }), forbidden);
  expect(await findAudit(database.db, { action: 'updateDiscountTiers' }, undefined, 9)).toMatchObject([
    { oldValue: { tiers: [] }, newValue: { tiers }, label: '5 %, 7.5 %' },
  ]);
});

test.each([
  ['falls', [tiers[1], tiers[0]]],
  ['repeats a turnover', [tiers[0], tiers[0]]],
  ['gives more than the margin', [{ fromUsd: '0', percent: '100.00000001' }]],
  ['takes', [{ fromUsd: '0', percent: '-1' }]],
  ['counts from half a dollar', [{ fromUsd: '0.5', percent: '5' }]],
  ['is too long', Array.from({ length: 11 }, (_, at) => ({ fromUsd: String(at), percent: '5' }))],
])('refuses a list that %s, and keeps what there was', async (_, wrong) => {
  const owner = await office.enter('owner');
  await owner.call(updateDiscountTiers, { tiers });
  await expectRefusal(owner.call(updateDiscountTiers, { tiers: wrong as typeof tiers }), fieldNotFilled);
  expect(await owner.call(getDiscountTiers, {})).toEqual({ tiers });
});
