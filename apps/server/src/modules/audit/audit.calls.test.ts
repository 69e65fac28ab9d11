import { listAudit, verifyAudit } from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import type { StaffActor } from '../../platform/http/index.ts';
import { type BackOffice, openBackOffice } from '../../compose/testing/back-office.ts';
import { audit, type AuditedChange, findAudit, verifyAuditChain } from './index.ts';

let database: TestDatabase;
let office: BackOffice;
const actor: StaffActor = {
  kind: 'staff',
  staffId: newId(),
  name: 'Nino',
  email: 'nino@example.com',
  role: 'manager',
  sessionId: newId(),
};
const request = { actor, ip: '192.0.2.1', requestId: 'request-1' };

beforeEach(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db);
});
afterEach(async () => {
  await office.stop();
  await database.stop();
});

const query = (text: string) => database.db.$client.query(text);
const write = (change: Partial<AuditedChange> = {}) =>
  transaction(database.db, (tx) =>
    audit(tx, request, { action: 'test', subject: 'order', subjectId: 'one', label: '12345678', ...change }),
  );

test('keeps who, why, from where, and the values before and after', async () => {
  await write({ reason: 'Agreed by phone', oldValue: { units: 5n }, newValue: { units: 7n, note: 'ქართული' } });
  const [entry] = await findAudit(database.db, {}, undefined, 1);
  expect(entry).toMatchObject({
    seq: 1,
    staffName: 'Nino',
    staffRole: 'manager',
    reason: 'Agreed by phone',
    ip: '192.0.2.1',
    requestId: 'request-1',
    oldValue: { units: '5' },
    newValue: { units: '7', note: 'ქართული' },
    at: database.clock.now(),
  });
});

test.each([
  ['altered', "update audit_entries set reason = 'other'"],
  ['deleted', 'delete from audit_entries'],
  ['emptied', 'truncate audit_entries'],
])('the log cannot be %s', async (_, statement) => {
  await write({ reason: 'first' });
  await expect(query(statement)).rejects.toThrow('append-only');
  expect(await findAudit(database.db, {}, undefined, 9)).toMatchObject([{ reason: 'first' }]);
});

test('a transaction that is rolled back leaves no entry and no gap', async () => {
  const broken = transaction(database.db, async (tx) => {
    await audit(tx, request, { action: 'lost', subject: 'order', subjectId: 'one', label: '1' });
    throw new Error('rolled back');
  });
  await expect(broken).rejects.toThrow('rolled back');
  await write();
  expect(await verifyAuditChain(database.db)).toEqual({ entries: 1, firstBroken: undefined });
});

test('many who write at once make one unbroken chain', async () => {
  await Promise.all(Array.from({ length: 20 }, () => write()));
  expect(await verifyAuditChain(database.db)).toEqual({ entries: 20, firstBroken: undefined });
});

test.each([
  ['an altered entry', "update audit_entries set new_value = '{}' where seq = 2", 2],
  ['an entry taken out', 'delete from audit_entries where seq = 2', 3],
  ['a cut-off end', 'delete from audit_entries where seq = 3', 3],
])('the chain shows %s, even by somebody who may do anything in the database', async (_, statement, seq) => {
  for (const newValue of ['a', 'b', 'c']) await write({ newValue });
  await query(`set session_replication_role = replica; ${statement}; reset session_replication_role`);
  expect((await verifyAuditChain(database.db)).firstBroken).toBe(seq);
});

test('the log is read newest first, page by page and by who, what and words', async () => {
  for (const [subject, label] of [
    ['order', '11111111'],
    ['reserve', 'BTC'],
    ['order', '50%_off'],
  ] as const)
    await write({ subject, label });
  const { call } = await office.enter('auditor');
  const all = await call(listAudit, { staffId: actor.staffId, limit: 2 });
  expect(all.entries.map(({ label }) => label)).toEqual(['50%_off', 'BTC']);
  const rest = await call(listAudit, { staffId: actor.staffId, limit: 2, before: all.next ?? 0 });
  expect(rest).toMatchObject({ entries: [{ label: '11111111' }], next: null });
  expect((await call(listAudit, { search: '%_' })).entries.map(({ label }) => label)).toEqual(['50%_off']);
  expect((await call(listAudit, { subject: 'reserve' })).entries.map(({ label }) => label)).toEqual(['BTC']);
  expect(all.people).toContainEqual({ _id: actor.staffId, name: 'Nino' });
  expect(await call(verifyAudit, {})).toEqual({ entries: 4, isIntact: true, firstBroken: null });
});
