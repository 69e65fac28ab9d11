import { createECDH, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  addOrderNote,
  confirmEmailChange,
  createPaymentLink,
  exportProfile,
  payPaymentLink,
  eraseCustomer,
  openOrdersLeft,
  answerTicket,
  createApiKey,
  createFeedback,
  createOrder,
  createOrderFile,
  createPushSubscription,
  createReview,
  createSavedRequisite,
  createSubscription,
  createTelegramLink,
  createTicket,
  openChat,
  sendChatFile,
  sendChatLine,
  type CallRequest,
  decideVerification,
  deleteAccount,
  moveOrder,
  recordPayment,
  recordPayout,
  requestEmailChange,
  updateOrderStatus,
  verifyAudit,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { orderBodies } from '@tetri/testing/order-bodies';
import { plainPdf } from '@tetri/testing/pdf';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { sendPerson } from '@tetri/testing/verification';
import { initDataOf, testBotEnv } from '@tetri/testing/telegram';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { book, entries } from '../modules/ledger/index.ts';
import { newId, transaction } from '../platform/database/index.ts';

const { userPassword: password } = factories;

type Side = Parameters<typeof entries>[1];
const mark = 'zzmarkzz';
const email = `${mark}@example.com`;
/** What they had before. */
const firstEmail = `first-${email}`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true, env: testBotEnv });
});
afterAll(() => server.stop());

const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.$client.query<Row>(text, values)).rows;

/** The tables in which something of the person stands, in whatever column. */
async function markedTables(word = mark): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const marked: string[] = [];
  for (const { name } of tables) {
    const [row] = await query<{ found: boolean }>(
      `select exists (select from ${name} t where t::text ilike $1 or t::text ilike $2) as found`,
      [`%${word}%`, `%${Buffer.from(word).toString('hex')}%`],
    );
    if (row?.found) marked.push(name);
  }
  return marked;
}

async function markedFiles(word = mark): Promise<string[]> {
  const entries = await readdir(server.dataDir, { recursive: true, withFileTypes: true });
  const marked: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name);
    const text = (await readFile(file)).toString('latin1').toLowerCase();
    if (`${file} ${text}`.includes(word)) marked.push(path.relative(server.dataDir, file));
  }
  return marked;
}

async function orderBody(): Promise<CallRequest<typeof createOrder>> {
  const body = JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as CallRequest<typeof createOrder>;
  const marked = (values: CallRequest<typeof createOrder>['toValues'] = []) =>
    values.map(({ key, value }) => ({ key, value: value === 'Nino Beridze' ? `${mark} Beridze` : value }));
  return {
    ...body,
    email,
    toValues: marked(body.toValues),
    refundMemo: mark,
    utm: { utm_source: mark },
  };
}

type Person = Awaited<ReturnType<TestServer['signedInUser']>>;

/** By the letters to both mailboxes. */
async function changeAddress(person: Person, from: string, to: string): Promise<void> {
  await person.call(requestEmailChange, { email: to, password, lang: 'en' });
  await server.drain();
  for (const address of [from, to]) {
    const links = (await server.mails(address)).flatMap((mail) => mail.links);
    const secretCode = /change-email\/([\w-]+)\//.exec(
      links.findLast((link) => link.includes('/change-email/')) ?? '',
    )?.[1];
    await person.call(confirmEmailChange, { secretCode: secretCode ?? '' });
  }
}

