import { createTestDatabase } from '@tetri/testing/database';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { CatalogSnapshot } from '../modules/catalog/index.ts';
import type { Board, Rates } from '../modules/rates/index.ts';
import type { SiteSettings } from '../modules/settings/index.ts';
import { newId } from '../platform/database/index.ts';
import { silentLog } from '../platform/log.ts';
import { endQuotesOfClosed } from './end-quotes-of-closed.ts';

const database = await createTestDatabase();
const { db } = database;
afterAll(() => database.stop());

const [closing, staying] = [newId(), newId()];
let board: Parameters<Rates['onBoard']>[0];
let catalog: (snapshot: CatalogSnapshot) => void;
let settings: (now: SiteSettings, before: SiteSettings) => void;
endQuotesOfClosed({
  db,
  log: silentLog,
  rates: { onBoard: (hear) => (board = hear) },
  catalog: { onChange: (hear) => (catalog = hear) },
  settings: { onChange: (hear) => (settings = hear) },
});

beforeEach(async () => {
  await db.$client.query('delete from order_quotes');
  for (const routeId of [closing, staying])
    await db.$client.query(
      `insert into order_quotes (id, owner, secret_hash, route_id, amount, services, in_units, out_units, fee_units, rate, parts, lock_until)
       values ($1, 'nobody', '', $2, '10.', '{}', 1, 1, 0, '1/1', '[]', tetri_now() + interval '1 hour')`,
      [newId(), routeId],
    );
});

const left = async () => (await db.$client.query('select route_id from order_quotes')).rows.map((row) => row.route_id);
const prices = (isOpen: boolean) =>
  ({ prices: new Map([closing, staying].map((id) => [id, { isOpen: isOpen || id === staying }])) }) as unknown as Board;
const routes = (isActive: boolean) =>
  ({
    routes: new Map([closing, staying].map((id) => [id, { id, isActive: isActive || id === staying }])),
  }) as unknown as CatalogSnapshot;
const site = (offlineStatus: boolean) => ({ offlineStatus }) as SiteSettings;

test('a price in doubt ends the quotes of its route, for good, and no others', async () => {
  board(prices(true), [closing, staying]);
  board(prices(false), [closing]);
  await vi.waitFor(async () => expect(await left()).toEqual([staying]), 10_000);
  board(prices(true), [closing]);
  expect(await left()).toEqual([staying]);
});

test('a route that its owner closes or takes away ends its quotes', async () => {
  catalog(routes(true));
  catalog(routes(false));
  await vi.waitFor(async () => expect(await left()).toEqual([staying]), 10_000);
  catalog({ routes: new Map() } as unknown as CatalogSnapshot);
  await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
});

test('closing the site ends all quotes; whatever else changes of it ends none', async () => {
  settings(site(false), site(true));
  settings(site(true), site(true));
  expect(await left()).toHaveLength(2);
  settings(site(true), site(false));
  await vi.waitFor(async () => expect(await left()).toEqual([]), 10_000);
});
