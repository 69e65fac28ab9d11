import { checkBooks } from './check-books.ts';
import { ConfigError, readConfig } from './config.ts';
import { readOnlyMethods } from './compose/read-only-methods.ts';
import { checkSent } from './modules/payments/index.ts';
import { openDatabase } from './platform/database/index.ts';
import { silentLog } from './platform/log.ts';

/** How it ends: all is proven and sound, something is wrong, it could not be looked at, or is sound as far as networks answered. */
const codes = { sound: 0, broken: 1, failed: 2, unjudged: 3 } as const;

/** Checks the books of the database that the settings name, says what is wrong, and fails when something is. */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog, max: 2 });
  try {
    const sent = await checkSent(database.db, await readOnlyMethods(database.db));
    const breaches = [...(await checkBooks(database.db)), ...sent.breaches];
    for (const { invariant, subject, detail } of breaches) console.log(`${invariant} is broken: ${subject}: ${detail}`);
    for (const [network, { problem, payouts }] of sent.unjudged)
      console.log(`${network} was not judged, with ${payouts} of its payouts: ${problem}`);
    if (sent.asked > 0) console.log(`Networks were asked about ${sent.asked} payouts.`);
    if (breaches.length > 0) {
      console.log(`${breaches.length} found.`);
      return codes.broken;
    }
    console.log('The books are sound: I1 to I8 hold.');
    return sent.unjudged.size === 0 ? codes.sound : codes.unjudged;
  } finally {
    await database.close();
  }
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError ? `The settings do not fit:\n${error.message}` : error);
    process.exitCode = codes.failed;
  },
);
