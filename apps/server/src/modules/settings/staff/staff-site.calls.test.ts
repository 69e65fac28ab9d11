import type { Client } from '@tetri/client';
import {
  changedMeanwhile,
  type ErrorDefinition,
  fieldNotFilled,
  forbidden,
  getChatSettings,
  getMail,
  getMaintenance,
  getSiteContacts,
  listDeadOutbox,
  listMails,
  notFound,
  retryDeadOutbox,
  setMaintenance,
  updateChatSettings,
  updateSiteContacts,
} from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { transaction } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { defineJob, enqueue, perform, Relay } from '../../../platform/outbox/index.ts';
import { findAudit } from '../../audit/index.ts';
import type { Mailbox } from '../../notify/index.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

const mail = {
  id: 'a'.repeat(32),
  to: 'visitor@example.com',
  subject: 'Your order',
  at: new Date('2026-01-02T03:04:05Z'),
};
const mailbox: Mailbox = {
  list: async ({ offset, limit }) => ({ mails: [mail].slice(offset, offset + limit), total: 1 }),
  read: async (id) =>
    id === mail.id ? { ...mail, from: 'tetri@example.com', text: 'Hello', html: '<p>Hello</p>' } : undefined,
};

let database: TestDatabase;
let office: BackOffice;
let manager: Client;

beforeEach(async () => {
  database = await createTestDatabase();
  office = await openBackOffice(database.db, { deps: { mailbox } });
  manager = await office.enter('manager');
});
afterEach(async () => {
  await office.stop();
  await database.stop();
});

const refused = (answer: Promise<unknown>, { code }: ErrorDefinition) =>
  expect(answer).rejects.toMatchObject({ errorCode: code });

test('closing the site is noted with its reason, and pressed twice is done once', async () => {
  await manager.call(setMaintenance, { offlineStatus: true, reason: 'Moving the server' });
  expect(await manager.call(getMaintenance, {})).toMatchObject({
    offlineStatus: true,
    lastChange: { reason: 'Moving the server' },
  });
  await refused(manager.call(setMaintenance, { offlineStatus: true, reason: 'Me too' }), changedMeanwhile);
  expect(await findAudit(database.db, { action: 'setMaintenance' }, undefined, 9)).toMatchObject([
    { oldValue: { offlineStatus: false }, newValue: { offlineStatus: true }, label: 'closed' },
  ]);
});

test('the contacts of the site are changed, and noted with what they were', async () => {
  const first = { supportEmail: 'help@example.com', botUrl: 'https://t.me/tetri_bot' };
  expect((await manager.call(updateSiteContacts, { ...first, supportEmail: ' Help@Example.com ' })).contacts).toEqual(
    first,
  );
  await manager.call(updateSiteContacts, { ...first, botUrl: null });
  const contacts = { ...first, botUrl: null };
  expect(await manager.call(getSiteContacts, {})).toEqual({ contacts });
  expect(await findAudit(database.db, { action: 'updateSiteContacts' }, undefined, 9)).toMatchObject([
    { oldValue: first, newValue: contacts, label: 'help@example.com' },
    { oldValue: { supportEmail: null, botUrl: null }, newValue: first },
  ]);
});

test.for([
  ['supportEmail', 'not an address'],
  ['botUrl', 'javascript:alert(1)'],
  ['botUrl', 'http://t.me/tetri_bot'],
  ['botUrl', 't.me/tetri_bot'],
  ['botUrl', 'https://t.me/tetri bot'],
  ['botUrl', `https://t.me/${'x'.repeat(300)}`],
] as const)('refuses %s %s and keeps what there was', async ([field, value]) => {
  const contacts = { supportEmail: 'help@example.com', botUrl: null };
  await manager.call(updateSiteContacts, contacts);
  const answer = manager.call(updateSiteContacts, { ...contacts, [field]: value });
  await expect(answer).rejects.toMatchObject({ errorCode: fieldNotFilled.code, object: { fieldId: field } });
  expect(await manager.call(getSiteContacts, {})).toEqual({ contacts });
});

