import { createTestDatabase, factories, type TestDatabase } from '@tetri/testing';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transaction } from '../../../../platform/database/index.ts';
import { Seal } from '../../../../platform/seal.ts';
import { createIdentityModule, type Identity } from '../../identity-module.ts';
import { saveStaffMessenger } from '../store/staff-messengers.ts';
import { resetOwner } from './ensure-owner.ts';

let database: TestDatabase;
let dataDir: string;
let identity: Identity;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'tetri-owner-'));
  identity = createIdentityModule({
    db: database.db,
    dataDir,
    seal: new Seal(randomBytes(32)),
    publicUrl: () => 'http://localhost',
    mayPutOff: () => false,
  });
});
afterEach(async () => {
  await database.stop();
  await rm(dataDir, { recursive: true });
});

const attempt = (email: string, password: string) =>
  identity.signIn({ email, password, ip: '', userAgent: '', lang: 'en', oldToken: undefined });

test('the first start makes an owner with a password that only the owner of the folder can read', async () => {
  const owner = await identity.ensureOwner({});
  expect(owner).toMatchObject({
    isNew: true,
    email: 'owner@tetri.local',
    password: expect.stringMatching(/^(\w{4}-){3}\w{4}$/),
  });
  expect((await stat(owner.file ?? '')).mode & 0o777).toBe(0o600);
  expect((await attempt(owner.email, owner.password ?? '')).person).toMatchObject({
    role: 'owner',
    isFirstPassword: true,
  });
});

test('later starts show the same sign-in until the password is changed', async () => {
  const first = await identity.ensureOwner({});
  expect(await identity.ensureOwner({ email: 'other@example.com', password: 'other' })).toEqual({
    ...first,
    isNew: false,
  });
});

test('a given address and password are taken and written nowhere', async () => {
  const owner = await identity.ensureOwner({ email: 'Nino@Example.com', password: 'given by the owner' });
  expect(owner).toEqual({ isNew: true, email: 'nino@example.com', password: undefined, file: undefined });
  await expect(attempt('nino@example.com', 'given by the owner')).resolves.toBeDefined();
});

test('two processes that start at once make one owner', async () => {
  const owners = await Promise.all([identity.ensureOwner({}), identity.ensureOwner({})]);
  expect(owners.filter(({ isNew }) => isNew)).toHaveLength(1);
  const { rows } = await database.db.$client.query('select email from staff');
  expect(rows).toHaveLength(1);
});

test('a lost password is replaced on the machine itself, the second factor and the messenger account go, and every session of the owner ends', async () => {
  const first = await identity.ensureOwner({});
  const { token } = await attempt(first.email, first.password ?? '');
  await factories.recoveryCodeOf(database.db, first.email);
  await expect(attempt(first.email, first.password ?? '')).rejects.toThrow('a second factor code is required');
  const { rows } = await database.db.$client.query<{ id: string }>('select id from staff');
  await transaction(database.db, (tx) => saveStaffMessenger(tx, rows[0]?.id ?? '', 700_001));
  const again = await resetOwner(database.db, dataDir);
  await expect(attempt(first.email, again?.password ?? '')).resolves.toBeDefined();
  await expect(attempt(first.email, first.password ?? '')).rejects.toThrow('no account matches');
  expect(await identity.resolveActor({ staff_session: token }, 'staff')).toEqual({ kind: 'visitor' });
  // What was lost may be the phone on which they act.
  expect((await database.db.$client.query('select 1 from staff_messengers')).rows).toEqual([]);
});
