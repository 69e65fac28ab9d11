import { sql } from 'drizzle-orm';
import {
  erasePersonalSubmissions,
  findSubscriptionOf,
  forgetSubscriptionOf,
  readPersonalSubmissions,
} from '../modules/content/index.ts';
import { forgetDeliveriesOf, forgetLinksOf, linksOf } from '../modules/merchant/index.ts';
import { erasePartner, readPartner } from '../modules/affiliate/index.ts';
import {
  findTelegramAccountOf,
  findUser,
  forgetPastAddresses,
  type GuestsPort,
  listPastAddresses,
  type PersonalData,
} from '../modules/identity/index.ts';
import {
  findMessengerChat,
  findNoticeChoice,
  forgetConversations,
  forgetMessengerChat,
  forgetNoticeChoice,
} from '../modules/notify/index.ts';
import {
  countOpenGuestOrders,
  erasePaidOrders,
  erasePersonalOrders,
  forgetRequisites,
  listRequisites,
  readPaidOrders,
  readPersonalOrders,
} from '../modules/orders/index.ts';
import { erasePersonalWallets, readPersonalWallets } from '../modules/wallets/index.ts';
import { erasePersonalSupport, readPersonalSupport } from '../modules/support/index.ts';
import type { Reader, Tx } from '../platform/database/index.ts';
import { enqueueRemoval } from './erased-leftovers.ts';

/** What modules above identity keep of a person: given to them when they ask, and erased with them. */
export const personalData: readonly PersonalData[] = [
  { name: 'orders', read: readPersonalOrders, erase: eraseOrders },
  {
    name: 'paidLinks',
    read: async (reader, userId) => readPaidOrders(reader, await writerOf(reader, userId)),
    erase: async (tx, userId) => {
      const left = await erasePaidOrders(tx, await writerOf(tx, userId));
      await enqueueRemoval(tx, { ...left, addresses: [] });
    },
  },
  { name: 'pastAddresses', read: listPastAddresses, erase: eraseMails },
  { name: 'wallets', read: readPersonalWallets, erase: erasePersonalWallets },
  { name: 'partner', read: readPartner, erase: erasePartner },
  { name: 'requisites', read: readRequisites, erase: forgetRequisites },
  { name: 'paymentLinks', read: readLinks, erase: forgetLinksOf },
  { name: 'reviewsAndComments', read: readPersonalSubmissions, erase: erasePersonalSubmissions },
  {
    name: 'support',
    read: async (reader, userId) => readPersonalSupport(reader, await writerOf(reader, userId)),
    erase: async (tx, userId) => {
      const { files, conversations } = await erasePersonalSupport(tx, await writerOf(tx, userId));
      await forgetConversations(tx, conversations);
      await enqueueRemoval(tx, { files, mails: [], addresses: [] });
    },
  },
  { name: 'notices', read: readNotices, erase: forgetNotices },
  {
    name: 'subscription',
    read: async (reader, userId) => readSubscription(reader, (await writerOf(reader, userId)).email),
    erase: async (tx, userId) => forgetSubscriptionOf(tx, (await writerOf(tx, userId)).email),
  },
];

/** The same of somebody without an account. */
export const guests: GuestsPort = {
  async find(reader, email) {
    const { rows } = await reader.execute<{ since: Date | null }>(sql`
      select min(at)::timestamptz as since from (
        select min(created_at) as at from orders where email = ${email} and (user_id is null or link_units is not null)
        union all select min(created_at) from tickets where email = ${email}
        union all select min(created_at) from feedback where email = ${email}
        union all select min(asked_at) from subscriptions where email = ${email}) kept`);
    const since = rows[0]?.since ?? null;
    return since === null
      ? undefined
      : { createdAt: new Date(since), openOrders: await countOpenGuestOrders(reader, email) };
  },
  async erase(tx, email) {
    const left = await erasePersonalOrders(tx, null, email);
    const paid = await erasePaidOrders(tx, { userId: null, email });
    const { files } = await erasePersonalSupport(tx, { userId: null, email });
    await forgetSubscriptionOf(tx, email);
    await tx.execute(sql`delete from outbox where payload ->> 'email' = ${email}`);
    await enqueueRemoval(tx, {
      mails: [...left.mails, ...paid.mails],
      files: [...left.files, ...paid.files, ...files],
      addresses: [email],
    });
  },
};

