import {
  addScreeningPart,
  changedMeanwhile,
  createScreeningEntry,
  createScreeningList,
  decideScreeningCase,
  decideVerification,
  deleteScreeningEntry,
  exportProfile,
  getScreeningCase,
  getScreeningSettings,
  listScreeningCases,
  listScreeningLists,
  moveNotAllowed,
  notFound,
  openVerification,
  screeningUnanswered,
  screenVerification,
  secondPersonNeeded,
  startScreeningImport,
  submitVerification,
  updateScreeningSettings,
  verificationBarred,
  verificationHeld,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { sendPerson, sendPhoto, photo } from '@tetri/testing/verification';
import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';

type Staff = Awaited<ReturnType<TestServer['signedInStaff']>>;
let server: TestServer;
let staff: Staff;
let list: string;
let browser: TestBrowser & { readonly user: { readonly id: string } };
beforeAll(async () => {
  server = await startTestServer();
  staff = await server.signedInStaff();
  await setUp({ isSecondPerson: false });
  list = (await staff.call(createScreeningList, { name: 'Own list', kind: 'sanctions' })).list._id;
  await staff.call(createScreeningEntry, entryOf('Gocha Tsereteli', ['XX99887766']));
  await server.drain();
});
afterAll(() => server.stop());
beforeEach(async () => {
  browser = await server.signedInUser();
});

const reason = 'looked into';
const namesake = { firstName: 'Gocha', lastName: 'Tsereteli' };

const entryOf = (name: string, documents: string[] = []) => ({
  listId: list,
  names: [name],
  addresses: [],
  documents,
  note: 'Wanted since 2020',
  reason,
});

async function setUp(more: { isSecondPerson?: boolean; provider?: { isOn: boolean; url: string | null } }) {
  const { settings } = await staff.call(getScreeningSettings, {});
  const { hasKey: _, ...known } = settings.provider;
  const provider = { ...known, key: null, isOwnNetwork: true, timeoutMs: 500, ...more.provider };
  await staff.call(updateScreeningSettings, {
    ...settings,
    isSecondPerson: more.isSecondPerson ?? settings.isSecondPerson,
    provider,
  });
}

/** Commands of one reviewer, each once. */
const approve = (_id: string, more: { round?: number; commandId?: string } = {}) =>
  staff.call(decideVerification, {
    commandId: more.commandId ?? newId(),
    _id,
    round: more.round ?? 1,
    decision: 'approve',
  });

const caseOf = async (_id: string) =>
  (await staff.call(screenVerification, { _id })).case ?? expect.fail('a case was opened');

async function decideCase(id: string, act: 'clear' | 'refuse') {
  const { version } = (await staff.call(getScreeningCase, { id })).case;
  const decided = await staff.call(decideScreeningCase, { commandId: newId(), id, version, act, reason });
  await server.drain();
  return decided.case;
}

const statusOf = async (_id: string) => (await staff.call(openVerification, { _id })).verification.status;

test('who looks at it sees what lists have of it, with why; nothing is kept before somebody approves', async () => {
  const _id = await sendPerson(browser, { ...namesake, serialNumber: 'XX 998877-66' });
  const { findings, found, case: none } = await staff.call(screenVerification, { _id });
  expect([found, none]).toEqual([2, null]);
  expect(findings).toMatchObject([
    { kind: 'exact', typed: 'XX 998877-66', source: 'Own list', isCleared: false, note: 'Wanted since 2020' },
    { kind: 'name', typed: 'Gocha Tsereteli', listed: 'Gocha Tsereteli', score: 100, isCleared: false },
  ]);
  expect(await staff.call(screenVerification, { _id, limit: 1 })).toMatchObject({ findings: [{}], found: 2 });
  const { rows } = await server.db.$client.query(`select from screening_cases where subject_id = $1`, [_id]);
  expect(rows).toEqual([]);
  const plain = await sendPerson(await server.signedInUser());
  expect(await staff.call(screenVerification, { _id: plain })).toEqual({ findings: [], found: 0, case: null });
  await expectRefusal(staff.call(screenVerification, { _id: newId() }), notFound);
});

test('a hit holds the approval until people cleared it, and the same command goes on then', async () => {
  const _id = await sendPerson(browser, namesake);
  const commandId = newId();
  const held = await expectRefusal(approve(_id, { commandId }), verificationHeld);
  const latest = await caseOf(_id);
  expect(held.object).toEqual({ caseId: latest._id });
  expect(latest.status).toBe('open');
  // As often as it is tried: one case.
  await expectRefusal(approve(_id), verificationHeld);
  const { cases } = await staff.call(listScreeningCases, { limit: 100 });
  expect(cases.filter(({ uid }) => uid === _id)).toMatchObject([{ subjectKind: 'verification', found: 1 }]);
  expect(await statusOf(_id)).toBe('pending');
  await decideCase(latest._id, 'clear');
  expect(await statusOf(_id)).toBe('pending');
  await approve(_id, { commandId });
  await approve(_id, { commandId });
  expect(await statusOf(_id)).toBe('approve');
  await expectRefusal(approve(_id), moveNotAllowed);
});

test('a case that is cleared still holds what is found since', async () => {
  const _id = await sendPerson(browser, namesake);
  await expectRefusal(approve(_id), verificationHeld);
  await decideCase((await caseOf(_id))._id, 'clear');
  const { entry } = await staff.call(createScreeningEntry, entryOf('Gocha Tseretelli'));
  await expectRefusal(approve(_id), verificationHeld);
  expect(await caseOf(_id)).toMatchObject({ status: 'open' });
  // A list that is shortened clears nobody.
  await staff.call(deleteScreeningEntry, { id: entry._id, reason });
  await expectRefusal(approve(_id), verificationHeld);
});

test('once people confirmed it, it can only be refused, whatever is sent anew', async () => {
  const _id = await sendPerson(browser, namesake);
  await expectRefusal(approve(_id), verificationHeld);
  await decideCase((await caseOf(_id))._id, 'refuse');
  await expectRefusal(approve(_id), verificationBarred);
  const refusals = [
    { field: 'lastName', reason: 'other' as const, note: 'Another name.' },
    { field: 'selfie', reason: 'glare' as const },
  ];
  await staff.call(decideVerification, { commandId: newId(), _id, round: 1, decision: 'reject', refusals });
  const data = { lastName: 'Beridze', selfie: [await sendPhoto(browser, await photo(7))] };
  await browser.call(submitVerification, { commandId: newId(), _id, data });
  await expectRefusal(approve(_id, { round: 2 }), verificationBarred);
  await expectRefusal(approve(_id, { round: 1 }), changedMeanwhile);
  await staff.call(decideVerification, { commandId: newId(), _id, round: 2, decision: 'reject', reason: 'No.' });
  expect(await statusOf(_id)).toBe('reject');
});

test('where two decide, one alone clears nothing', async () => {
  await setUp({ isSecondPerson: true });
  try {
    const _id = await sendPerson(browser, namesake);
    await expectRefusal(approve(_id), verificationHeld);
    const { _id: caseId } = await caseOf(_id);
    expect(await decideCase(caseId, 'clear')).toMatchObject({ status: 'proposed' });
    await expectRefusal(approve(_id), verificationHeld);
    await expectRefusal(decideCase(caseId, 'clear'), secondPersonNeeded);
    // As if a colleague had proposed it.
    await server.db.$client.query(`update screening_cases set proposed_by = $2 where id = $1`, [caseId, newId()]);
    expect(await decideCase(caseId, 'clear')).toMatchObject({ status: 'cleared' });
    await approve(_id);
  } finally {
    await setUp({ isSecondPerson: false });
  }
});

test('a provider that does not answer holds the approval, opens no case, and lets it go once it answers', async () => {
  let status = 500;
  const provider = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end('{"result":"clear","findings":[]}');
  });
  await new Promise<void>((done) => provider.listen(0, '127.0.0.1', done));
  const address = provider.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  try {
    await setUp({ provider: { isOn: true, url } });
    const _id = await sendPerson(browser);
    await expectRefusal(approve(_id), screeningUnanswered);
    expect(await staff.call(screenVerification, { _id })).toMatchObject({
      findings: [{ kind: 'providerFailed' }],
      case: null,
    });
    expect(await statusOf(_id)).toBe('pending');
    status = 200;
    await approve(_id);
    expect(await statusOf(_id)).toBe('approve');
  } finally {
    await setUp({ provider: { isOn: false, url: null } });
    await new Promise((done) => provider.close(done));
  }
});

