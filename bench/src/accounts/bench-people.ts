import { insertUser, hashPassword } from '@tetri/server/modules/identity';
import { writeSettings } from '@tetri/server/modules/settings';
import { connect, disconnect, newId, transaction } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';

export const benchPassword = 'k7#vQx-bench';

/** Makes accounts with `benchPassword`, on a site that asks for no captcha; answers their addresses. For a server that starts next. */
export async function makePeople(databaseUrl: string, count: number): Promise<string[]> {
  const db = connect(databaseUrl, { log: silentLog, max: 2 });
  try {
    const passwordHash = await hashPassword(benchPassword);
    const emails = Array.from({ length: count }, (_, at) => `person-${String(at).padStart(5, '0')}@example.com`);
    const captcha = { module: null, sitekey: '', secret: null, requiredCreateOrder: false };
    await transaction(db, async (tx) => {
      await writeSettings(tx, { captcha });
      for (const email of emails)
        await insertUser(tx, { id: newId(), email, firstName: 'Nino', lang: 'en', passwordHash });
    });
    return emails;
  } finally {
    await disconnect(db);
  }
}
