import {
  answerTicket,
  type CallRequest,
  captchaNotFilled,
  captchaReset,
  changedMeanwhile,
  closeTicket,
  createFeedback,
  createTicket,
  deleteAccount,
  emailNotFilled,
  emailNotValid,
  exportProfile,
  fieldNotFilled,
  getStaffTicket,
  getTicket,
  languages,
  listFeedback,
  listTickets,
  notFound,
  replyToTicket,
  requestTypes,
  setFeedbackDone,
  tooManyKept,
  tooManyRequests,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';

let server: TestServer;
let staff: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signedInStaff();
});
afterAll(() => server.stop());

let people = 0;
const newEmail = () => `asker-${++people}@example.com`;

/** Mails of one moment are in no order, so each has its own. */
async function lastMail(email: string) {
  await server.clock.advance(1000);
  await server.drain();
  const mail = (await server.mails(email)).at(-1);
  if (!mail) throw new Error(`${email} got no mail`);
  return mail;
}

async function ask(message = 'Where is my money?', email = newEmail()) {
  await server.call(createTicket, { email, message });
  const secret = /\/support\/([0-9a-f]{32})\//.exec((await lastMail(email)).text)?.[1] ?? '';
  const { tickets } = await staff.call(listTickets, { search: email });
  return { email, secret, id: tickets[0]?._id ?? '' };
}

test.each(languages)(
  'whoever asks in %s is notified by mail that it came, where the conversation is, and where not to answer',
  async (lang) => {
    const email = newEmail();
    await server.visitor(lang).call(createTicket, { email, message: 'Buy cheap pills at https://bad.example' });
    const mail = await lastMail(email);
    expect(mail.links).toEqual([
      expect.stringMatching(new RegExp(`^${server.address}/${lang}/support/[0-9a-f]{32}/$`)),
    ]);
    for (const part of [mail.text, mail.html ?? '', mail.subject]) expect(part).not.toContain('pills');
    expect(mail.text).toContain(
      {
        en: 'Replies to this e-mail aren’t read',
        ru: 'Ответы на это письмо никто не читает',
        ka: 'ამ წერილზე გამოგზავნილ პასუხს არავინ კითხულობს',
      }[lang],
    );
  },
);

test('staff answers by mail, whoever asked goes on by the link, and both see the whole conversation', async () => {
  const { email, secret, id } = await ask();
  await staff.call(answerTicket, { id, seen: 1, message: 'It is on its way.\n\nLook at <b>your wallet</b>.' });
  const mail = await lastMail(email);
  expect(mail.text).toContain('It is on its way.\n\nLook at <b>your wallet</b>.');
  expect(mail.html).toContain('Look at &lt;b&gt;your wallet&lt;/b&gt;.');
  expect((await server.call(getTicket, { secret })).ticket.state).toBe('answered');

  const { ticket } = await server.call(replyToTicket, { secret, message: 'It came, thank you' });
  expect(ticket).toMatchObject({
    state: 'open',
    messages: [
      { isStaff: false, name: '', message: 'Where is my money?' },
      { isStaff: true, name: expect.stringMatching(/./), message: expect.stringContaining('on its way') },
      { isStaff: false, message: 'It came, thank you' },
    ],
  });
  expect(JSON.stringify(ticket)).not.toContain(email);
  const { ticket: seen } = await staff.call(getStaffTicket, { id });
  expect(seen.thread.map(({ isStaff }) => isStaff)).toEqual([false, true, false]);
  expect(seen).toMatchObject({ email, state: 'open', messages: 3 });
});

test('a link that is not there and one that never was look alike', async () => {
  await expectRefusal(server.call(getTicket, { secret: 'a'.repeat(32) }), notFound);
  await expectRefusal(server.call(replyToTicket, { secret: 'a'.repeat(32), message: 'Hello?' }), notFound);
  await expectRefusal(server.call(getTicket, { secret: 'short' }), fieldNotFilled);
});

