import { checkBooks } from './check-books.ts';
import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './platform/database/index.ts';
import { silentLog } from './platform/log.ts';

/** Checks the books of the database that the settings name, says what is wrong, and fails when something is. */
async function main(): Promise<number> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const database = await openDatabase({ databaseUrl, dataDir, log: silentLog, max: 2 });
  try {
    const breaches = await checkBooks(database.db);
    for (const { invariant, subject, detail } of breaches) console.log(`${invariant} is broken: ${subject}: ${detail}`);
    console.log(breaches.length === 0 ? 'The books are sound: I1 to I8 hold.' : `${breaches.length} found.`);
    return breaches.length === 0 ? 0 : 1;
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
    process.exitCode = 2;
  },
);
