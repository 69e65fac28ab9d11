import type { Client } from '@tetri/client';
import { listRateSources, setManualRate, type StaffRole } from '@tetri/contract';
import { createTestDatabase, factories, serveCalls, type TestDatabase } from '@tetri/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeModules, type Modules } from '../../../compose-modules.ts';
import { readConfig } from '../../../config.ts';
import { createPostgresBus } from '../../../platform/bus/index.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { Relay } from '../../../platform/outbox/index.ts';
import { insertSource } from '../../rates/index.ts';
import { findAudit } from '../../audit/index.ts';

export interface RatesDesk extends TestDatabase {
  readonly modules: Modules;
  /** The manual source DESK, whose prices do not age. */
  readonly sourceId: string;
  /** From 8 decimals to 2, at DESK:BTC/GEL, with a large reserve. */
  readonly routeId: string;
  /** Makes calls in this role; the customers' calls too. */
  as(role: StaffRole): Promise<Client>;
  /** Types in a price of DESK and waits until it counts. */
  setPrice(pair: string, price: string): Promise<void>;
  /** Waits until what was committed is known to the rates. */
  settle(): Promise<void>;
  /** The last entry of the audit log. */
  lastAudit(): Promise<unknown>;
  countAudit(): Promise<number>;
}

/** The whole product without the demo, one route, and a source whose prices staff type in: BTC/GEL is 250000.50. */
export async function openRatesDesk(): Promise<RatesDesk> {
  const database = await createTestDatabase();
  const { db, clock, url } = database;
  const folder = await mkdtemp(join(tmpdir(), 'tetri-rates-'));
  const sourceId = newId();
  await transaction(db, (tx) =>
    insertSource(tx, {
      id: sourceId,
      code: 'DESK',
      kind: 'manual',
      config: {},
      pollSeconds: 60,
      ageLimitSeconds: null,
      spikePercent: null,
      spikeTicks: 3,
      isActive: true,
      isDemo: false,
    }),
  );
  const to = await factories.currency(db, { kind: 'bank', symbol: 'GEL' });
  const { id: routeId } = await factories.route(db, { to, formula: 'DESK:BTC/GEL', reserveUnits: 10n ** 15n });

  const bus = createPostgresBus({ url, log: silentLog });
  await bus.start();
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off' });
  const modules = await composeModules({ config, db, bus, clock, log: silentLog, publicUrl: () => 'http://localhost' });
  await modules.start({ isWorker: false });
  const relay = new Relay({ db, clock, log: silentLog, listeners: modules.listeners, jobs: modules.jobs });
  const servers: { stop(): Promise<void> }[] = [];
  const as = async (role: StaffRole) => {
    const actor = {
      kind: 'staff',
      staffId: newId(),
      name: 'Nino',
      email: 'nino@example.org',
      role,
      sessionId: newId(),
    } as const;
    const server = await serveCalls(modules.calls, actor);
    servers.push(server);
    return server.as('en');
  };
  const manager = await as('manager');
  const settle = () => relay.drain().then(() => undefined);
  const setPrice = async (pair: string, price: string) => {
    await manager.call(setManualRate, { sourceId, pair, price, reason: 'As the market stands' });
    await settle();
  };
  await setPrice('BTC/GEL', '250000.50');

  return {
    ...database,
    modules,
    sourceId,
    routeId,
    as,
    setPrice,
    settle,
    lastAudit: async () => (await findAudit(db, {}, undefined, 1))[0],
    countAudit: async () => (await findAudit(db, {}, undefined, 1000)).length,
    stop: async () => {
      for (const server of servers) await server.stop();
      await relay.stop();
      await modules.stop();
      await bus.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** The source with this id as the back office shows it. */
export async function sourceOf(client: Client, id: string) {
  return (await client.call(listRateSources, {})).sources.find(({ _id }) => _id === id);
}