test('nobody answers or closes over a message that they have not seen', async () => {
  const { secret, id } = await ask();
  await server.call(replyToTicket, { secret, message: 'One more thing' });
  await expectRefusal(staff.call(answerTicket, { id, seen: 1, message: 'Done' }), changedMeanwhile);
  await expectRefusal(staff.call(closeTicket, { id, seen: 1 }), changedMeanwhile);
  expect((await staff.call(getStaffTicket, { id })).ticket.thread).toHaveLength(2);
  await expectRefusal(staff.call(getStaffTicket, { id: newId() }), notFound);
  await expectRefusal(staff.call(answerTicket, { id: newId(), seen: 1, message: 'Done' }), notFound);
  await expectRefusal(staff.call(closeTicket, { id: newId(), seen: 1 }), notFound);
});

test('a conversation that has grown beyond measure takes nothing more from who asked, and the staff still answers', async () => {
  const { secret, id } = await ask();
  await server.db.$client.query('update tickets set messages = 200 where id = $1', [id]);
  const { object } = await expectRefusal(server.call(replyToTicket, { secret, message: 'And another' }), tooManyKept);
  expect(object).toEqual({ max: 200 });
  const { ticket } = await staff.call(answerTicket, { id, seen: 200, message: 'Please ask anew' });
  expect(ticket.thread).toHaveLength(2);
});

test('a closed conversation opens again when somebody writes on', async () => {
  const { secret, id } = await ask();
  expect((await staff.call(closeTicket, { id, seen: 1 })).ticket.state).toBe('closed');
  await server.call(replyToTicket, { secret, message: 'Still here' });
  expect((await staff.call(getStaffTicket, { id })).ticket.state).toBe('open');
});

test('answers at the same moment are each kept once, and one of two from the staff is refused', async () => {
  const { secret, id } = await ask();
  const replies = Array.from({ length: 4 }, (_, at) => server.call(replyToTicket, { secret, message: `reply ${at}` }));
  await Promise.all(replies);
  const answers = await Promise.allSettled(
    ['one', 'two'].map((message) => staff.call(answerTicket, { id, seen: 5, message })),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await staff.call(getStaffTicket, { id })).ticket).toMatchObject({ messages: 6, state: 'answered' });
});

test('the list begins with who waits longest, and finds by address, number and words', async () => {
  await server.db.$client.query('delete from tickets');
  const first = await ask('about lari');
  await server.clock.advance(1000);
  const second = await ask('about 100% of tether');
  await server.clock.advance(1000);
  const answered = await ask('about nothing');
  await staff.call(answerTicket, { id: answered.id, seen: 1, message: 'Well' });
  const idsOf = async (filter: CallRequest<typeof listTickets>) =>
    (await staff.call(listTickets, filter)).tickets.map(({ _id }) => _id);
  expect(await idsOf({})).toEqual([first.id, second.id, answered.id]);
  expect(await idsOf({ state: 'answered' })).toEqual([answered.id]);
  expect(await idsOf({ search: '100%' })).toEqual([second.id]);
  const { number } = (await staff.call(getStaffTicket, { id: first.id })).ticket;
  expect(await idsOf({ search: number })).toEqual([first.id]);
  const { open, tickets } = await staff.call(listTickets, { state: 'answered' });
  expect([open, tickets[0]?.last]).toEqual([2, { isStaff: true, text: 'Well' }]);
});

test.for([
  ['in whole words', `${'word '.repeat(40)}end`, `${'word '.repeat(32).trim()}…`],
  ['cut where it has none', 'w'.repeat(200), `${'w'.repeat(160)}…`],
])('a list shows how a long message begins, %s', async ([, message, text]) => {
  await server.db.$client.query('delete from tickets');
  await ask(message);
  const { tickets } = await staff.call(listTickets, {});
  expect(tickets[0]?.last.text).toBe(text);
});

