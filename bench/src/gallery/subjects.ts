import { signIn } from '@tetri/contract';
import { factories, solveCaptcha } from '@tetri/testing';
import { openTestBrowser } from '@tetri/testing/server';
import { openDatabase } from '@tetri/server/platform/database';
import { silentLog } from '@tetri/server/platform/log';
import type { GalleryOrder } from './places.ts';

/** What there is to look at: an order of each kind, and the cookies of somebody whose account has some of them. */
export interface Subjects {
  readonly orders: Readonly<Record<string, GalleryOrder>>;
  readonly cookies: readonly { readonly name: string; readonly value: string }[];
}

const person = { email: 'nino@example.com', firstName: 'Nino', lastName: 'Beridze' };

/** Takes them from a demo that lives: of each status and issue the newest order. */
export async function findSubjects(address: string, databaseUrl: string): Promise<Subjects> {
  const database = await openDatabase({ databaseUrl, dataDir: '', log: silentLog });
  const { db } = database;
  const known = await db.$client.query('SELECT id FROM users WHERE email = $1', [person.email]);
  if (known.rows.length === 0) await factories.user(db, person);
  await db.$client.query(
    `UPDATE orders SET user_id = (SELECT id FROM users WHERE email = $1)
      WHERE user_id IS NULL AND id IN (SELECT id FROM orders WHERE user_id IS NULL ORDER BY created_at DESC LIMIT 14)`,
    [person.email],
  );
  const { rows } = await db.$client.query<{ kind: string; uid: string; secret: string }>(
    `SELECT DISTINCT ON (kind) kind, uid::text AS uid, secret FROM
       (SELECT status || CASE issue WHEN 'none' THEN '' ELSE '-' || issue END AS kind, uid, secret, created_at FROM orders) o
     ORDER BY kind, created_at DESC`,
  );
  await database.close();
  return {
    orders: Object.fromEntries(rows.map(({ kind, uid, secret }) => [kind, { uid, secret }])),
    cookies: await cookiesOf(address),
  };
}

async function cookiesOf(address: string): Promise<Subjects['cookies']> {
  const visitor = await openTestBrowser(address);
  const captcha = await solveCaptcha(visitor);
  await visitor.call(signIn, { email: person.email, password: factories.userPassword, captcha });
  return [...visitor.cookies].map(([name, value]) => ({ name, value }));
}
