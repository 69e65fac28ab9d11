import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from '@tetri/testing/database';
import { expect, test } from 'vitest';
import { findLedgerBreaches, placeUnits } from './modules/ledger/index.ts';
import { migrate } from './platform/database/index.ts';
import { silentLog } from './platform/log.ts';

const migrations = new URL('../migrations/', import.meta.url);

/** An installation whose last migration was this one holds the rows, and is then brought up to date. */
async function upgraded(last: string, rows: string) {
  const database = await createTestDatabase({ isBare: true });
  const folder = await mkdtemp(join(tmpdir(), 'tetri-migrations-'));
  try {
    for (const name of await readdir(migrations))
      if (name <= `${last}~`) await cp(new URL(name, migrations), join(folder, name));
    await migrate(database.url, { log: silentLog, folder });
    await database.db.$client.query(rows);
    await migrate(database.url, { log: silentLog });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('limits, reviews and what waits for its listener outlive the change of their names', async () => {
  const database = await upgraded(
    '0040',
    `insert into settings (name, value) values
       ('callLimits', '{"points": {"voice": 7, "read": 900}, "exempt": [], "exemptKeys": []}');
     insert into voices (id, kind, state, name, message, lang, stars, created_at) values
       ('00000000-0000-7000-8000-000000000001', 'review', 'waiting', 'Ann', 'Good', 'en', 5, now());
     insert into outbox (kind, name, key, payload) values ('event', 'voicesChanged', 'voices', '{}')`,
  );
  try {
    const { rows } = await database.db.$client.query(
      `select (select value -> 'points' from settings where name = 'callLimits') as points,
         (select message from submissions), (select name || ' ' || key from outbox where kind = 'event') as event`,
    );
    const points = { message: 7, read: 900 };
    expect(rows).toEqual([{ points, message: 'Good', event: 'submissionsChanged submissions' }]);
  } finally {
    await database.stop();
  }
});

test('who bears the network fee of a refund outlives the change of its name', async () => {
  const rule = (currency: string, bearer: string) => `('00000000-0000-7000-8000-${currency}', '${bearer}')`;
  const database = await upgraded(
    '0130',
    // The currencies themselves do not matter.
    `set local session_replication_role = replica;
     insert into payout_rules (currency_id, refund_fee_by) values
       ${rule('00000000000a', 'house')}, ${rule('00000000000b', 'customer')}`,
  );
  try {
    const { rows } = await database.db.$client.query('select refund_fee_by from payout_rules order by currency_id');
    expect(rows).toEqual([{ refund_fee_by: 'exchange' }, { refund_fee_by: 'customer' }]);
  } finally {
    await database.stop();
  }
});

test('money of before lies in the place that nobody named, and the books stay whole', async () => {
  const currencyId = '00000000-0000-7000-8000-00000000000c';
  const transfer = (key: string, kind: string, from: string, to: string, units: number) => ({
    id: `00000000-0000-7000-8000-0000000000${key}`,
    kind,
    reference: key,
    memo: '',
    key,
    entries: [
      { kind: from, currency: currencyId, place: '', units: String(-units) },
      { kind: to, currency: currencyId, place: '', units: String(units) },
    ],
  });
  const booked = {
    voids: [],
    posts: [],
    holds: [],
    transfers: [
      transfer('01', 'reserveDeposit', 'ownerCapital', 'reserve', 500),
      transfer('02', 'deposit', 'outside', 'customerDeposit', 70),
    ],
  };
  const database = await upgraded('0054', `select ledger_book('${JSON.stringify(booked)}'::jsonb)`);
  try {
    expect(await placeUnits(database.db)).toEqual([{ place: '', currencyId, units: 570n }]);
    expect(await findLedgerBreaches(database.db)).toEqual([]);
  } finally {
    await database.stop();
  }
});