test('of somebody who is erased nothing is left, in no table and in no file; books and chains stay whole', async () => {
  const staff = await server.signedInStaff();
  const browser = await server.signedInUser({
    email: firstEmail,
    firstName: `${mark} first`,
    lastName: mark,
    phone: mark,
    telegramUsername: mark,
  });
  await changeAddress(browser, firstEmail, email);
  // Asked for, and given up for the next one.
  await browser.call(requestEmailChange, { email: `asked-${email}`, password, lang: 'en' });
  await server.drain();
  const body = await orderBody();
  const inTelegram = { id: 4_200_000_777, first_name: mark, username: mark, photo_url: `https://t.me/i/${mark}.svg` };
  await browser.call(createTelegramLink, { authData: initDataOf(inTelegram, server.clock.now()), password });

  // An order from its beginning to its end.
  const done = await browser.call(createOrder, body, { idempotencyKey: `${mark}-key` });
  const keys = { orderUID: done.uid, orderSecret: done.secret };
  await server.drain();
  await browser.call(updateOrderStatus, { ...keys, status: 'waitPayment' });
  // Its font says so too: a page is packed.
  const receipt = new File([new Uint8Array(plainPdf(mark, mark))], `${mark}.pdf`, { type: 'application/pdf' });
  await browser.call(createOrderFile, keys, { file: receipt });
  const browserKeys = createECDH('prime256v1');
  await browser.call(createPushSubscription, {
    ...keys,
    endpoint: `https://fcm.googleapis.com/fcm/send/${mark}`,
    p256dh: browserKeys.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  });
  await staff.call(addOrderNote, { uid: done.uid, text: `${mark} called` });
  const act = (reason: string) => ({ commandId: newId(), uid: done.uid, reason });
  await staff.call(recordPayment, {
    ...act(`${mark} paid`),
    from: 'waitPayment',
    amount: done.inAmount,
    reference: `${mark} in`,
  });
  // The bank's statement shows it.
  await query(
    `with made as (insert into statement_imports (id, requisite_id, file_name, format, added, known, outgoing, wrong, faults, staff_id, staff_name)
       values (gen_random_uuid(), gen_random_uuid(), 'march.csv', 'csv', 1, 0, 0, 0, '[]', gen_random_uuid(), 'Nino') returning id, requisite_id)
     insert into statement_lines (id, requisite_id, import_id, key, booked_on, units, reference, sender, sender_account, purpose, payment_key, order_id)
     select gen_random_uuid(), m.requisite_id, m.id, '\\x00', '2026-03-01', p.units, $1, $1, $1, $1, p.key, p.order_id
     from made m, order_payments p`,
    [`${mark} Beridze`],
  );
  // It was attached by hand.
  await query(
    `with came as (insert into deposits (id, method, network, reference, stray_address, stray_memo, order_id, currency_id, units, state)
       select gen_random_uuid(), 'chain', 'NET', o.id::text, 'shared', '', o.id, o.from_currency_id, 1, 'gone' from orders o
       returning id, order_id, currency_id)
     insert into unclaimed_payments (id, source, deposit_id, currency_id, units, place, state, order_id, reason, decided_by, decided_at)
     select gen_random_uuid(), 'deposit', id, currency_id, 1, '', 'attached', order_id, $1, gen_random_uuid(), now() from came`,
    [`${mark} called`],
  );
  // Somebody wanted it undone, and nobody has decided.
  await query(
    `insert into payment_undos (payment_id, order_id, reason, asked_by, asked_name)
     select id, order_id, $1, gen_random_uuid(), 'Nino' from order_payments`,
    [`${mark} paid twice`],
  );
  // What the product says of a step may quote a bank's reference.
  await query(
    `insert into order_history (order_id, from_status, to_status, issue, actor, said)
     select id, status, status, 'none', 'worker', jsonb_build_array(jsonb_build_object('code', 'seenOtherwise', 'values',
       jsonb_build_object('reference', $1::text))) from orders where uid = $2`,
    [`${mark} in`, done.uid],
  );
  await staff.call(recordPayout, { commandId: newId(), uid: done.uid, from: 'inProgress', reference: `${mark} out` });
  // One made without the account, for its address.
  const visited = await server.call(createOrder, body);
  await staff.call(moveOrder, {
    commandId: newId(),
    uid: visited.uid,
    from: 'new',
    to: 'deleted',
    reason: `${mark} asked so`,
  });

  await browser.call(createTicket, { email, message: `${mark} asks` });
  const [ticket] = await query<{ id: string }>('select id from tickets where email = $1', [email]);
  await staff.call(answerTicket, { id: ticket?.id ?? '', seen: 1, message: `Dear ${mark}` });
  // One that was begun signed in, and one by who signed in later.
  const { token } = await browser.call(openChat, { message: `${mark} asks`, page: '/en/' });
  const picture = new File([new Uint8Array(plainPdf(mark, mark))], `${mark}.pdf`, { type: 'application/pdf' });
  await browser.call(sendChatFile, { token }, { file: picture });
  const begun = await server.call(openChat, { message: `${mark} was here`, page: '/en/' });
  await browser.call(sendChatLine, { token: begun.token, message: `${mark} again` });
  const contact = { name: mark, email, contact: mark, details: mark };
  await browser.call(createFeedback, { ...contact, requestType: '<10 000$', referer: `https://example.com/${mark}` });
  await browser.call(createReview, { message: `${mark} likes it`, stars: 5, name: mark, lang: 'en' });
  await browser.call(createSubscription, { email });
  await browser.call(createApiKey, { name: mark });
  const [currency] = await query<{ id: string }>('select to_currency_id as id from orders limit 1');
  await browser
    .call(createSavedRequisite, { currencyId: currency?.id ?? '', name: mark, values: [] })
    .catch(() => undefined);
  // A link by which others pay them, and an order that somebody made by it.
  const [link] = await query<{ id: string }>(
    `insert into payment_links (id, code, user_id, kind, currency_id, units, description, external_id, to_values, ipn_format, created_at)
     values (gen_random_uuid(), 'AAAAAAAAAAAAAAAA', $1, 'reusable', $2, 100, $3, $3, $4, 'form', tetri_now()) returning id`,
    [browser.user.id, currency?.id, mark, JSON.stringify([{ key: 'iban', value: mark }])],
  );
  await query('insert into order_merchants (order_id, link_id) select id, $1 from orders where uid = $2', [
    link?.id,
    done.uid,
  ]);
  await browser.call(requestEmailChange, { email: `new-${email}`, password, lang: 'en' });
  await server.drain();
  // What waits to be mailed when the account goes.
  await query(`insert into outbox (kind, name, key, payload, dead_at) values ('job', 'old', 'k', $1, now())`, [
    { email },
  ]);
  await query(`insert into outbox (kind, name, key, payload, dead_at) values ('job', 'older', 'k', $1, now())`, [
    { email: firstEmail },
  ]);

  // What came to their wallet.
  const [addressId, depositId] = [newId(), newId()];
  await query(
    `insert into deposit_addresses (id, method, network, address, number, user_id) values ($1, 'evm', 'NET', 'at', 990001, $2)`,
    [addressId, browser.user.id],
  );
  await query(
    `insert into deposits (id, method, network, reference, address_id, user_id, currency_id, units, state, taken_at)
     values ($1, 'evm', 'NET', 'came', $2, $3, $4, 51, 'taken', tetri_now())`,
    [depositId, addressId, browser.user.id, currency?.id],
  );
  await query(
    `insert into wallet_deposits (deposit_id, user_id, currency_id, credits, credited_units) values ($1, $2, $3, 1, 51)`,
    [depositId, browser.user.id, currency?.id],
  );

  // What was refused of it, and given back.
  await query(
    `insert into wallet_screenings (subject_kind, subject_id, screening, returned_at, return_reference)
     values ('walletDeposit', $1, 'refused', tetri_now(), $2)`,
    [depositId, `${mark} back`],
  );

  // What went out of their wallet, and what staff said of that.
  const holdId = newId();
  const wallet = { kind: 'userWallet', place: browser.user.id } as const;
  const currencyId = currency?.id ?? '';
  const transfer = (kind: string, ...sides: [Side, Side]) => ({
    id: newId(),
    kind,
    reference: newId(),
    entries: entries(currencyId, ...sides, 51n),
  });
  await transaction(server.db, async (tx) => {
    await book(tx, {
      transfers: [{ ...transfer('walletDeposit', { kind: 'outside' }, wallet), reference: depositId }],
    });
    await book(tx, { holds: [{ id: holdId, currencyId, on: wallet, units: 51n, reference: newId() }] });
    const out = transfer('withdrawal', wallet, { kind: 'outside' });
    await book(tx, { posts: [{ hold: holdId, transfer: out.id }], transfers: [out] });
  });
  const [withdrawn] = await query<{ id: string }>(
    `insert into withdrawals (id, uid, user_id, currency_id, units, fee_units, decimals, network, address, memo, hold_id, status, reference, reason, ended_at)
     select gen_random_uuid(), 'W20000001', $1, $2, 50, 1, 2, 'NET', $3, $3, $4, 'done', $3, $3, tetri_now() returning id`,
    [browser.user.id, currencyId, mark, holdId],
  );
  const [sent] = await query<{ id: string }>(
    `insert into payouts (id, kind, order_id, uid, method, currency_id, units, decimals, destination, state, reference, reason, ended_at)
     select gen_random_uuid(), 'withdrawal', $1, 'W20000001', 'evm', $2, 50, 2, $3, 'succeeded', $4, $4, tetri_now() returning id`,
    [withdrawn?.id, currency?.id, JSON.stringify([{ key: 'wallet', value: mark }]), mark],
  );
  await query(
    `insert into payout_transactions (id, payout_id, attempt, method, network, reference, payer, raw, fee_units)
     values (gen_random_uuid(), $1, 1, 'evm', 'NET', '0xabc', '0xdef', $2, 1)`,
    [sent?.id, Buffer.from(mark).toString('hex')],
  );
  await query(
    `insert into audit_entries (id, staff_id, staff_name, staff_role, action, subject, subject_id, label, reason, old_value, new_value, ip, request_id)
     select gen_random_uuid(), staff_id, staff_name, staff_role, 'refuseWithdrawal', 'withdrawal', $1, 'W20000001', $2, old_value, new_value, ip, request_id
     from audit_entries limit 1`,
    [withdrawn?.id, `${mark} asked so`],
  );
  await query(
    `insert into audit_entries (id, staff_id, staff_name, staff_role, action, subject, subject_id, label, reason, old_value, new_value, ip, request_id)
     select gen_random_uuid(), staff_id, staff_name, staff_role, 'adjustWallet', 'wallet', $1, 'BTC', $2, old_value, new_value, ip, request_id
     from audit_entries limit 1`,
    [browser.user.id, `${mark} was paid twice`],
  );

  // What screening found about the order, and what people wrote about that.
  const [found] = await query<{ id: string }>(
    `insert into screening_cases (id, subject_kind, subject_id, uid, user_id, status, findings, decided_at)
     select gen_random_uuid(), 'order', id, uid::text, user_id, 'cleared', jsonb_build_array(jsonb_build_object(
       'kind', 'name', 'key', 'l:1:' || $1::text, 'typed', $1::text, 'listed', 'Somebody', 'source', 'list')), tetri_now()
     from orders where uid = $2 returning id`,
    [mark, done.uid],
  );
  await query(`insert into screening_case_steps (case_id, kind, text) values ($1, 'note', $2)`, [
    found?.id,
    `${mark} is somebody else`,
  ]);
  // And about what they sent to be verified, which is approved and so kept, sealed, after they have gone.
  const verified = await sendPerson(browser, { firstName: mark });
  await query(
    `insert into screening_cases (id, subject_kind, subject_id, uid, user_id, status, findings, decided_at)
     select gen_random_uuid(), 'verification', id, id::text, user_id, 'cleared', jsonb_build_array(jsonb_build_object(
       'kind', 'name', 'key', 'l:1:' || $1::text, 'typed', $1::text, 'listed', $1::text, 'source', 'list')), tetri_now()
     from verifications where id = $2`,
    [mark, verified],
  );
  await staff.call(decideVerification, { commandId: newId(), _id: verified, round: 1, decision: 'approve' });
  await query(
    `insert into audit_entries (id, staff_id, staff_name, staff_role, action, subject, subject_id, label, reason, old_value, new_value, ip, request_id)
     select gen_random_uuid(), staff_id, staff_name, staff_role, 'decideScreeningCase', 'screening', $1, '1', $2, old_value, new_value, ip, request_id
     from audit_entries limit 1`,
    [found?.id, `${mark} is somebody else`],
  );

  const before = await markedTables();
  for (const table of ['screening_cases', 'screening_case_steps', 'payment_links']) expect(before).toContain(table);
  for (const table of ['withdrawals', 'payout_transactions', 'wallet_screenings']) expect(before).toContain(table);
  for (const table of [
    'orders',
    'order_history',
    'order_payments',
    'payment_undos',
    'order_notes',
    'unclaimed_payments',
    'payouts',
    'receipts',
    'audit_entries',
  ])
    expect(before).toContain(table);
  for (const table of [
    'tickets',
    'ticket_messages',
    'feedback',
    'submissions',
    'subscriptions',
    'users',
    'email_changes',
    'past_addresses',
  ])
    expect(before).toContain(table);
  for (const table of ['push_subscriptions', 'outbox', 'api_keys', 'chats', 'chat_lines'])
    expect(before).toContain(table);
  const addresses = [email, firstEmail, `asked-${email}`, `new-${email}`];
  for (const address of addresses) expect(await server.mails(address), address).not.toEqual([]);
  expect((await markedFiles()).length).toBeGreaterThan(0);
  const amounts = await query('select id, status, in_units, out_units, payout_state from orders order by id');

  await browser.call(deleteAccount, { password });
  await server.drain();

  expect(await markedTables()).toEqual([]);
  expect(await markedFiles()).toEqual([]);
  for (const address of addresses) expect(await server.mails(address), address).toEqual([]);
  expect(await query('select id, status, in_units, out_units, payout_state from orders order by id')).toEqual(amounts);
  // Its transfers are not recorded again for another order without being asked about.
  expect(await query('select kind from used_references order by kind')).toEqual([
    { kind: 'payment' },
    { kind: 'payout' },
  ]);
  expect(await staff.call(verifyAudit, {})).toMatchObject({ isIntact: true, firstBroken: null });
  // Their addresses and payments are nobody's, and are there.
  for (const table of ['deposit_addresses', 'deposits', 'wallet_deposits'])
    expect(await query(`select distinct user_id as owner from ${table} where user_id is not null`), table).toEqual([
      { owner: '00000000-0000-0000-0000-000000000000' },
    ]);
});