async function eraseOrders(tx: Tx, userId: string): Promise<void> {
  await forgetDeliveriesOf(tx, userId);
  const left = await erasePersonalOrders(tx, userId, (await writerOf(tx, userId)).email);
  await enqueueRemoval(tx, { ...left, addresses: [] });
}

/**
 * The mails of the account itself, which are known by its addresses alone: the present one, those of before, and those that were asked
 * for. Of an address that is somebody else's now only what came until it was given up.
 */
async function eraseMails(tx: Tx, userId: string): Promise<void> {
  const { rows } = await tx.execute<{ address: string; until: string | null }>(sql`
    select address, case when exists (
      select from users u where u.email = address and u.id <> ${userId} and u.deleted_at is null) then until end as until
    from (select email as address, until from past_addresses where user_id = ${userId} and email is distinct from ${email(userId)}
      union all select ${email(userId)}, null where ${email(userId)} is not null) used`);
  const addresses = [...new Set(rows.flatMap(({ address, until }) => (until === null ? address : [])))];
  const shared = rows.flatMap(({ address, until }) =>
    until === null ? [] : { address, until: new Date(until).toISOString() },
  );
  // What still waits to be written to them.
  await tx.execute(sql`delete from outbox where payload ->> 'email' = any (${sql.param(addresses)}::text[])`);
  await forgetPastAddresses(tx, userId);
  await enqueueRemoval(tx, { files: [], mails: [], addresses, shared });
}

function email(userId: string) {
  return sql`(select email from users where id = ${userId})`;
}

/** Some of it was written without the account, and is theirs by the address. */
async function writerOf(reader: Reader, userId: string): Promise<{ userId: string; email: string | null }> {
  return { userId, email: (await findUser(reader, userId))?.email ?? null };
}

async function readSubscription(reader: Reader, email: string | null): Promise<unknown> {
  const found = email === null ? undefined : await findSubscriptionOf(reader, email);
  return found ? { lang: found.lang, askedAt: found.askedAt, confirmedAt: found.confirmedAt } : null;
}

async function readRequisites(...[reader, userId]: Parameters<PersonalData['read']>): Promise<unknown> {
  const kept = await listRequisites(reader, userId);
  return kept.map(({ name, currencyId, values, createdAt }) => ({ name, currencyId, values, createdAt }));
}

async function readLinks(...[reader, userId]: Parameters<PersonalData['read']>): Promise<unknown> {
  const links = await linksOf(reader, userId);
  return links.map(
    ({ id: _id, userId: _user, ipnSecret: _secret, commandKey: _key, bodyHash: _hash, units, ...link }) => ({
      ...link,
      units: units.toString(),
    }),
  );
}

/** How they want to be notified of orders, and what the bot keeps of their chat. */
async function readNotices(...[reader, userId]: Parameters<PersonalData['read']>): Promise<unknown> {
  const [channel, account] = await Promise.all([
    findNoticeChoice(reader, userId),
    findTelegramAccountOf(reader, userId),
  ]);
  const chat = account && (await findMessengerChat(reader, account.telegramId));
  return { channel: channel ?? null, chat: chat ? { language: chat.language, start: chat.start } : null };
}

async function forgetNotices(tx: Tx, userId: string): Promise<void> {
  await forgetNoticeChoice(tx, userId);
  const account = await findTelegramAccountOf(tx, userId);
  if (account) await forgetMessengerChat(tx, account.telegramId);
}
