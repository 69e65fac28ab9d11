import {
  answerChatWithFile,
  answerTicket,
  checkAnswers,
  closeTicket,
  createTicket,
  decideScreeningCase,
  decideVerification,
  exportSubscribers,
  getStaffChat,
  getStaffOrder,
  importStatement,
  keepStatementLine,
  listChats,
  listFeedback,
  listPartnersOfStaff,
  listPartnerWithdrawals,
  getVisits,
  listRewards,
  listScreeningCases,
  listStaffApiKeys,
  listStaffDeliveries,
  listStaffPaymentLinks,
  listStatementLines,
  listSubmissions,
  listSubscribers,
  listUnclaimedPayments,
  listVerificationQueue,
  openVerification,
  payPartnerWithdrawal,
  listTickets,
  readTemplate,
  removeDemo,
  sendStaffDeliveryAgain,
  setFeedbackDone,
} from '@tetri/contract';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { type SQL, sql } from 'drizzle-orm';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkBooks } from '../check-books.ts';
import { newId } from '../platform/database/index.ts';
import { MailFolder } from '../platform/mail/index.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, env: { DEMO_LIFE: 'true' } });
  staff = await server.signedInStaff();
});
afterAll(() => server.stop());

const mails = async () => (await new MailFolder(join(server.dataDir, 'mail')).list({ offset: 0, limit: 10 })).mails;
const languagesOf = (rows: readonly { lang: string }[]) => [...new Set(rows.map(({ lang }) => lang))].toSorted();

test('requests wait, were answered and are over, in three languages, all of the demo', async () => {
  const { tickets, open } = await staff.call(listTickets, {});
  expect(open).toBeGreaterThan(2);
  expect(languagesOf(tickets)).toEqual(['en', 'ka', 'ru']);
  expect([...new Set(tickets.map(({ state }) => state))].toSorted()).toEqual(['answered', 'closed', 'open']);
  expect(tickets.every(({ isDemo, email }) => isDemo && email.endsWith('@demo.example.com'))).toBe(true);
  expect(JSON.stringify(tickets)).not.toContain('{order}');
});

test('an answer to a request of the demo is kept and mailed to nobody', async () => {
  const [waiting] = (await staff.call(listTickets, { state: 'open' })).tickets;
  if (!waiting) throw new Error('no request waits');
  const { ticket } = await staff.call(answerTicket, { id: waiting._id, seen: waiting.messages, message: 'Hello' });
  await server.drain();
  expect(ticket).toMatchObject({ state: 'answered', messages: waiting.messages + 1 });
  expect((await mails()).filter(({ to }) => to.endsWith('@demo.example.com'))).toEqual([]);
  await staff.call(closeTicket, { id: waiting._id, seen: waiting.messages + 1 });
});

test('conversations over the site wait and are read with the lines of both sides', async () => {
  const { chats, waiting } = await staff.call(listChats, {});
  expect(waiting).toBeGreaterThan(2);
  expect(languagesOf(chats)).toEqual(['en', 'ka', 'ru']);
  expect(chats.every(({ isDemo }) => isDemo)).toBe(true);
  const answered = chats.find(({ state }) => state === 'closed');
  const { chat } = await staff.call(getStaffChat, { id: answered?._id ?? '' });
  expect(new Set(chat.lines.map(({ isStaff }) => isStaff))).toEqual(new Set([true, false]));
  expect(chat.last).toBe(chat.lines.at(-1)?.message);
});

test('people wait to be called back, and some were', async () => {
  const { feedback, waiting } = await staff.call(listFeedback, { state: 'waiting' });
  expect(waiting).toBeGreaterThan(2);
  expect(languagesOf(feedback)).toEqual(['en', 'ka', 'ru']);
  expect(feedback.every(({ isDemo }) => isDemo)).toBe(true);
  const { feedback: done } = await staff.call(listFeedback, { state: 'done' });
  expect(done[0]?.done?.by?.name).toBe('Demo operator');
  await staff.call(setFeedbackDone, { id: feedback[0]?._id ?? '', isDone: true });
});

test('reviews wait for moderation as samples, and nobody reads them', async () => {
  const { submissions, waiting } = await staff.call(listSubmissions, { state: 'waiting' });
  expect(waiting.reviews).toBeGreaterThan(2);
  expect(languagesOf(submissions)).toEqual(['en', 'ka', 'ru']);
  expect(submissions.every(({ isSample }) => isSample)).toBe(true);
  const { submissions: rejected } = await staff.call(listSubmissions, { state: 'rejected' });
  expect(rejected[0]).toMatchObject({ isSample: true, decision: { by: { name: 'Demo operator' } } });
});

