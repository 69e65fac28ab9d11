import { randomUUID } from 'node:crypto';
import { unseedDemo, unseedPast } from './compose/demo-seeds.ts';
import { Refusal } from '@tetri/contract';
import { ConfigError, readConfig } from './config.ts';
import { removeDemo } from './modules/catalog/index.ts';
import { audit } from './modules/audit/index.ts';
import { usedRoutes } from './modules/orders/index.ts';
import { openDatabase, transaction } from './platform/database/index.ts';
import { visitor } from './platform/http/index.ts';
import { createLog } from './platform/log.ts';

/** Takes the demo out of the database that the settings name; a running server hears of it by itself. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog({ level: 'warn' });
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log });
  try {
    const { removedRoutes, archivedRoutes } = await transaction(database.db, async (tx) => {
      const removed = await removeDemo(tx, { usedRoutes, unseedPast, unseed: unseedDemo });
      const request = { actor: visitor, ip: '', requestId: randomUUID() };
      await audit(tx, request, {
        action: 'removeDemo',
        subject: 'catalogue',
        subjectId: 'demo',
        label: 'demo',
        reason: 'npm run demo:remove',
        newValue: removed,
      });
      return removed;
    });
    console.log(
      `The demo is gone: ${removedRoutes} routes removed, ${archivedRoutes} closed because orders refer to them.`,
    );
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(`The settings do not fit:\n${error.message}`);
  else if (error instanceof Refusal)
    console.error(`The demo stays for now: ${error.message} (${JSON.stringify(error.object)}).`);
  else console.error(error);
  process.exit(1);
});
