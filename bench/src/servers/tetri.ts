/** The whole product on the database that DATABASE_URL names, with limits that no bench meets. */
import { factories } from '@tetri/testing';
import { createApp, readConfig } from '@tetri/server';
import { systemClock } from '@tetri/server/platform/clock';
import { openDatabase } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';
import { answerParent } from './answer-parent.ts';

const limits = {};

const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' });
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

answerParent(() => undefined);
process.send?.({ port: Number(new URL(address).port) });