/** Somebody who is paid by links, and notified of it. */
async function merchantWithLink() {
  const merchant = await server.signedInUser();
  const body = JSON.parse((await orderBodies(server.address, 1))[0] ?? '') as CallRequest<typeof createOrder>;
  const [route] = await query<{ currencyId: string }>(
    'select to_currency_id as "currencyId" from routes where id = $1',
    [body.routeId],
  );
  const currencyId = route?.currencyId ?? '';
  const { requisite } = await merchant.call(createSavedRequisite, {
    currencyId,
    name: 'till',
    values: (body.toValues ?? []).map(({ key = '', value }) => ({ key, value: String(value) })),
  });
  const ipn = { ipnUrl: 'https://shop.example/paid', ipnSecret: 'the secret of the shop' };
  const asked = { currencyId, amount: '1000', description: 'Postcards', requisiteId: requisite._id, ...ipn };
  const { link } = await merchant.call(createPaymentLink, { ...asked, kind: 'reusable', externalId: 'sale-7' });
  return { merchant, body, code: link.code };
}

test.each([
  ['signed in', 'zzpayerzz'],
  ['without an account', 'zzguestzz'],
] as const)(
  'of who paid a link %s nothing is left in the order, and the merchant keeps their own of it',
  async (how, word) => {
    const staff = await server.signedInStaff();
    const { merchant, body, code } = await merchantWithLink();
    const address = `${word}@example.com`;
    const person = how === 'signed in' ? await server.signedInUser({ email: address, firstName: word }) : undefined;
    const payer = person ?? (await server.browser());
    // Whoever is signed in is known by that, whatever address they type.
    const typed = person ? `other-${address}` : address;
    const pay = { code, routeId: body.routeId, email: typed, agreement: true as const, refundMemo: word };
    const { fromValues, routeValues } = body;
    const { uid, secret } = await payer.call(payPaymentLink, { ...pay, fromValues, routeValues });
    const keys = { orderUID: uid, orderSecret: secret };
    await query(`update orders set from_values = $1, route_values = $1, utm = $2 where uid = $3`, [
      JSON.stringify([{ key: 'name', value: word }]),
      { utm_source: word },
      uid,
    ]);
    await server.drain();
    await payer.call(updateOrderStatus, { ...keys, status: 'inProgress' });
    const receipt = new File([new Uint8Array(plainPdf(word, word))], `${word}.pdf`, { type: 'application/pdf' });
    await payer.call(createOrderFile, keys, { file: receipt });
    await staff.call(addOrderNote, { uid, text: `${word} called` });
    await query(
      `insert into order_history (order_id, from_status, to_status, issue, actor, reason, said)
     select id, status, status, 'none', 'worker', $1, jsonb_build_array(jsonb_build_object('code', 'seenOtherwise', 'values',
       jsonb_build_object('reference', $1::text))) from orders where uid = $2`,
      [word, uid],
    );

    const erase = () =>
      person
        ? person.call(deleteAccount, { password })
        : staff.call(eraseCustomer, { _id: null, email: address, reason: `${address} asked` });
    await expectRefusal(erase(), openOrdersLeft);
    const [asked] = await query<{ amount: string }>(
      `select (in_units::numeric / 10 ^ from_decimals)::text as amount from orders where uid = $1`,
      [uid],
    );
    const act = { commandId: newId(), uid, reason: `${word} paid` };
    await staff.call(recordPayment, {
      ...act,
      from: 'inProgress',
      amount: asked?.amount ?? '',
      reference: `${word} in`,
    });
    await query(
      `with made as (insert into statement_imports (id, requisite_id, file_name, format, added, known, outgoing, wrong, faults, staff_id, staff_name)
         values (gen_random_uuid(), gen_random_uuid(), 'march.csv', 'csv', 1, 0, 0, 0, '[]', gen_random_uuid(), 'Nino') returning id, requisite_id)
       insert into statement_lines (id, requisite_id, import_id, key, booked_on, units, reference, sender, sender_account, purpose, payment_key, order_id)
       select gen_random_uuid(), m.requisite_id, m.id, '\\x00', '2026-03-01', p.units, $1, $1, $1, $1, p.key, p.order_id
       from made m, order_payments p join orders o on o.id = p.order_id where o.uid = $2`,
      [`${word} Beridze`, uid],
    );
    await staff.call(recordPayout, { commandId: newId(), uid, from: 'inProgress', reference: `out ${uid}` });
    await server.drain();

    const kept = () =>
      query(
        `select o.user_id, o.status, o.in_units, o.out_units, o.to_values, o.ipn_url, o.ipn_secret, o.payout_reference, o.link_units,
         m.external_id, m.ipn_format, m.link_id, p.destination, p.reference
       from orders o join order_merchants m on m.order_id = o.id join payouts p on p.order_id = o.id where o.uid = $1`,
        [uid],
      );
    const before = await kept();
    expect(before).toMatchObject([{ status: 'done', external_id: 'sale-7', ipn_url: 'https://shop.example/paid' }]);
    const tables = ['orders', 'order_search', 'order_payments', 'order_notes', 'order_history', 'receipts'];
    for (const table of [...tables, 'statement_lines']) expect(await markedTables(word)).toContain(table);
    expect(await server.mails(typed)).not.toEqual([]);
    // What each of them is given of it is their own.
    expect(JSON.stringify(await merchant.call(exportProfile, {}))).not.toContain(word);
    if (person)
      expect(await person.call(exportProfile, {})).toMatchObject({
        export: { paidLinks: [{ uid, email: typed, bankLines: [{ sender: `${word} Beridze` }] }] },
      });

    await erase();
    await server.drain();
    expect(await markedTables(word)).toEqual([]);
    expect(await markedFiles(word)).toEqual([]);
    expect(await kept()).toEqual(before);
    expect(await staff.call(verifyAudit, {})).toMatchObject({ isIntact: true });
  },
);

