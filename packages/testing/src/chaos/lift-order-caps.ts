import { openDatabase } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';
import { siteWithoutOrderCaps } from '../factories/site.ts';

/** For a server that does not run and whose database lies in its data folder: unpaid orders may hold whatever they will. */
export async function liftOrderCaps(dataDir: string): Promise<void> {
  const opened = await openDatabase({ databaseUrl: undefined, dataDir, log: silentLog });
  try {
    await siteWithoutOrderCaps(opened.db);
  } finally {
    await opened.close();
  }
}