test('partners have brought accounts and earned, one reward is held, and one withdrawal waits and is paid', async () => {
  const { partners } = await staff.call(listPartnersOfStaff, {});
  expect(partners.length).toBeGreaterThan(2);
  for (const partner of partners) {
    expect(partner.person).toMatchObject({ isDemo: true, email: expect.stringMatching(/@demo\.example\.com$/) });
    expect(partner.accounts).toBeGreaterThan(0);
    expect(Number(partner.waitedPartnerRewardsUSD)).toBeGreaterThan(0);
  }
  const { rewards } = await staff.call(listRewards, { status: 'held' });
  expect(rewards.length).toBeGreaterThan(0);
  expect(rewards.every(({ partner }) => partner.isDemo)).toBe(true);
  const { withdrawals } = await staff.call(listPartnerWithdrawals, { status: 'new' });
  const [waiting] = withdrawals;
  expect(waiting?.partner.isDemo).toBe(true);
  const act = { commandId: newId(), uid: waiting?.uid ?? '', from: 'new' } as const;
  await staff.call(payPartnerWithdrawal, { ...act, reference: 'a'.repeat(64) });
  expect((await staff.call(listPartnerWithdrawals, { status: 'new' })).withdrawals).toEqual([]);
  expect(await checkBooks(server.db)).toEqual([]);
});

test('people wait to be verified with what the forms ask for; one sent it anew, one typed otherwise than it says', async () => {
  const { verifications } = await staff.call(listVerificationQueue, {});
  expect(verifications.map(({ type }) => type).toSorted()).toEqual(['company', 'person', 'person', 'person']);
  expect(verifications.every(({ isDemo, customer }) => isDemo && customer.email.endsWith('@demo.example.com'))).toBe(
    true,
  );
  expect(verifications.every(({ isDocumentElsewhere }) => !isDocumentElsewhere)).toBe(true);
  const who = { ...server.owner, ip: '127.0.0.1', userAgent: 'test', lang: 'en', oldToken: undefined } as const;
  const cookie = `staff_session=${(await server.app.modules.identity.signIn({ ...who, recoveryCode: undefined })).token}`;
  const opened = [];
  for (const { _id } of verifications) opened.push((await staff.call(openVerification, { _id })).verification);
  for (const { template, data, documents, mrz } of opened) {
    const read = readTemplate(template);
    if ('fault' in read) throw new Error('the delivered form is read');
    expect(checkAnswers(read.template, data, { today: server.clock.now().toISOString().slice(0, 10) }).faults).toEqual(
      [],
    );
    expect(mrz?.isValid ?? true).toBe(true);
    for (const { url } of documents) {
      const answer = await fetch(`${server.address}${url}`, { headers: { cookie } });
      expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ width: 1000 });
    }
  }
  const differing = opened.map(({ mrz }) => mrz?.differences.map(({ field }) => field) ?? []);
  expect(differing.filter(({ length }) => length > 0)).toEqual([['birthDate', 'serialNumber']]);
  const files = opened.map(({ documents }) => documents.map(({ field }) => field));
  expect(new Set(files.map(String))).toEqual(new Set(['documentFront,selfie', 'extract,articles']));
  const [again, ...others] = opened.filter(({ round }) => round > 1);
  expect(others).toEqual([]);
  expect(again?.history.map(({ action, by }) => [action, by])).toEqual([
    ['submitted', ''],
    ['refused', 'Demo operator'],
    ['submitted', ''],
  ]);
});

test('banks, cases, merchants, readers and visits have something to show, all of it marked as the demo', async () => {
  const { lines } = await staff.call(listStatementLines, {});
  const { payments, open } = await staff.call(listUnclaimedPayments, {});
  const { cases } = await staff.call(listScreeningCases, {});
  const { deliveries } = await staff.call(listStaffDeliveries, {});
  const { subscribers } = await staff.call(listSubscribers, {});
  const { isDemo, referrers } = await staff.call(getVisits, {});
  const { links } = await staff.call(listStaffPaymentLinks, {});
  const { keys } = await staff.call(listStaffApiKeys, {});
  const people = [...links, ...keys].map(({ person }) => person);
  const shown = { lines, payments, cases, deliveries, subscribers, referrers, people };
  for (const [name, rows] of Object.entries(shown)) {
    expect(rows.length, name).toBeGreaterThan(0);
    expect(
      rows.filter((row) => !row.isDemo),
      name,
    ).toEqual([]);
  }
  expect(isDemo).toBe(true);
  expect(open).toBe(2);
  expect(new Set(links.map(({ state }) => state))).toEqual(new Set(['open', 'paid', 'expired', 'closed']));
  expect((await staff.call(listScreeningCases, { status: 'decided' })).cases.length).toBeGreaterThan(1);
  expect((await staff.call(listStatementLines, { state: 'taken' })).lines.every(({ uid }) => uid !== null)).toBe(true);
});

test('a statement that is tried at an account of the demo is the demo’s, with what is kept of it', async () => {
  const { lines } = await staff.call(listStatementLines, {});
  const requisiteId = lines[0]?.requisite._id ?? '';
  const file = new File(['Date;Amount;Reference;Payer;Details\n01.03.2026;10,00;TRY1;Nino;'], 'march.csv');
  expect((await staff.call(importStatement, { requisiteId }, { file })).import).toMatchObject({ added: 1 });
  const tried = (await staff.call(listStatementLines, {})).lines.find(({ reference }) => reference === 'TRY1');
  expect(tried?.isDemo).toBe(true);
  const command = { commandId: newId(), lineId: tried?._id ?? '', reason: 'who is it' };
  expect((await staff.call(keepStatementLine, command)).payment.isDemo).toBe(true);
});

