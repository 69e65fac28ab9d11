/** The whole product on the database that DATABASE_URL names, with limits that no bench meets. */
import { factories } from '@tetri/testing';
import { createApp, readConfig } from '@tetri/server';
import { startDemoChain } from '@tetri/server/demo-chain';
import { systemClock } from '@tetri/server/platform/clock';
import { openDatabase } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';
import { tuneGarbageCollector } from '@tetri/server/platform/tune-garbage-collector';
import { answerWatch } from '../stretches/answer-watch.ts';
import { answerParent } from './answer-parent.ts';

tuneGarbageCollector();
const limits = {};

/** Every visitor of a bench comes from one address. */
const connections = { CONNECTIONS_PER_ADDRESS: '10000', CONNECTIONS_PER_NETWORK: '10000' };

const config = readConfig({ ...connections, ...process.env, PORT: '0', LOG_LEVEL: 'silent' });
const { db, url } = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog });
// Every order of a bench comes from one place.
await factories.siteWithoutOrderCaps(db);
const app = await createApp({ config, db, databaseUrl: url, clock: systemClock, log: silentLog, limits });
await app.modules.firstStart();
const address = await app.listen();
if (!config.roles.includes('worker')) {
  // Without prices no route is open, and nobody else asks for them here.
  await app.modules.rates.pollNow();
  setInterval(() => void app.modules.rates.tick(true), 1_000);
}

// Both end with this process, however it ends.
if (process.env['DEMO_CHAIN'] === 'true') {
  const { dataDir } = config;
  const state = app.modules.paymentState;
  // The bench makes the blocks.
  const makesBlocks = false;
  await startDemoChain({ dataDir, db, clock: systemClock, log: silentLog, logLevel: 'silent', state, makesBlocks });
}

answerParent(() => undefined);
answerWatch(db.$client);
process.send?.({ port: Number(new URL(address).port) });
