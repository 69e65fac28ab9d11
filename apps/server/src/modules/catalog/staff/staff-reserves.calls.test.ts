import { CallFailure, type Client } from '@tetri/client';
import {
  amountNotPositive,
  amountNotValid,
  balanceTooSmall,
  type CallRequest,
  changedMeanwhile,
  changeReserve,
  commandReused,
  type ErrorDefinition,
  listReserveChanges,
  listStaffReserves,
  notFound,
  reserveChangeUnusual,
} from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type CatalogSnapshot } from '../core/types.ts';
import { findLedgerBreaches } from '../../ledger/index.ts';
import { testCurrency } from '../../orders/testing/test-catalog.ts';
import { findAudit } from '../../audit/index.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

const lari = testCurrency('GEL', 2);
const snapshot = { currencies: new Map([[lari.id, lari]]) } as unknown as CatalogSnapshot;

let database: TestDatabase;
let office: BackOffice;
let manager: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db, {
    deps: { catalog: { snapshot: () => snapshot, refresh: async () => undefined, closingOf: () => undefined } },
  });
  manager = await office.enter('manager');
});
afterEach(async () => {
  await office.stop();
  await database.stop();
});

const change = (more: Partial<CallRequest<typeof changeReserve>>) =>
  manager.call(changeReserve, {
    commandId: newId(),
    currencyId: lari.id,
    kind: 'deposit',
    amount: '10',
    reason: 'From the bank',
    ...more,
  });

async function refused(answer: Promise<unknown>, { code }: ErrorDefinition): Promise<CallFailure> {
  const failure = await answer.catch((error: unknown) => error);
  expect(failure).toMatchObject({ errorCode: code });
  return failure as CallFailure;
}

const totalNow = async () => (await manager.call(listStaffReserves, {})).reserves[0]?.total;

test('money put in and taken out is in the books, with who did it and why', async () => {
  await change({ amount: '100.50' });
  const { reserve } = await change({ kind: 'withdraw', amount: '0.50', reason: 'For the till' });
  expect(reserve).toMatchObject({ total: '100.00', held: '0.00', available: '100.00', currency: { code: 'GEL' } });
  const { changes } = await manager.call(listReserveChanges, { currencyId: lari.id });
  expect(changes).toMatchObject([
    { kind: 'withdraw', amount: '-0.50', reason: 'For the till', staff: { role: 'manager' } },
    { kind: 'deposit', amount: '100.50', reason: 'From the bank' },
  ]);
  expect(await findLedgerBreaches(database.db)).toEqual([]);
});

test('the same form sent many times at once is one change and one audit entry', async () => {
  const commandId = newId();
  await Promise.all(Array.from({ length: 8 }, () => change({ commandId, amount: '5' })));
  expect(await totalNow()).toBe('5.00');
  await refused(change({ commandId, amount: '6' }), commandReused);
  expect(await totalNow()).toBe('5.00');
  expect(await findAudit(database.db, { action: 'changeReserve' }, undefined, 9)).toMatchObject([
    { label: 'GEL', oldValue: { total: '0.00' }, newValue: { kind: 'deposit', amount: '5.00', total: '5.00' } },
  ]);
});

test('a counted amount replaces that of the books, by the difference', async () => {
  await change({ amount: '100' });
  const { reserve } = await change({
    kind: 'adjust',
    amount: '97.30',
    expectedTotal: '100.00',
    reason: 'Counted by two',
  });
  expect(reserve.total).toBe('97.30');
  await refused(change({ kind: 'adjust', amount: '90', expectedTotal: '100.00' }), changedMeanwhile);
  await refused(change({ kind: 'adjust', amount: '90' }), amountNotValid);
  expect(await totalNow()).toBe('97.30');
});

test.each(['0.00', '100.00'])('of counts made at once on %s, each an act of its own, one is booked', async (total) => {
  if (total !== '0.00') await change({ amount: total });
  const counts = Array.from({ length: 8 }, () => change({ kind: 'adjust', amount: '250', expectedTotal: total }));
  const outcomes = await Promise.allSettled(counts);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ errorCode: changedMeanwhile.code });
  expect(await totalNow()).toBe('250.00');
});

test('a count that agrees with the books is noted and moves nothing', async () => {
  await change({ kind: 'adjust', amount: '0', expectedTotal: '0.00', reason: 'Counted' });
  const { rows } = await database.db.$client.query('select 1 from ledger_transfers');
  expect(rows).toHaveLength(0);
  expect(await findAudit(database.db, { action: 'changeReserve' }, undefined, 9)).toHaveLength(1);
});

test('no more is taken than is there', async () => {
  await change({ amount: '10' });
  const failure = await refused(change({ kind: 'withdraw', amount: '10.01' }), balanceTooSmall);
  expect(failure.object).toEqual({ max: '10.00', symbol: 'GEL' });
  expect(await totalNow()).toBe('10.00');
});

test('ten times more or less than there is has to be meant, and the question uses nothing up', async () => {
  await change({ amount: '10' });
  const slip = { commandId: newId(), amount: '90.01' };
  const asked = await refused(change(slip), reserveChangeUnusual);
  expect(asked.object).toEqual({ before: '10.00', after: '100.01', symbol: 'GEL' });
  await refused(change({ kind: 'withdraw', amount: '9.50' }), reserveChangeUnusual);
  await refused(change({ kind: 'adjust', amount: '0', expectedTotal: '10.00' }), reserveChangeUnusual);
  expect(await totalNow()).toBe('10.00');
  await change({ ...slip, isChangeConfirmed: true });
  expect(await totalNow()).toBe('100.01');
  await change({ kind: 'withdraw', amount: '100.01' });
  expect(await totalNow()).toBe('0.00');
});

test('amounts must be above zero and no finer than the currency', async () => {
  await refused(change({ amount: '0' }), amountNotPositive);
  await refused(change({ amount: '-5', kind: 'withdraw' }), amountNotPositive);
  await refused(change({ amount: '1.005' }), amountNotValid);
  await refused(change({ currencyId: newId() }), notFound);
  expect(await totalNow()).toBe('0.00');
});