/** How an order of the browser's person stands that names somebody. */
const judge = (name: string) =>
  server.app.modules.verification.staff.screening.judge({
    kind: 'order',
    id: newId(),
    uid: '1',
    userId: browser.user.id,
    amount: '',
    values: [{ field: 'name', value: name, isName: true }],
    coins: [],
  });

test('a cleared hit counts for what the approved person does later, and nothing else does', async () => {
  const _id = await sendPerson(browser, namesake);
  await expectRefusal(approve(_id), verificationHeld);
  await decideCase((await caseOf(_id))._id, 'clear');
  // Cleared of what was not approved proves nobody.
  expect(await judge('Gocha Tsereteli')).toMatchObject({ state: 'held' });
  await approve(_id);
  expect(await judge('Gocha Tsereteli')).toMatchObject({ state: 'clear' });
  expect(await judge('TSERETELI Gocha')).toMatchObject({ state: 'clear' });
  expect(await judge('Gocha Tsereteli Kvariani')).toMatchObject({ state: 'held' });
  const { entry } = await staff.call(createScreeningEntry, entryOf('Gocha Tsereteli Junior'));
  expect(await judge('Gocha Tsereteli')).toMatchObject({
    state: 'held',
    findings: [{ listed: 'Gocha Tsereteli Junior' }],
  });
  await staff.call(deleteScreeningEntry, { id: entry._id, reason });
  // As a list that tells more of the same entry from its next import on.
  await server.db.$client.query(
    `update screening_entries set details = details || '{"birthDate":"1971"}' where 'Gocha Tsereteli' = any(names)`,
  );
  expect(await judge('Gocha Tsereteli')).toMatchObject({
    state: 'held',
    findings: [{ details: { birthDate: '1971' } }],
  });
  await server.db.$client.query(
    `update screening_entries set details = details - 'birthDate' where 'Gocha Tsereteli' = any(names)`,
  );
  expect(await judge('Gocha Tsereteli')).toMatchObject({ state: 'clear' });
});

