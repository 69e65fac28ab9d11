import { ConfigError, readConfig } from './config.ts';
import { resetOwner } from './modules/identity/index.ts';
import { openDatabase } from './platform/database/index.ts';
import { createLog } from './platform/log.ts';

/**
 * Gives the owner a new password, takes their second factor away and ends their sessions: for whoever has the machine and lost
 * one of the two.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log: createLog({ level: 'warn' }),
  });
  try {
    const owner = await resetOwner(database.db, config.dataDir);
    if (owner) console.log(`Owner:    ${owner.email}\nPassword: ${owner.password ?? ''}`);
    else console.log('There is no owner yet: the first start makes one.');
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`The settings do not fit:\n${error.message}`);
  else console.error(error);
  process.exit(1);
});
