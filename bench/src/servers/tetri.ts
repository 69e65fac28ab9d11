/** The whole product on the database that DATABASE_URL names, with limits that no bench meets. */
import { createApp, readConfig } from '@tetri/server';
import { systemClock } from '@tetri/server/platform/clock';
import { openDatabase } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';
import { answerParent } from './answer-parent.ts';

const wide = { points: 1_000_000_000, seconds: 1 };
const limits = { read: wide, write: wide, order: wide, 'sign-in': wide, upload: wide };

const config = readConfig({ ...process.env, PORT: '0', LOG_LEVEL: 'silent' });
const { db, url } = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log: silentLog });
const app = await createApp({ config, db, databaseUrl: url, clock: systemClock, log: silentLog, limits });
await app.modules.firstStart();
const address = await app.listen();

answerParent(() => undefined);
process.send?.({ port: Number(new URL(address).port) });
