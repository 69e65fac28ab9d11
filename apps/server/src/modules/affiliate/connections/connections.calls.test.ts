import {
  commandReused,
  createOrder,
  createSavedRequisite,
  decideRewards,
  deleteAccount,
  findConnectedAccounts,
  getAccountConnections,
  getAffiliate,
  listAudit,
  listRewards,
  moveNotAllowed,
  notFound,
  signIn,
  signOut,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { type AffiliateDesk, openAffiliateDesk } from '../testing/affiliate-desk.ts';

type Staff = AffiliateDesk['staff'];

let desk: AffiliateDesk;
beforeAll(async () => {
  desk = await openAffiliateDesk();
});
afterAll(() => desk.server.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await desk.server.db.$client.query<Row>(text, values)).rows;

/** Somebody who has nothing in common with anybody: all that tests sign in comes from one address. */
async function stranger() {
  const person = await desk.partner();
  await query('delete from account_facts where user_id = $1', [person.user.id]);
  return person;
}

async function share(kind: string, value: string, ...people: readonly { readonly user: { readonly id: string } }[]) {
  for (const { user } of people) {
    await query('select keep_account_facts($1, array[$2], array[$3], tetri_now())', [user.id, kind, value]);
  }
}

async function brought(
  partner: { readonly user: { readonly id: string } },
  who: { readonly user: { readonly id: string } },
) {
  await query('insert into affiliate_referrals (user_id, partner_id) values ($1, $2)', [who.user.id, partner.user.id]);
}

/** The kinds that the two share, with how strong that is. */
async function between(staff: Staff, userId: string, other: string, unfolded: string[] = []) {
  const { links } = await staff.call(getAccountConnections, { userId, unfolded });
  const link = links.find(({ a, b }) => [a, b].toSorted().join(' ') === [userId, other].toSorted().join(' '));
  return link && { strength: link.strength, shared: link.shared.map(({ kind, count }) => `${kind} ${count}`) };
}

test('accounts of one browser, and those that pay to one account, are linked by it as they sign in and save it', async () => {
  const [first, second] = [await stranger(), await stranger()];
  // The second signs in with the browser of the first.
  await first.call(signOut, {});
  await first.call(signIn, { email: second.user.email, password: factories.userPassword });
  await query(`delete from account_facts where kind = 'network'`);
  await first.call(signOut, {});
  await first.call(signIn, { email: first.user.email, password: factories.userPassword });
  await query(`delete from account_facts where kind = 'network'`);
  expect(await between(desk.staff, first.user.id, second.user.id)).toEqual({ strength: 4, shared: ['device 1'] });

  const to = { currencyId: desk.route.to.id, values: [{ key: 'account', value: 'GE29 NB00 7777' }] };
  await first.call(createSavedRequisite, { name: 'mine', ...to });
  const third = await stranger();
  await third.call(createSavedRequisite, { name: 'too', ...to, values: [{ key: 'account', value: 'GE29NB007777' }] });
  expect(await between(desk.staff, first.user.id, third.user.id)).toEqual({ strength: 4, shared: ['destination 1'] });
});

test('what an account ordered to is kept, and what a guest ordered to is not', async () => {
  const [one, other] = [await stranger(), await stranger()];
  const toValues = [{ key: 'account', value: 'GE11ORDERED' }];
  await one.call(createOrder, desk.order({ toValues }));
  await other.call(createOrder, desk.order({ toValues }));
  await desk.server.call(createOrder, desk.order({ toValues }));
  await desk.server.drain();
  const kept = await query<{ id: string }>(`select user_id as id from account_facts where value = 'ge11ordered'`);
  expect(kept.map(({ id }) => id).toSorted()).toEqual([one.user.id, other.user.id].toSorted());
});

test('a ring is drawn with all that its members share, two steps far, and no further', async () => {
  const [partner, near, behind, far] = [await stranger(), await stranger(), await stranger(), await stranger()];
  await brought(partner, near);
  await share('network', '198.51.100.7', partner, near);
  await share('messenger', 'gio_77', near, behind);
  await share('messenger', 'lia_88', behind, far);
  const { user } = partner;
  const first = await desk.staff.call(getAccountConnections, { userId: user.id });
  expect(first.accounts.map(({ person, steps }) => [person._id, steps])).toEqual([
    [user.id, 0],
    [near.user.id, 1],
  ]);
  expect(await between(desk.staff, user.id, near.user.id)).toEqual({
    strength: 3,
    shared: ['network 1', 'referral 1'],
  });

  const unfolded = await desk.staff.call(getAccountConnections, { userId: user.id, unfolded: [near.user.id] });
  expect(unfolded.accounts.map(({ person, steps }) => [person._id, steps])).toEqual([
    [user.id, 0],
    [near.user.id, 1],
    [behind.user.id, 2],
  ]);
  expect(unfolded.links).toHaveLength(2);
  await expectRefusal(
    desk.staff.call(getAccountConnections, { userId: user.id, unfolded: [behind.user.id] }),
    notFound,
  );
  await expectRefusal(desk.staff.call(getAccountConnections, { userId: newId() }), notFound);
});

test('what many share is one hub that names how many, and links nobody', async () => {
  const [one, other] = [await stranger(), await stranger()];
  await query(
    `with made as (insert into users (id, email, first_name, lang, created_at, updated_at)
       select gen_random_uuid(), 'office-' || n || '@example.com', 'Office', 'en', tetri_now(), tetri_now() from generate_series(1, 240) n returning id)
     insert into account_facts (kind, value, user_id, first_at, last_at) select 'network', '192.0.2.1', id, tetri_now(), tetri_now() from made`,
  );
  await share('network', '192.0.2.1', one, other);
  await share('device', newId(), one, other);
  const { accounts, hubs, links, isMore } = await desk.staff.call(getAccountConnections, { userId: one.user.id });
  expect(accounts).toHaveLength(2);
  expect(hubs).toEqual([
    {
      key: 'hub-0',
      kind: 'network',
      value: '192.0.2.1',
      total: 242,
      isMore: false,
      members: [one.user.id, other.user.id].toSorted(),
    },
  ]);
  expect(links.map(({ shared }) => shared.map(({ kind }) => kind))).toEqual([['device']]);
  expect(isMore).toBe(false);
});

test('accounts are found by what names them or by what they share; without words, partners with held rewards', async () => {
  const [one, other] = [await stranger(), await stranger()];
  await share('destination', 'tqxyzwallet', one, other);
  const idsOf = async (search: string) =>
    (await desk.staff.call(findConnectedAccounts, { search })).accounts.map(({ person }) => person._id).toSorted();
  const both = [one.user.id, other.user.id].toSorted();
  expect(await idsOf(' TQ-xyz wallet ')).toEqual(both);
  expect(await idsOf(one.user.email.toUpperCase())).toEqual([one.user.id]);
  expect(await idsOf(one.link)).toEqual([one.user.id]);
  expect(await idsOf(other.user.id)).toEqual([other.user.id]);
  expect(await idsOf('nobody at all')).toEqual([]);

  const partner = await rewarded();
  expect(await idsOf('')).not.toContain(partner.user.id);
  const command = { commandId: newId(), partnerId: partner.user.id, act: 'hold', reason: 'a ring' } as const;
  await desk.staff.call(decideRewards, command);
  expect(await idsOf('')).toContain(partner.user.id);
});

/** A partner with one reward that waits. */
async function rewarded() {
  const partner = await stranger();
  const { uid } = await desk.brought(partner.link);
  await desk.finish(uid);
  return partner;
}

test('rewards that wait are held with a reason, once for the command, and let go again', async () => {
  const partner = await rewarded();
  const staff = await desk.server.signedInStaff();
  const partnerId = partner.user.id;
  const hold = { commandId: newId(), partnerId, act: 'hold', reason: 'one browser' } as const;
  expect(await staff.call(decideRewards, hold)).toEqual({ changed: 1, left: 0 });
  expect(await staff.call(decideRewards, hold)).toEqual({ changed: 1, left: 0 });
  const state = async () =>
    (await staff.call(listRewards, { partnerId })).rewards.map(({ status, reason }) => [status, reason]);
  expect(await state()).toEqual([['held', 'one browser']]);
  const { accounts } = await staff.call(getAccountConnections, { userId: partnerId });
  expect(accounts[0]?.partner).toMatchObject({
    heldRewards: 1,
    held: expect.stringMatching(/^\d+\.\d\d$/),
    pendingRewards: 0,
  });

  await expectRefusal(staff.call(decideRewards, { ...hold, commandId: newId() }), moveNotAllowed);
  await expectRefusal(staff.call(decideRewards, { ...hold, commandId: newId(), partnerId: newId() }), notFound);
  const release = { ...hold, commandId: newId(), act: 'release', reason: 'a family' } as const;
  // Of the orders of somebody else there is nothing to let go.
  await expectRefusal(staff.call(decideRewards, { ...release, customerId: newId() }), moveNotAllowed);
  await expectRefusal(staff.call(decideRewards, { ...release, commandId: hold.commandId }), commandReused);
  expect(await staff.call(decideRewards, release)).toEqual({ changed: 1, left: 0 });
  expect(await state()).toEqual([['pending', '']]);
});

test('only the rewards for one customer are let go where that is asked', async () => {
  const [partner, near, far] = [await stranger(), await stranger(), await stranger()];
  await brought(partner, near);
  await brought(partner, far);
  for (const person of [near, far]) {
    const { uid } = await person.call(createOrder, desk.order());
    await desk.finish(uid);
  }
  // All of them sign in with one browser here: their rewards are held at once.
  const staff = await desk.server.signedInStaff();
  const input = { commandId: newId(), partnerId: partner.user.id, customerId: near.user.id, act: 'release' } as const;
  expect(await staff.call(decideRewards, { ...input, reason: 'a neighbour' })).toEqual({ changed: 1, left: 0 });
  const { rewards } = await staff.call(listRewards, { partnerId: partner.user.id });
  expect(rewards.map(({ status }) => status).toSorted()).toEqual(['held', 'pending']);
});

test('opening it is noted, operators see addresses shortened, and whoever is erased is gone from it', async () => {
  const staff = await desk.server.signedInStaff();
  const [one, other] = [await stranger(), await stranger()];
  await share('network', '203.0.113.50', one, other);
  await staff.call(getAccountConnections, { userId: one.user.id });
  const { entries } = await staff.call(listAudit, { action: 'getAccountConnections', subjectId: one.user.id });
  expect(entries).toMatchObject([{ subject: 'customer', label: one.user.id, staff: { role: 'owner' } }]);

  const wholeOf = async () => {
    const { accounts, links, isShortened } = await staff.call(getAccountConnections, { userId: one.user.id });
    return JSON.stringify({ accounts, links, isShortened });
  };
  expect(await wholeOf()).toContain('203.0.113.50');
  await query(`update staff set role = 'operator'`);
  const shortened = await wholeOf();
  await query(`update staff set role = 'owner'`);
  expect(shortened).toContain('203.0.…');
  expect(shortened).not.toContain('203.0.113.50');
  expect(shortened).not.toContain(other.user.email);

  await other.call(deleteAccount, { password: factories.userPassword });
  const { accounts, links } = await staff.call(getAccountConnections, { userId: one.user.id });
  expect([accounts.length, links.length]).toEqual([1, 0]);
  expect(await query('select from account_facts where user_id = $1', [other.user.id])).toEqual([]);
  await expectRefusal(staff.call(getAccountConnections, { userId: other.user.id }), notFound);
  expect((await one.call(getAffiliate, {})).affiliate.link).toBe(one.link);
});
