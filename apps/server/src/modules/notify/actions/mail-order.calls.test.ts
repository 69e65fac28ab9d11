import { languages } from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import { createMailer, type Mail, MailFolder, type Mailer, MailRejected } from '../../../platform/mail/index.ts';
import { mailOrder, type OrderDelivery, type OrderFacts } from '../index.ts';

let database: TestDatabase;
let root: string;
let folder: MailFolder;
let toFolder: Mailer;
let facts: OrderFacts | undefined;
let orderId: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.stop());
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tetri-notify-'));
  folder = new MailFolder(root);
  toFolder = createMailer({ smtpUrl: undefined, folder, from: 'no-reply@tetri.example', clock: database.clock });
  orderId = newId();
  facts = {
    uid: '12345678',
    secret: 'b'.repeat(32),
    lang: 'en',
    email: 'ann@example.com',
    from: { name: 'Bitcoin', symbol: 'BTC', amount: '0.05', values: [] },
    to: { name: 'TBC', symbol: 'GEL', amount: '12000.00', values: [{ name: 'IBAN', value: 'GE00' }] },
    routeValues: [],
    services: [],
    isCash: false,
    isDelivered: false,
    office: undefined,
    isOutDataHidden: false,
    expiresAt: new Date('2026-01-05T09:30:00Z'),
    payoutReference: null,
  };
  return () => rm(root, { recursive: true });
});

function mail(change: Partial<OrderDelivery> = {}, mailer = toFolder, orderForMail = async () => facts): Promise<void> {
  const deps = {
    db: database.db,
    mailer,
    log: silentLog,
    publicUrl: () => 'http://localhost:3000',
    words: () => undefined,
    orderForMail,
  };
  return mailOrder(deps, { orderId, deliveryId: '1', from: undefined, status: 'new', issue: 'none', ...change });
}

const subjects = async () => (await folder.list({ offset: 0, limit: 50 })).mails.map(({ subject }) => subject).sort();

/** A mail server that counts what it takes. */
function counting(send: (mail: Mail) => void): Mailer {
  return { send: async (one) => send(one), check: async () => {}, close: () => {} };
}

test.each(languages)('puts a mail in %s into the outbox folder, whole and with the way to the order', async (lang) => {
  facts = facts && { ...facts, lang };
  await mail();
  const [summary] = (await folder.list({ offset: 0, limit: 1 })).mails;
  const read = await folder.read(summary?.id ?? '');
  const expected = { en: 'Your order has been created', ru: 'Заявка создана', ka: 'თქვენი განაცხადი შექმნილია' }[lang];
  for (const part of [read?.text, read?.html]) {
    expect(part).toContain(expected);
    expect(part).toContain(`http://localhost:3000/${lang}/order/12345678/${'b'.repeat(32)}/`);
  }
});

test('sends one mail for one delivery, however often it is tried', async () => {
  const sent: string[] = [];
  const mailer = counting(({ id }) => sent.push(id));
  await mail({}, mailer);
  await mail({}, mailer);
  expect(sent).toHaveLength(1);
});

test('sends the same mail again when the first try broke', async () => {
  const tried: string[] = [];
  const broken = counting(({ id }) => {
    tried.push(id);
    throw new Error('no connection');
  });
  await expect(mail({}, broken)).rejects.toThrow('no connection');
  await mail(
    {},
    counting(({ id }) => tried.push(id)),
  );
  expect(tried).toHaveLength(2);
  expect(tried[0]).toBe(tried[1]);
});

test('gives up a mail that the server will never take', async () => {
  let tries = 0;
  const refusing = counting(() => {
    tries += 1;
    throw new MailRejected('no such mailbox');
  });
  await mail({}, refusing);
  await mail({}, refusing);
  expect(tries).toBe(1);
});

test('writes about each status, about an issue once, and not about a confirmation more', async () => {
  await mail();
  await mail({ deliveryId: '2', from: 'new', status: 'waitPayment' });
  await mail({ deliveryId: '3', from: 'waitPayment', status: 'waitPayment' });
  await mail({ deliveryId: '4', from: 'waitPayment', status: 'waitPayment', issue: 'underpaid' });
  await mail({ deliveryId: '5', from: 'waitPayment', status: 'waitPayment', issue: 'underpaid' });
  expect(await subjects()).toEqual([
    'Order 12345678 created: 0.05 BTC → 12,000 GEL',
    'Order 12345678: awaiting payment',
    'Order 12345678: awaiting payment',
  ]);
});

test('writes to nobody where there is no order or no address', async () => {
  facts = facts && { ...facts, email: '' };
  await mail();
  facts = undefined;
  await mail({ deliveryId: '2' });
  expect(await subjects()).toEqual([]);
});

test('a mail that is written while its reader is erased is not sent, and one that is being sent then is taken back', async () => {
  const written = facts;
  const erased = written && { ...written, email: '' };
  // The erasure comes after so many looks at the order.
  const mailErasedAfter = async (looks: number) => {
    let left = looks;
    await mail({ deliveryId: String(looks) }, toFolder, async () => {
      left -= 1;
      return left >= 0 ? written : erased;
    });
    return subjects();
  };
  expect(await mailErasedAfter(1)).toEqual([]);
  expect(await mailErasedAfter(2)).toEqual([]);
  expect(await mailErasedAfter(3)).toHaveLength(1);
});