test('a text that many talks hold is found in those of the state that was asked for, in the order of the list', async () => {
  await server.db.$client.query('delete from tickets');
  await server.db.$client.query(`
    with talk as (
      insert into tickets (id, number, secret, email, lang, state, messages, created_at, changed_at)
      select uuidv7(make_interval(secs => n)), 20000000 + n, md5(n::text), 'many-' || n || '@example.com', 'en',
        case when n <= 20 then 'open' else 'closed' end, 1, tetri_now(), tetri_now() + make_interval(secs => n)
      from generate_series(1, 30) n returning id, number)
    insert into ticket_messages (id, ticket_id, message, at)
    select gen_random_uuid(), id, case when number % 3 = 0 then 'A Refund please' else 'hello' end, tetri_now() from talk`);
  const found = async (filter: CallRequest<typeof listTickets>) => {
    const { tickets, count } = await staff.call(listTickets, filter);
    expect(count.total).toBe(tickets.length);
    return tickets.map(({ number }) => Number(number) - 20_000_000);
  };
  const refunds = [1, 4, 7, 10, 13, 16, 19];
  expect(await found({ search: 'refund' })).toEqual([...refunds, 28, 25, 22]);
  expect(await found({ search: 'REFUND', state: 'closed' })).toEqual([28, 25, 22]);
  expect(await found({ search: 'many-', limit: 100 })).toHaveLength(30);
});

test('a text that more than a thousand talks hold is counted so far, and the list says that there are more', async () => {
  const add = (from: number, to: number) =>
    server.db.$client.query(
      `insert into tickets (id, number, secret, email, lang, state, messages, created_at, changed_at)
       select uuidv7(make_interval(secs => n)), 30000000 + n, md5('crowd' || n), 'crowd-' || n || '@example.com', 'en', 'closed', 1,
         tetri_now(), tetri_now() from generate_series($1::int, $2::int) n`,
      [from, to],
    );
  await add(1, 1000);
  expect(await staff.call(listTickets, { search: 'crowd-' })).toMatchObject({
    count: { total: 1000 },
    isCountCapped: false,
  });
  await add(1001, 1001);
  expect(await staff.call(listTickets, { search: 'crowd-' })).toMatchObject({
    count: { total: 1000 },
    isCountCapped: true,
  });
});

test('an address or a message that is none is recognised, and a huge paste is refused', async () => {
  const message = 'Hello';
  await expectRefusal(server.call(createTicket, { email: '', message }), emailNotFilled);
  await expectRefusal(server.call(createTicket, { email: 'a@b, c@example.com', message }), emailNotValid);
  await expectRefusal(server.call(createTicket, { email: newEmail(), message: '  ' }), fieldNotFilled);
  await expectRefusal(server.call(createTicket, { email: newEmail(), message: 'x'.repeat(5_001) }), fieldNotFilled);
});

function wish(more: Partial<CallRequest<typeof createFeedback>> = {}): CallRequest<typeof createFeedback> {
  return {
    requestType: '10 000$ - 50 000$',
    name: 'Gio',
    email: newEmail(),
    contact: '+995 322 00 00 00',
    details: '',
    referer: 'https://tetri.example/en/blog/large-sums/',
    ...more,
  };
}

test.each(requestTypes)('a wish to be called back about %s waits until somebody did', async (requestType) => {
  await server.db.$client.query('delete from feedback');
  await server.call(createFeedback, wish({ requestType }));
  const { feedback, waiting } = await staff.call(listFeedback, {});
  expect([waiting, feedback]).toMatchObject([
    1,
    [{ requestType, name: 'Gio', contact: '+995 322 00 00 00', done: null }],
  ]);
  const id = feedback[0]?._id ?? '';
  const { feedback: done } = await staff.call(setFeedbackDone, { id, isDone: true });
  expect(done.done).toMatchObject({ at: server.clock.now().toISOString(), by: { name: expect.any(String) } });
  expect((await staff.call(listFeedback, {})).feedback).toEqual([]);
  expect((await staff.call(listFeedback, { state: 'done' })).feedback).toHaveLength(1);
  await staff.call(setFeedbackDone, { id, isDone: false });
  expect((await staff.call(listFeedback, {})).feedback).toHaveLength(1);
});

