import type { Client } from '@tetri/client';
import { createTestDatabase, type ServedCalls, serveCalls, type TestDatabase } from '@tetri/testing';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeModules, type Modules } from '../../compose-modules.ts';
import { readConfig } from '../../config.ts';
import { createPostgresBus } from '../../platform/bus/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StaffActor } from '../../platform/http/index.ts';
import { silentLog } from '../../platform/log.ts';
import { Relay } from '../../platform/outbox/index.ts';

export interface DemoModules {
  readonly database: TestDatabase;
  readonly modules: Modules;
  readonly relay: Relay;
  /** Calls as this member of the staff, over HTTP. */
  as(actor: StaffActor): Promise<Client>;
  stop(): Promise<void>;
}

/** All modules with the demo's catalogue on a database of their own; `prepare` changes that before they start. */
export async function openDemoModules(prepare?: (db: Db) => Promise<unknown>): Promise<DemoModules> {
  const database = await createTestDatabase();
  const { db, clock } = database;
  const folder = await mkdtemp(join(tmpdir(), 'tetri-demo-modules-'));
  const bus = createPostgresBus({ url: database.url, log: silentLog });
  await bus.start();
  const config = readConfig({ DATA_DIR: folder, DEMO: 'on' });
  const modules = await composeModules({
    config,
    db,
    bus,
    clock,
    log: silentLog,
    publicUrl: () => 'http://localhost:3000',
  });
  await modules.firstStart();
  await prepare?.(db);
  await modules.start({ isWorker: true });
  const servers: ServedCalls[] = [];
  return {
    database,
    modules,
    relay: new Relay({ db, clock, log: silentLog, listeners: modules.listeners, jobs: modules.jobs }),
    async as(actor) {
      const server = await serveCalls(modules.calls, actor);
      servers.push(server);
      return server.as('en');
    },
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
      await modules.stop();
      await bus.stop();
      await database.stop();
      await rm(folder, { recursive: true });
    },
  };
}