test('mails to an address that is somebody else’s now stay theirs; those of before go', async () => {
  const [first, second] = [`shared-${email}`, `moved-${email}`];
  const person = await server.signedInUser({ email: first });
  await changeAddress(person, first, second);
  await server.clock.advance(60_000);
  const other = await server.signedInUser({ email: first });
  await other.call(requestEmailChange, { email: `elsewhere-${email}`, password, lang: 'en' });
  await server.drain();
  const before = await server.mails(first);
  await person.call(deleteAccount, { password });
  await server.drain();
  const after = await server.mails(first);
  expect(after.length).toBeLessThan(before.length);
  expect(after.at(-1)).toEqual(before.at(-1));
  expect(await server.mails(second)).toEqual([]);
});

test('outside an erasure nothing of these rows can change, and a payout that succeeded keeps its amount even in one', async () => {
  const changes = [
    `update order_history set reason = 'x'`,
    `update order_payments set reference = 'x'`,
    `update audit_entries set reason = 'x'`,
    `update payouts set destination = '[]' where state = 'succeeded'`,
  ];
  for (const change of changes) await expect(query(change)).rejects.toThrow(/append-only|cannot change/);
  const inErasure = (change: string) => query(`begin; set local tetri.erasing = 'on'; ${change}; commit`);
  for (const change of [
    `update order_payments set units = units + 1`,
    `update payouts set units = units + 1 where state = 'succeeded'`,
    `update audit_entries set action = 'x'`,
    'delete from order_history',
  ]) {
    await expect(inErasure(change)).rejects.toThrow(/append-only|cannot change/);
    await query('rollback');
  }
});
