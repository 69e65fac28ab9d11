import { checkBooks } from './check-books.ts';
import { ConfigError, readConfig } from './config.ts';
import { checkSent, readMethodSettings, type SentCheck } from './modules/payments/index.ts';
import { type Db, openDatabase } from './platform/database/index.ts';
import { silentLog } from './platform/log.ts';

/** Checks the books of the database that the settings name, says what is wrong, and fails when something is. */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog, max: 2 });
  try {
    const sent = await askNetworks(database.db);
    const breaches = [...(await checkBooks(database.db)), ...sent.breaches];
    for (const { invariant, subject, detail } of breaches) console.log(`${invariant} is broken: ${subject}: ${detail}`);
    for (const [network, problem] of sent.silent) console.log(`${network} does not answer: ${problem}`);
    if (sent.asked > 0) console.log(`Networks were asked about ${sent.asked} payouts.`);
    console.log(breaches.length === 0 ? 'The books are sound: I1 to I8 hold.' : `${breaches.length} found.`);
    return breaches.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

/** The libraries of the networks are heavy: they are loaded where a method is set up. */
async function askNetworks(db: Db): Promise<SentCheck> {
  if ((await readMethodSettings(db)).length === 0) return { breaches: [], asked: 0, silent: new Map() };
  const { readOnlyMethods } = await import('./compose/read-only-methods.ts');
  return checkSent(db, await readOnlyMethods(db));
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError ? `The settings do not fit:\n${error.message}` : error);
    process.exitCode = 2;
  },
);
