import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usedBy } from './unused-account.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** What every account has from the first day, and what nobody would miss. */
const goesAlong = [
  'account_facts.user_id',
  'affiliate_links.user_id',
  'affiliate_partners.user_id',
  'affiliate_referrals.user_id',
  'affiliate_turnovers.partner_id',
  'known_devices.person_id',
  'notice_choices.user_id',
  'passkey_challenges.user_id',
  'recovery_codes.person_id',
  'registrations.user_id',
  'telegram_accounts.user_id',
  'user_sessions.user_id',
  'user_tokens.user_id',
];

test('whatever is kept of a person says whether their account was used', async () => {
  const { rows } = await server.db.$client.query<{ place: string }>(`
    select table_name || '.' || column_name as place from information_schema.columns
    where table_schema = 'public' and (column_name in ('user_id', 'person_id', 'partner_id', 'payer_id')
      or (table_name, column_name) = ('ledger_accounts', 'place')) order by 1`);
  const used = Object.entries(usedBy).map(([table, column]) => `${table}.${column}`);
  expect(rows.map(({ place }) => place)).toEqual([...used, ...goesAlong].toSorted());
});