test('nothing of a merchant or a reader of the demo leaves the exchange', async () => {
  const [given] = (await staff.call(listStaffDeliveries, { state: 'givenUp' })).deliveries;
  await staff.call(sendStaffDeliveryAgain, { eventId: given?.eventId ?? '', reason: 'The shop asked for it' });
  await server.app.modules.deliveries.deliverDue();
  const [sent] = (await staff.call(listStaffDeliveries, { orderUID: given?.orderUID ?? '' })).deliveries;
  expect(sent).toMatchObject({ state: 'givenUp', lastProblem: 'noAddress' });
  const { csv } = await staff.call(exportSubscribers, {});
  expect(csv).not.toContain('@demo.example.com');
});

test('clearing a case of the demo lets its order go on', async () => {
  const [waiting] = (await staff.call(listScreeningCases, {})).cases;
  const order = async () => (await staff.call(getStaffOrder, { uid: waiting?.uid ?? '' })).order;
  expect(await order()).toMatchObject({ status: 'hold', isDemo: true });
  await server.db.execute(sql`update screening_settings set is_second_person = false`);
  const act = { commandId: newId(), id: waiting?._id ?? '', version: waiting?.version ?? 0 };
  await staff.call(decideScreeningCase, { ...act, act: 'clear', reason: 'They sent where it is from' });
  await server.drain();
  expect((await order()).status).not.toBe('hold');
});

test('a decision about one of the demo is made and mailed to nobody', async () => {
  const { verifications } = await staff.call(listVerificationQueue, { type: 'person' });
  const [approved, refused] = verifications;
  const act = (row = approved) => ({ commandId: newId(), _id: row?._id ?? '', round: row?.round ?? 0 });
  await staff.call(decideVerification, { ...act(), decision: 'approve' });
  await staff.call(decideVerification, { ...act(refused), decision: 'reject', reason: 'Please send it again' });
  await server.drain();
  expect((await mails()).filter(({ to }) => to.endsWith('@demo.example.com'))).toEqual([]);
  expect((await staff.call(listVerificationQueue, {})).verifications).toHaveLength(2);
});

test('removed in one step with what was said since, beside a request of a person that stays', async () => {
  await server.call(createTicket, { email: 'visitor@example.com', message: 'Are you open today?' });
  const [chat] = (await staff.call(listChats, {})).chats;
  const data = await picture();
  await staff.call(answerChatWithFile, { id: chat?._id ?? '' }, { file: new File([data], 'map.png') });
  const kept = await namesOf(sql`select file_name as name from chat_lines where file_name is not null`);
  expect(kept).toHaveLength(1);
  expect(kept.every((name) => isKept(name))).toBe(true);

  const documents = await namesOf(sql`select file_name as name from verification_documents`);
  expect(documents).toHaveLength(8);
  expect(documents.every((name) => isKept(name))).toBe(true);

  await staff.call(removeDemo, { reason: 'we open' });
  await server.drain();
  const unverified = await server.db.execute(sql`
    select (select count(*)::int from verifications) as sent, (select count(*)::int from verification_documents) as documents,
      (select count(*)::int from verification_events) as steps, (select count(*)::int from verification_keys) as keys`);
  expect(unverified.rows).toEqual([{ sent: 0, documents: 0, steps: 0, keys: 0 }]);
  expect(documents.some((name) => isKept(name))).toBe(false);
  const banks = await server.db.execute(sql`
    select (select count(*)::int from statement_lines) as lines, (select count(*)::int from unclaimed_payments) as unclaimed`);
  expect(banks.rows).toEqual([{ lines: 0, unclaimed: 0 }]);
  expect(await checkBooks(server.db)).toEqual([]);
  const left = await server.db.execute(sql`
    select (select string_agg(email, ' ') from tickets) as tickets, (select count(*)::int from chats) as chats,
      (select count(*)::int from feedback) as wishes, (select count(*)::int from submissions) as reviews`);
  expect(left.rows).toEqual([{ tickets: 'visitor@example.com', chats: 0, wishes: 0, reviews: 0 }]);
  expect((await mails()).filter(({ to }) => to !== 'owner@tetri.test')).toMatchObject([{ to: 'visitor@example.com' }]);
  expect(kept.some((name) => isKept(name))).toBe(false);
  const { rows } = await server.db.execute(sql`
    select label from audit_entries where subject in ('ticket', 'chat', 'feedback') and label <> ''`);
  expect(rows).toEqual([]);
});

async function namesOf(query: SQL): Promise<string[]> {
  const { rows } = await server.db.execute<{ name: string }>(query);
  return rows.map(({ name }) => name);
}

/** Under whatever folder the files are kept in. */
function isKept(name: string): boolean {
  return readdirSync(server.dataDir, { recursive: true }).some((path) => String(path).includes(name));
}

async function picture() {
  const data = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aa99' } })
    .png()
    .toBuffer();
  return new Uint8Array(data);
}
