import {
  alreadySent,
  forbidden,
  getNewsletter,
  type Language,
  languages,
  listSubscribers,
  listTickets,
  listSubmissions,
  notFound,
  sendNewsletter,
} from '@tetri/contract';
import { createTestDatabase, type TestDatabase } from '@tetri/testing/database';
import { expectRefusal } from '@tetri/testing';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readerMails } from '../../../compose/reader-mails.ts';
import { newId, transaction } from '../../../platform/database/index.ts';
import { silentLog } from '../../../platform/log.ts';
import type { Mail, Mailer } from '../../../platform/mail/index.ts';
import { Relay } from '../../../platform/outbox/index.ts';
import { createReadersModule } from '../readers/readers-module.ts';
import type { NewsPort } from '../readers/ports.ts';
import { subscriptionLinks } from '../readers/actions/subscription-links.ts';
import { type BackOffice, openBackOffice } from '../../../compose/testing/back-office.ts';

const newsId = newId();
const titles: Record<Language, string> = { en: 'An office in Kutaisi', ru: 'Офис в Кутаиси', ka: 'ოფისი ქუთაისში' };
/** In which it is published. */
let published: readonly Language[] = languages;
const find = (id: string, lang: Language) =>
  id === newsId && published.includes(lang)
    ? { id, link: 'kutaisi', title: titles[lang], summary: 'From <Monday> on' }
    : undefined;
const news: NewsPort = { find, name: (id) => published.map((lang) => find(id, lang))[0] };

let database: TestDatabase;
let office: BackOffice;
let relay: Relay;
let sent: Mail[] = [];
/** Addresses whose next mail breaks. */
const broken = new Set<string>();

beforeAll(async () => {
  database = await createTestDatabase();
  const { db, clock } = database;
  office = await openBackOffice(db, { deps: { news } });
  const mailer: Mailer = {
    send: async (mail) => {
      if (broken.delete(mail.to)) throw new Error('no connection');
      sent.push(mail);
    },
    check: async () => {},
    close: () => {},
  };
  const publicUrl = () => 'https://tetri.example';
  const words = () => undefined;
  const mails = readerMails({ db, mailer, log: silentLog, news, words, publicUrl, links: subscriptionLinks(db) });
  const bus = { publish: () => {}, subscribe: () => () => {}, onResync: () => () => {} };
  const unused = { check: async () => {}, spendEmail: async () => {} };
  const { jobs } = createReadersModule({ db, bus, news, captcha: unused, attempts: unused, key: Buffer.alloc(32) });
  relay = new Relay({ db, clock, log: silentLog, bus, listeners: [], jobs: [...jobs, ...mails.jobs] });
});
afterAll(async () => {
  await office.stop();
  await database.stop();
});
beforeEach(async () => {
  published = languages;
  sent = [];
  await database.db.$client.query('delete from newsletters; delete from subscriptions; delete from sent_mails');
});

/** Subscribers, confirmed at this moment; every third reads another language. */
async function subscribe(count: number, name = 'reader'): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, at) => `${name}-${at}@example.com`);
  await transaction(database.db, async (tx) => {
    for (const [at, email] of emails.entries())
      await tx.execute(`insert into subscriptions (id, email, lang, secret, asked_at, expires_at, confirmed_at) values
        ('${newId()}', '${email}', '${['en', 'ru', 'ka'][at % 3]}', md5('${email}'), tetri_now(), tetri_now(), tetri_now())`);
  });
  return emails;
}