test('a hit cleared for an order counts for the next one of the same person', async () => {
  await approve(await sendPerson(browser, { firstName: 'Zviad', lastName: 'Abuladze' }));
  const { entry } = await staff.call(createScreeningEntry, entryOf('Zviad Abuladze'));
  const held = await judge('Zviad Abuladze');
  expect(held).toMatchObject({ state: 'held' });
  await server.db.$client.query(
    `insert into screening_cases (id, subject_kind, subject_id, uid, user_id, status, findings, decided_at)
     values ($1, 'order', $1, '1', $2, 'cleared', $3, tetri_now())`,
    [newId(), browser.user.id, JSON.stringify(held.state === 'held' ? held.findings : [])],
  );
  expect(await judge('Zviad Abuladze')).toMatchObject({ state: 'clear' });
  await staff.call(deleteScreeningEntry, { id: entry._id, reason });
});

describe('a list that is imported', () => {
  const mapping = {
    names: ['name'],
    addresses: [],
    documents: [],
    ref: 'id',
    birthDate: 'born',
    country: null,
    note: null,
    separator: ';' as const,
  };
  let imported: string;
  beforeAll(async () => {
    imported = (await staff.call(createScreeningList, { name: 'Imported list', kind: 'sanctions' })).list._id;
  });

  async function importRows(rows: string) {
    const text = `id,name,born\n${rows}`;
    const file = { listId: imported, fileName: 'list.csv', length: Buffer.byteLength(text), delimiter: ',' as const };
    const { import: begun } = await staff.call(startScreeningImport, { ...file, mapping });
    await staff.call(addScreeningPart, { id: begun._id, part: '0' }, { file: new File([text], 'list.csv') });
    await server.drain();
  }
  const progress = async () =>
    (await staff.call(listScreeningLists, {})).lists.find(({ _id }) => _id === imported)?.customers ?? null;
  const casesAbout = async (_id: string) =>
    (await staff.call(listScreeningCases, { limit: 100 })).cases.filter(({ uid }) => uid === _id);
  /** Approvals whose words are deleted by now: more than are looked at at a time. */
  const manyApproved = (template: string, userId: string) =>
    server.db.$client.query(
      `insert into verifications (id, user_id, type, template_id, status, round, expires_at)
       select gen_random_uuid(), $2, type, template_id, 'approve', 1, expires_at
       from verifications, generate_series(1, 120) where id = $1`,
      [template, userId],
    );

  test('asks about everybody who is approved, and what is found holds their orders until people cleared it', async () => {
    expect(await progress()).toBeNull();
    const _id = await sendPerson(browser, { firstName: 'Otar', lastName: 'Kvirkvelia', serialNumber: 'OK100200' });
    await approve(_id);
    await manyApproved(_id, (await server.signedInUser()).user.id);
    const { rows } = await server.db.$client.query<{ n: string }>(
      `select count(*) as n from verifications where status = 'approve' and not is_erased`,
    );
    const total = Number(rows[0]?.n);
    expect(await judge('Somebody Else')).toMatchObject({ state: 'clear' });

    await importRows('7,Otar Kvirkvelia,\n');
    expect(await progress()).toMatchObject({ total, done: total, hits: 1, finishedAt: expect.any(String) });
    expect(await casesAbout(_id)).toMatchObject([{ subjectKind: 'verification', status: 'open', found: 1 }]);
    expect(await judge('Somebody Else')).toMatchObject({ state: 'held', findings: [{ ref: '7' }] });

    // Killed half way, and notified twice: nobody is counted twice, and there is one case.
    await server.db.$client.query(
      `update screening_customer_checks set finished_at = null, done = 50, hits = 0,
         cursor = (select id from verifications where status = 'approve' and not is_erased order by id offset 49 limit 1)
       where list_id = $1`,
      [imported],
    );
    for (const round of [1, 1, 2])
      await server.db.$client.query(
        `insert into outbox (kind, name, key, payload) values ('job', 'checkScreenedCustomers', $1::text || $2::text,
           jsonb_build_object('listId', $1::text, 'round', $2::int))`,
        [imported, round],
      );
    await server.drain();
    expect(await progress()).toMatchObject({ total, done: total, finishedAt: expect.any(String) });
    expect(await casesAbout(_id)).toHaveLength(1);

    // A list that is shortened clears nobody.
    await importRows('8,Somebody Unrelated,\n');
    expect(await progress()).toMatchObject({ done: total, hits: 0 });
    expect(await judge('Somebody Else')).toMatchObject({ state: 'held', findings: [{ ref: '7' }] });
    await decideCase((await caseOf(_id))._id, 'clear');
    expect(await judge('Somebody Else')).toMatchObject({ state: 'clear' });

    // The same entry again is known; one that tells more is another finding.
    await importRows('7,Otar Kvirkvelia,\n');
    expect(await progress()).toMatchObject({ done: total, hits: 0 });
    expect(await judge('Somebody Else')).toMatchObject({ state: 'clear' });
    await importRows('7,Otar Kvirkvelia,1964-02-03\n');
    expect(await progress()).toMatchObject({ done: total, hits: 1 });
    expect(await casesAbout(_id)).toMatchObject([{ status: 'open' }]);
    expect(await judge('Somebody Else')).toMatchObject({ state: 'held' });
    await decideCase((await caseOf(_id))._id, 'refuse');
    expect(await judge('Somebody Else')).toMatchObject({ state: 'held' });

    // What people confirmed is decided: no later file asks them again.
    await importRows('7,Otar Kvirkvelia,1964-02-03\n8,Somebody Unrelated,\n');
    expect(await progress()).toMatchObject({ done: total, finishedAt: expect.any(String) });
    expect(await casesAbout(_id)).toEqual([]);
    expect(await judge('Somebody Else')).toMatchObject({ state: 'held' });
  });
});

test('of a person who is erased no case keeps their words, and their export lists none', async () => {
  const _id = await sendPerson(browser, namesake);
  await expectRefusal(approve(_id), verificationHeld);
  await decideCase((await caseOf(_id))._id, 'clear');
  await approve(_id);
  expect(JSON.stringify((await browser.call(exportProfile, {})).export)).not.toContain('Own list');
  const { erase } = server.app.modules.verification.personalData;
  await server.db.transaction(async (tx) => erase(tx, browser.user.id));
  const { rows } = await server.db.$client.query<{ all: string; user: string | null }>(
    `select c::text || coalesce((select string_agg(s::text, '') from screening_case_steps s where s.case_id = c.id), '') as all,
       user_id as user from screening_cases c where subject_id = $1`,
    [_id],
  );
  expect(rows).toEqual([{ all: expect.not.stringContaining('Tsereteli'), user: null }]);
  expect(rows[0]?.all).not.toContain(reason);
});