test('such a wish needs a name, an address and a way to call back, and one of the three sizes', async () => {
  await expectRefusal(server.call(createFeedback, wish({ email: '' })), emailNotFilled);
  await expectRefusal(server.call(createFeedback, wish({ email: 'gio@' })), emailNotValid);
  await expectRefusal(server.call(createFeedback, wish({ name: ' ' })), fieldNotFilled);
  await expectRefusal(server.call(createFeedback, wish({ contact: '' })), fieldNotFilled);
  const other = { ...wish(), requestType: '1$' } as unknown as CallRequest<typeof createFeedback>;
  await expectRefusal(server.call(createFeedback, other), fieldNotFilled);
  await expectRefusal(staff.call(setFeedbackDone, { id: newId(), isDone: true }), notFound);
});

test('where a captcha is asked for, a wish to be called back needs one, and a question to the support does not', async () => {
  const guarded = await startTestServer({ asksCaptcha: true });
  try {
    await expectRefusal(guarded.call(createFeedback, wish()), captchaNotFilled);
    await expectRefusal(guarded.call(createFeedback, wish({ captcha: 'made up' })), captchaReset);
    await guarded.call(createTicket, { email: newEmail(), message: 'Hello' });
  } finally {
    await guarded.stop();
  }
});

test('what a person asked is theirs to take along, with the account or by its address, and goes with it', async () => {
  const person = await server.signedInUser();
  const { email } = person.user;
  await person.call(createTicket, { email: newEmail(), message: 'with the account' });
  await server.call(createTicket, { email, message: 'without it' });
  await server.call(createFeedback, wish({ email }));
  const { id } = await ask('of somebody else');
  const { export: own } = await person.call(exportProfile, {});
  expect(own).toMatchObject({
    support: {
      tickets: [{ messages: [{ message: 'with the account' }] }, { messages: [{ message: 'without it' }] }],
      feedback: [{ email, name: 'Gio' }],
    },
  });
  await person.call(deleteAccount, { password: factories.userPassword });
  expect((await staff.call(listTickets, { search: 'with' })).tickets).toEqual([]);
  expect((await staff.call(listFeedback, {})).feedback.filter((one) => one.email === email)).toEqual([]);
  expect((await staff.call(getStaffTicket, { id })).ticket.thread).toHaveLength(1);
});

test('what staff said and who was answered stands in the log without the words', async () => {
  const { id } = await ask('my secret question');
  await staff.call(answerTicket, { id, seen: 1, message: 'my secret answer' });
  const { rows } = await server.db.$client.query<{ row: string }>(
    'select audit_entries::text as row from audit_entries where subject_id = $1',
    [id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.row).toContain('answerTicket');
  expect(rows[0]?.row).not.toContain('secret');
});

test('what one address or one network may write is bounded, whatever call it is', async () => {
  const terms = { points: 5, seconds: 600, isShared: true, perEmail: { points: 2, seconds: 3600 } } as const;
  const bounded = await startTestServer({ limits: { message: terms } });
  try {
    const email = newEmail();
    const ask = { email, message: 'Hello' };
    await bounded.call(createTicket, ask);
    await bounded.call(createFeedback, wish({ email }));
    const refused = await expectRefusal(bounded.call(createTicket, ask), tooManyRequests);
    expect(refused.object).toEqual({ time: 3600 });
    for (let at = 0; at < 2; at += 1) await bounded.call(createTicket, { ...ask, email: newEmail() });
    const full = await expectRefusal(bounded.call(createTicket, { ...ask, email: newEmail() }), tooManyRequests);
    expect(full.object).toEqual({ time: 600 });
    const { rows } = await bounded.db.$client.query('select count(*)::int as count from tickets');
    expect(rows).toEqual([{ count: 3 }]);
  } finally {
    await bounded.stop();
  }
});