test('every confirmed subscriber gets it once, in their language, with a way to leave', async () => {
  const emails = await subscribe(450);
  await database.db.$client.query('update subscriptions set confirmed_at = null where email = $1', [emails[7]]);
  const editor = await office.enter('content-editor');
  const { newsletter } = await editor.call(sendNewsletter, { newsId });
  expect(newsletter).toMatchObject({ recipients: 449, sent: { isOver: false } });
  await relay.drain();
  expect(sent.map(({ to }) => to).sort()).toEqual(emails.filter((_, at) => at !== 7).sort());
  const russian = sent.find(({ to }) => to === emails[1]);
  expect(russian).toMatchObject({ subject: titles.ru, lang: 'ru' });
  expect(russian?.text).toContain('https://tetri.example/ru/news/kutaisi/');
  expect(russian?.text).toMatch(/https:\/\/tetri\.example\/ru\/unsubscribe\/[0-9a-f]{32}\//);
  expect(russian?.html).toContain('From &lt;Monday&gt; on');
  expect(russian?.leaveUrl).toMatch(/^https:\/\/tetri\.example\/service\/subscription\/leave\/ru\/[0-9a-f]{32}$/);
  expect((await editor.call(getNewsletter, { newsId })).newsletter).toMatchObject({
    news: { title: titles.en },
    sent: { isOver: true, by: { name: expect.any(String) } },
  });
}, 60_000);

test('it is sent once for all, also where two press at the same moment', async () => {
  await subscribe(1);
  const [one, other] = await Promise.all([office.enter('manager'), office.enter('content-editor')]);
  const answers = await Promise.allSettled([one, other].map(({ call }) => call(sendNewsletter, { newsId })));
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expectRefusal(one.call(sendNewsletter, { newsId }), alreadySent);
  await relay.drain();
  expect(sent).toHaveLength(1);
});

test('a mail that breaks is tried again, and the others go out once all the same', async () => {
  const emails = await subscribe(5);
  broken.add(emails[2] ?? '');
  const editor = await office.enter('content-editor');
  await editor.call(sendNewsletter, { newsId });
  await relay.drain();
  expect(sent).toHaveLength(4);
  await database.clock.advance(60_000);
  await relay.drain();
  expect(sent.map(({ to }) => to).sort()).toEqual(emails);
});

test('news that is given in one language goes to the readers of that one, and to no others', async () => {
  const emails = await subscribe(6);
  published = ['ru'];
  const editor = await office.enter('content-editor');
  expect((await editor.call(getNewsletter, { newsId })).newsletter).toMatchObject({
    recipients: 2,
    news: { title: titles.ru },
  });
  const { newsletter } = await editor.call(sendNewsletter, { newsId });
  expect(newsletter).toMatchObject({ recipients: 2, news: { title: titles.ru } });
  await relay.drain();
  expect(sent.map(({ to }) => to).sort()).toEqual([emails[1], emails[4]]);
});

test('who confirms later does not get it, who leaves meanwhile neither, and news that was taken back goes no further', async () => {
  const [stays = '', leaves = ''] = await subscribe(2);
  const editor = await office.enter('content-editor');
  await editor.call(sendNewsletter, { newsId });
  await database.clock.advance(1000);
  await subscribe(1, 'late');
  await database.db.$client.query('delete from subscriptions where email = $1', [leaves]);
  await relay.drain();
  expect(sent.map(({ to }) => to)).toEqual([stays]);

  await database.db.$client.query('delete from newsletters; delete from sent_mails');
  await editor.call(sendNewsletter, { newsId });
  published = [];
  await relay.drain();
  expect(sent).toHaveLength(1);
  await expectRefusal(editor.call(getNewsletter, { newsId }), notFound);
  await expectRefusal(editor.call(sendNewsletter, { newsId: newId() }), notFound);
});

test('each role enters its own sections only', async () => {
  const editor = await office.enter('content-editor');
  const operator = await office.enter('operator');
  await editor.call(listSubmissions, {});
  await operator.call(listTickets, {});
  await expectRefusal(editor.call(listTickets, {}), forbidden);
  await expectRefusal(editor.call(listSubscribers, {}), forbidden);
  await expectRefusal(operator.call(listSubmissions, {}), forbidden);
  await expectRefusal(operator.call(sendNewsletter, { newsId }), forbidden);
});