test('who only works the orders sees the contacts but does not change them', async () => {
  const operator = await office.enter('operator');
  await operator.call(getSiteContacts, {});
  await refused(operator.call(updateSiteContacts, { supportEmail: null, botUrl: null }), forbidden);
});

test('a mail of the outbox is listed and read by the owner alone: its links may open accounts', async () => {
  const owner = await office.enter('owner');
  expect(await owner.call(listMails, {})).toMatchObject({
    mails: [{ _id: mail.id, subject: 'Your order' }],
    count: { total: 1 },
  });
  expect((await owner.call(getMail, { id: mail.id })).mail).toMatchObject({ text: 'Hello', html: '<p>Hello</p>' });
  await refused(owner.call(getMail, { id: '../../etc/passwd' }), notFound);
  await refused(manager.call(listMails, {}), forbidden);
  await refused(manager.call(getMail, { id: mail.id }), forbidden);
});

test('work that was given up is shown with why, and done when it is tried again', async () => {
  const greet = defineJob('greet', z.object({ name: z.string() }), { attemptsMax: 1 });
  const greeted: string[] = [];
  let isBroken = true;
  const job = perform(greet, async ({ name }) => {
    if (isBroken) throw new Error('nobody is at home');
    greeted.push(name);
  });
  const relay = new Relay({ db: database.db, clock: database.clock, log: silentLog, listeners: [], jobs: [job] });
  await transaction(database.db, (tx) => enqueue(tx, greet, { name: 'Nino' }, { key: 'order-1' }));
  await relay.drain();

  const { rows, count } = await manager.call(listDeadOutbox, {});
  expect(rows).toMatchObject([{ name: 'greet', key: 'order-1', lastError: 'nobody is at home' }]);
  expect(count.total).toBe(1);
  isBroken = false;
  const id = rows[0]?._id ?? '';
  await manager.call(retryDeadOutbox, { id, reason: 'Somebody came home' });
  await relay.drain();
  await relay.stop();
  expect(greeted).toEqual(['Nino']);
  await refused(manager.call(retryDeadOutbox, { id, reason: 'Once more' }), notFound);
  expect(await findAudit(database.db, { action: 'retryDeadOutbox' }, undefined, 9)).toMatchObject([
    { label: 'greet', subjectId: id },
  ]);
});

test('the owner has an outside service take the place of the chat, and takes it back', async () => {
  const owner = await office.enter('owner');
  const id = 'e93e073a-1f69-4cbc-8934-f9e1611e65bb';
  expect((await owner.call(getChatSettings, {})).chat).toEqual({ provider: null, id: '' });
  await owner.call(updateChatSettings, { provider: 'crisp', id: ` ${id} ` });
  expect((await owner.call(getChatSettings, {})).chat).toEqual({ provider: 'crisp', id });
  await owner.call(updateChatSettings, { provider: null, id: 'forgotten' });
  expect((await owner.call(getChatSettings, {})).chat).toEqual({ provider: null, id: '' });
  expect(await findAudit(database.db, { action: 'updateChatSettings' }, undefined, 9)).toMatchObject([
    { oldValue: { provider: 'crisp', id }, newValue: { provider: null } },
    { oldValue: { provider: null }, newValue: { provider: 'crisp', id } },
  ]);
});

test('nothing but an id of the service is kept, and nobody but the owner keeps one', async () => {
  const owner = await office.enter('owner');
  for (const [id, err] of [
    ['', 'required'],
    ['5f0c2d7a3b1e4c0012345678/default', 'regexp'],
    ['"><script>', 'regexp'],
  ] as const) {
    const answer = owner.call(updateChatSettings, { provider: 'crisp', id });
    await expect(answer).rejects.toMatchObject({ errorCode: fieldNotFilled.code, object: { fieldId: 'id', err } });
  }
  await refused(manager.call(updateChatSettings, { provider: null }), forbidden);
  expect((await manager.call(getChatSettings, {})).chat).toEqual({ provider: null, id: '' });
});
