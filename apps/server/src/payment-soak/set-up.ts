import { factories } from '@tetri/testing';
import { parseUnits } from '@tetri/money';
import { sql } from 'drizzle-orm';
import { payByMethodInDemo, useMethodInDemo } from '../modules/catalog/index.ts';
import { changeReserve, placeUnits } from '../modules/ledger/index.ts';
import {
  placeCode,
  readMethodSettings,
  saveMethodSettings,
  savePayoutRule,
  usualPayoutRule,
} from '../modules/payments/index.ts';
import { type Db, newId, type Reader, transaction, type Tx } from '../platform/database/index.ts';
import type { OpenedWorld } from './open-worlds.ts';

/** In hands, of each currency: whatever is bought of it. */
const inHands = '100000000';

/** Sets the demo up, while no server runs, so that each method works with its world and what waits waits only for the clock. */
export async function setUp(db: Db, worlds: readonly OpenedWorld[]): Promise<void> {
  await factories.siteWithoutOrderCaps(db);
  await transaction(db, async (tx) => {
    await moveClock(tx);
    await loosenDemo(tx);
    for (const opened of worlds)
      await (opened.settings ? setUpMethod(tx, opened, opened.settings) : fill(tx, opened, ''));
  });
}

async function setUpMethod(tx: Tx, opened: OpenedWorld, settings: NonNullable<OpenedWorld['settings']>): Promise<void> {
  const { currencyId } = opened;
  const { method, network, saved } = settings;
  const before = (await readMethodSettings(tx)).find((one) => one.method === method);
  await saveMethodSettings(tx, { method, settings: saved, version: before?.version ?? 0 });
  if (method === 'redirect') return payByMethodInDemo(tx, [currencyId], method);
  await useMethodInDemo(tx, [currencyId], method);
  // Where nobody knows what a network takes in the currency itself, customers bear so much of it.
  const refundFeeMaxUnits = 10n ** BigInt(opened.world.decimals);
  await savePayoutRule(tx, currencyId, { ...usualPayoutRule, isAutomatic: true, refundFeeMaxUnits }, 0);
  await fill(tx, opened, placeCode({ kind: 'hot', method, network }));
}

async function fill(tx: Tx, { world, currencyId }: OpenedWorld, place: string): Promise<void> {
  const held = await world.holds();
  const units = held === 0n ? (parseUnits(inHands, world.decimals) ?? 0n) : held;
  await changeReserve(tx, { changeId: newId(), currencyId, units, kind: 'reserveDeposit', memo: 'soak', place });
}

/** From then on the database's clock is ahead by what `soak_clock` says. */
async function moveClock(tx: Tx): Promise<void> {
  await tx.execute(sql`create table soak_clock (ahead interval not null)`);
  await tx.execute(sql`insert into soak_clock values (interval '0')`);
  await tx.execute(sql`
    create or replace function tetri_now() returns timestamptz language sql stable parallel safe
      return date_trunc('milliseconds', now()) + (select ahead from soak_clock)`);
}

export async function passTime(db: Db, seconds: number): Promise<void> {
  await db.execute(sql`update soak_clock set ahead = ahead + make_interval(secs => ${seconds})`);
}

/** Offices never close, coins of test chains are coins, and all may be chosen that there is to choose. */
async function loosenDemo(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update routes set confirmations = least(confirmations, 2), resolutions = '{goOnLocked,goOnPresent,topUp,giveBack}'`);
  await tx.execute(sql`update networks set address_format = null where code = 'LTC'`);
  await tx.execute(sql`
    update route_fields set regex = null, check_as = null
    where key = 'wallet' and currency_id in (select id from currencies where code = 'LTC')`);
  await tx.execute(sql`delete from office_exceptions`);
  await tx.execute(sql`delete from office_hours`);
  await tx.execute(sql`
    insert into office_hours (office_id, day, opens_minute, closes_minute)
    select id, day, 0, 1440 from offices cross join generate_series(1, 7) day`);
}

/** What the books say lies in all places together, by currency. */
export async function lyingInBooks(reader: Reader): Promise<ReadonlyMap<string, bigint>> {
  const lies = new Map<string, bigint>();
  for (const { currencyId, units } of await placeUnits(reader))
    lies.set(currencyId, (lies.get(currencyId) ?? 0n) + units);
  return lies;
}
