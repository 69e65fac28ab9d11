import {
  type Answers,
  type CallRequest,
  cancelVerification,
  changedMeanwhile,
  commandReused,
  createVerification,
  decideVerification,
  exportProfile,
  fileNotAccepted,
  findOrderVerifications,
  forbidden,
  getSession,
  initVerification,
  listVerificationQueue,
  listVerifications,
  moveNotAllowed,
  notFound,
  openVerification,
  orderNotFound,
  saveVerification,
  submitVerification,
  tooManyKept,
  uploadImage,
  verificationInReview,
  verificationNotComplete,
} from '@tetri/contract';
import { expectRefusal, factories } from '@tetri/testing';
import { startTestServer, statementsOf, type TestServer } from '@tetri/testing/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '../../platform/database/index.ts';
import { demoCurrencyList } from '../catalog/index.ts';
import { filledPerson, passportLines, personAnswers, photo, sendPerson, sendPhoto } from '@tetri/testing/verification';
import { verifiedOf } from './index.ts';

let server: TestServer;
let currencyId: string;
beforeAll(async () => {
  server = await startTestServer({ isDemo: true });
  currencyId = demoCurrencyList()[0]?.id ?? expect.fail('the demo has currencies');
});
afterAll(() => server.stop());

/** What a reviewer is answered who looks at a file. */
async function lookAt(documentId: string): Promise<number> {
  const { email } = await factories.staff(server.db, 'operator');
  const { token } = await server.app.modules.identity.signIn({
    email,
    password: factories.staffPassword,
    recoveryCode: await factories.recoveryCodeOf(server.db, email),
    ip: '127.0.0.1',
    userAgent: 'test',
    lang: 'en',
    oldToken: undefined,
  });
  const headers = { cookie: `staff_session=${token}` };
  return (await fetch(`${server.address}/service/fs/verification/${documentId}`, { headers })).status;
}

const decision = (_id: string, round = 1) => ({ commandId: newId(), _id, round });

test('somebody fills in a form, sends it, and is verified once it is approved', async () => {
  const browser = await server.signedInUser();
  const form = await browser.call(initVerification, {});
  expect(form).toMatchObject({ type: 'person', status: 'draft', data: {}, mayEdit: true, version: 1, refusals: [] });
  expect(JSON.parse(form.template)).toMatchObject({ steps: [{ key: 'person' }, {}, {}, {}] });
  const begun = await browser.call(listVerifications, {});
  expect(begun).toMatchObject({ verifications: [], drafts: [{ type: 'person' }], terms: { keepDraftDays: 30 } });

  const filled = await filledPerson(browser);
  const sent = await browser.call(submitVerification, filled);
  expect(sent).toMatchObject({ _id: form._id, status: 'pending', mayEdit: false, data: personAnswers });
  expect(sent.documents).toHaveLength(2);
  expect((await browser.call(getSession, {})).verificationPerson).toEqual({ status: 'pending' });

  const staff = await server.signedInStaff();
  const { verification } = await staff.call(openVerification, { _id: form._id });
  expect(verification).toMatchObject({ status: 'pending', round: 1, data: personAnswers, mrz: null });
  const proven = () => server.app.modules.verification.provenOf(browser.user.id);
  expect(await proven()).toEqual([]);
  await staff.call(decideVerification, { ...decision(form._id), decision: 'approve' });
  await server.drain();
  const { firstName, lastName, serialNumber } = personAnswers;
  expect((await proven()).map(({ value, isName }) => ({ value, isName }))).toEqual([
    { value: `${firstName} ${lastName}`, isName: true },
    { value: serialNumber, isName: false },
  ]);
  expect((await browser.call(getSession, {})).verificationPerson).toEqual({ status: 'verified' });
  const { verifications } = await browser.call(listVerifications, {});
  expect(verifications).toMatchObject([{ _id: form._id, type: 'person', status: 'approve', mayEdit: false }]);
  const verified = await verifiedOf(server.db, browser.user.id);
  expect(verified).toMatchObject({ person: expect.any(Date), company: null, funds: null, currencies: [] });
  // It is asked once: who comes again is shown what they have.
  expect(await browser.call(initVerification, {})).toMatchObject({ _id: form._id, status: 'approve' });
});

test('an approval ends, and no later than the document', async () => {
  const browser = await server.signedInUser();
  const day = new Date(server.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
  const _id = await sendPerson(browser, { dateExpires: day });
  const staff = await server.signedInStaff();
  await staff.call(decideVerification, { ...decision(_id), decision: 'approve' });
  const { verifications } = await browser.call(listVerifications, {});
  expect(verifications[0]?.expiresAt).toBe(`${day}T00:00:00.000Z`);
});

test('only what was refused is asked anew, with why in the customer’s language', async () => {
  const browser = await server.signedInUser({ lang: 'ru' });
  const _id = await sendPerson(browser);
  const staff = await server.signedInStaff();
  const refusals = [
    { field: 'selfie', reason: 'glare' as const },
    { field: 'street', reason: 'other' as const, note: 'Укажите квартиру.' },
  ];
  await staff.call(decideVerification, { ...decision(_id), decision: 'reject', refusals });
  const form = await browser.call(initVerification, {});
  expect(form).toMatchObject({ _id, status: 'reject', mayEdit: true });
  expect(form.refusals).toEqual([
    { field: 'selfie', reason: 'glare', text: expect.stringMatching(/бликом/) },
    { field: 'street', reason: 'other', text: 'Укажите квартиру.' },
  ]);
  expect([form.data['selfie'], form.data['firstName']]).toEqual([undefined, 'Nino']);
  expect((await browser.call(getSession, {})).verificationPerson).toEqual({ status: 'rejected' });

  const again = { commandId: newId(), _id };
  const incomplete = await expectRefusal(browser.call(submitVerification, again), verificationNotComplete);
  expect(incomplete.object).toEqual({
    faults: [
      { field: 'selfie', fault: 'required' },
      { field: 'street', fault: 'unchanged' },
    ],
  });
  const selfie = await sendPhoto(browser, await photo(3));
  const changes = { selfie: [selfie], street: 'Rustaveli 1, flat 2', firstName: 'Somebody Else' };
  const sent = await browser.call(submitVerification, { ...again, data: changes });
  expect(sent.data).toMatchObject({ selfie: [selfie], street: 'Rustaveli 1, flat 2', firstName: 'Nino' });
  const { verification } = await staff.call(openVerification, { _id });
  expect(verification).toMatchObject({ round: 2, status: 'pending' });
  expect(verification.history.map(({ action }) => action)).toEqual(['submitted', 'refused', 'submitted']);
  // What was refused stays to be compared with.
  expect(verification.documents.filter(({ field }) => field === 'selfie')).toHaveLength(2);
  // Who looked at the first round decides nothing about the second.
  const old = { ...decision(_id, 1), decision: 'approve' as const };
  await expectRefusal(staff.call(decideVerification, old), changedMeanwhile);
  await staff.call(decideVerification, { ...decision(_id, 2), decision: 'approve' });
});

test('a verification in review is neither changed nor sent again', async () => {
  const browser = await server.signedInUser();
  const filled = await filledPerson(browser);
  const sent = await browser.call(submitVerification, filled);
  expect(await browser.call(submitVerification, filled)).toEqual(sent);
  await expectRefusal(browser.call(submitVerification, { ...filled, commandId: newId() }), verificationInReview);
  await expectRefusal(browser.call(submitVerification, { ...filled, data: {} }), commandReused);
  await expectRefusal(browser.call(saveVerification, { _id: filled._id, data: {} }), verificationInReview);
  const staff = await server.signedInStaff();
  await staff.call(decideVerification, { ...decision(filled._id), decision: 'reject', reason: 'Not accepted here.' });
  // Refused as a whole: it cannot be mended, and another one can be begun.
  await expectRefusal(browser.call(saveVerification, { _id: filled._id, data: {} }), moveNotAllowed);
  await expectRefusal(browser.call(submitVerification, { ...filled, commandId: newId() }), moveNotAllowed);
  await expectRefusal(browser.call(cancelVerification, { _id: filled._id }), moveNotAllowed);
  expect((await browser.call(listVerifications, {})).verifications).toMatchObject([
    { status: 'reject', reason: 'Not accepted here.', mayEdit: false },
  ]);
  expect((await browser.call(initVerification, {}))._id).not.toBe(filled._id);
});

test('two windows at once are given one form, and fill it in together; it is sent once', async () => {
  const browser = await server.signedInUser();
  const forms = await Promise.all([1, 2, 3, 4].map(() => browser.call(initVerification, {})));
  const [_id, ...others] = new Set(forms.map((form) => form._id));
  expect(others).toEqual([]);
  if (_id === undefined) throw new Error('there is a form');
  await Promise.all(
    Object.entries(personAnswers).map(([key, value]) =>
      browser.call(saveVerification, { _id, data: { [key]: value } }),
    ),
  );
  expect((await browser.call(initVerification, {})).data).toEqual(personAnswers);
  const pictures = { documentFront: [await sendPhoto(browser)], selfie: [await sendPhoto(browser)] };
  const sent = await Promise.allSettled(
    [1, 2, 3].map(() => browser.call(submitVerification, { commandId: newId(), _id, data: pictures })),
  );
  expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const staff = await server.signedInStaff();
  expect((await staff.call(openVerification, { _id })).verification.round).toBe(1);
});

test('answers that were tampered with are not kept, and what fits is', async () => {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  const saved = await browser.call(saveVerification, {
    _id,
    data: { firstName: 'Nino', citizenship: 'Georgia', documentKind: 'visa', isAdmin: true, status: 'approve' },
  });
  expect(saved.data).toEqual({ firstName: 'Nino' });
  expect(saved.faults.map(({ field }) => field)).toEqual(['citizenship', 'documentKind']);
  const sent = browser.call(submitVerification, { commandId: newId(), _id, data: { birthDate: '2020-01-01' } });
  await expectRefusal(sent, verificationNotComplete);
});

test('nobody reaches what is another person’s', async () => {
  const [nino, gio] = [await server.signedInUser(), await server.signedInUser()];
  const { _id } = await nino.call(initVerification, {});
  const picture = await sendPhoto(nino);
  const mine = await gio.call(initVerification, {});
  for (const call of [
    () => gio.call(saveVerification, { _id, data: {} }),
    () => gio.call(submitVerification, { commandId: newId(), _id }),
    () => gio.call(cancelVerification, { _id }),
    () => gio.call(saveVerification, { _id: mine._id, data: { selfie: [picture] } }),
    () => gio.call(submitVerification, { commandId: newId(), _id: mine._id, data: { selfie: [picture] } }),
    () => gio.call(createVerification, { type: 'user', imageId: picture }),
  ])
    await expectRefusal(call(), notFound);
  const url = `/service/fs/verification/own/${picture}`;
  expect((await nino.fetch(url)).status).toBe(200);
  expect((await gio.fetch(url)).status).toBe(404);
  expect((await fetch(`${server.address}${url}`)).status).toBe(404);
  for (const call of [initVerification, listVerifications]) await expectRefusal(server.call(call, {}), forbidden);
});

test('who gives up before anything was sent leaves nothing behind, as often as they like', async () => {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  await browser.call(saveVerification, { _id, data: { firstName: 'Nino', selfie: [await sendPhoto(browser)] } });
  expect(await browser.call(cancelVerification, { _id })).toEqual({ ok: 1 });
  for (const table of ['verifications', 'verification_documents']) {
    const { rows } = await server.db.$client.query(`select from ${table} where user_id = $1`, [browser.user.id]);
    expect(rows).toEqual([]);
  }
  await expectRefusal(browser.call(cancelVerification, { _id }), notFound);
});

test('what nobody decided about is deleted at once when it is given up, and only that it was stays', async () => {
  const browser = await server.signedInUser();
  const _id = await sendPerson(browser, { serialNumber: 'GU7654321' });
  expect(await browser.call(cancelVerification, { _id })).toEqual({ ok: 1 });
  const { rows } = await server.db.$client.query(
    `select status, answers, sent_answers, key_id, document_hash,
       (select count(*)::int from verification_documents d where d.verification_id = v.id) as files
     from verifications v where id = $1`,
    [_id],
  );
  const nothing = { answers: null, sent_answers: null, key_id: null, document_hash: null, files: 0 };
  expect(rows).toEqual([{ status: 'cancel', ...nothing }]);
  const staff = await server.signedInStaff();
  const { verification } = await staff.call(openVerification, { _id });
  expect(verification).toMatchObject({ status: 'cancel', data: {}, documents: [] });
  expect(verification.history.map(({ action }) => action)).toEqual(['submitted', 'cancelled']);
});

test('refused answers are not taken again unchanged, and all reasons are answered', async () => {
  const browser = await server.signedInUser();
  const _id = await sendPerson(browser, { serialNumber: 'UN1234567' });
  const { data } = await browser.call(initVerification, {});
  const refusals = [
    { field: 'selfie', reason: 'glare' as const },
    { field: 'serialNumber', reason: 'other' as const, note: 'Another one is on the picture.' },
  ];
  const staff = await server.signedInStaff();
  await staff.call(decideVerification, { ...decision(_id), decision: 'reject', refusals });
  const { verifications } = await browser.call(listVerifications, {});
  expect(verifications[0]?.reason.split('\n')).toEqual([
    expect.stringMatching(/^You with the document: A reflection/),
    'Series and number: Another one is on the picture.',
  ]);
  const { selfie = [], serialNumber = '' } = data;
  const again = browser.call(submitVerification, { commandId: newId(), _id, data: { selfie, serialNumber } });
  const faults = ['selfie', 'serialNumber'].map((field) => ({ field, fault: 'unchanged' }));
  expect((await expectRefusal(again, verificationNotComplete)).object).toEqual({ faults });
  const anew = { selfie: [await sendPhoto(browser, await photo(4))], serialNumber: 'UN7654321' };
  expect(await browser.call(submitVerification, { commandId: newId(), _id, data: anew })).toMatchObject({
    status: 'pending',
  });
});

test('a picture that was refused is not taken again as another file, however often others were between', async () => {
  const browser = await server.signedInUser();
  const staff = await server.signedInStaff();
  const first = await photo(41);
  const _id = await sendPerson(browser, { serialNumber: 'SP1234567' });
  const send = async (selfie: File) => {
    const data = { selfie: [await sendPhoto(browser, selfie)] };
    return browser.call(submitVerification, { commandId: newId(), _id, data });
  };
  const refuse = (round: number) => {
    const refusals = [{ field: 'selfie', reason: 'glare' as const }];
    return staff.call(decideVerification, { ...decision(_id, round), decision: 'reject', refusals });
  };
  await refuse(1);
  await send(first);
  await refuse(2);
  await send(await photo(42));
  await refuse(3);
  // Another file by its bytes, and the same picture.
  const [bytes, comment] = [Buffer.from(await first.arrayBuffer()), Buffer.from('fffe0006616e6577', 'hex')];
  const other = new File([bytes.subarray(0, 2), comment, bytes.subarray(2)], 'IMG_0002.jpg');
  const { object } = await expectRefusal(send(other), verificationNotComplete);
  expect(object).toEqual({ faults: [{ field: 'selfie', fault: 'unchanged' }] });
  expect(await send(await photo(43))).toMatchObject({ status: 'pending' });
});

test('a verification refused and then given up is kept as long as other refusals', async () => {
  const browser = await server.signedInUser();
  const _id = await sendPerson(browser, { serialNumber: 'GU1234567' });
  const staff = await server.signedInStaff();
  const refusals = [{ field: 'selfie', reason: 'glare' as const }];
  await staff.call(decideVerification, { ...decision(_id), decision: 'reject', refusals });
  const selfie = await sendPhoto(browser, await photo(3));
  await browser.call(saveVerification, { _id, data: { selfie: [selfie] } });
  expect(await browser.call(cancelVerification, { _id })).toEqual({ ok: 1 });
  expect(await browser.call(cancelVerification, { _id })).toEqual({ ok: 1 });
  const kept = async () => {
    const { rows } = await server.db.$client.query<{ hash: boolean; answers: boolean; days: string; files: string }>(
      `select status, document_hash is not null as hash, answers is not null as answers,
         extract(day from delete_at - updated_at)::int as days,
         (select count(*)::int from verification_documents d where d.verification_id = v.id) as files
       from verifications v where id = $1`,
      [_id],
    );
    return rows;
  };
  expect(await kept()).toEqual([{ status: 'cancel', hash: true, answers: true, days: 90, files: 2 }]);
  const { verification } = await staff.call(openVerification, { _id });
  expect(verification).toMatchObject({ status: 'cancel', data: { ...personAnswers, serialNumber: 'GU1234567' } });
  expect(verification.history.map(({ action }) => action)).toEqual(['submitted', 'refused', 'cancelled']);
  await expectRefusal(staff.call(decideVerification, { ...decision(_id), decision: 'approve' }), moveNotAllowed);
  // Another one can be begun meanwhile.
  expect((await browser.call(initVerification, {}))._id).not.toBe(_id);
});

test('reviewers see what was sent, not what is being changed since', async () => {
  const browser = await server.signedInUser();
  const _id = await sendPerson(browser);
  const staff = await server.signedInStaff();
  const refusals = [
    { field: 'selfie', reason: 'glare' as const },
    { field: 'street', reason: 'incomplete' as const },
  ];
  const before = (await staff.call(openVerification, { _id })).verification;
  await staff.call(decideVerification, { ...decision(_id), decision: 'reject', refusals });
  const selfie = await sendPhoto(browser, await photo(4));
  await browser.call(saveVerification, { _id, data: { street: 'Not sent yet', selfie: [selfie] } });
  const { verification } = await staff.call(openVerification, { _id });
  expect(verification.data).toEqual(before.data);
  expect(verification.documents).toEqual(before.documents);
  expect(await lookAt(selfie)).toBe(404);
  await browser.call(submitVerification, { commandId: newId(), _id });
  expect(await lookAt(selfie)).toBe(200);
  expect((await staff.call(openVerification, { _id })).verification.data).toMatchObject({ street: 'Not sent yet' });
});

test('a file that one field has is no answer of another, whichever is changed', async () => {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  const picture = await sendPhoto(browser);
  await browser.call(saveVerification, { _id, data: { documentFront: [picture] } });
  const saved = await browser.call(saveVerification, { _id, data: { selfie: [picture] } });
  expect(saved.faults).toEqual([{ field: 'selfie', fault: 'unfit' }]);
  expect(saved.data).toEqual({ documentFront: [picture] });
  // Out of the one and into the other at once.
  const moved = await browser.call(saveVerification, { _id, data: { documentFront: [], selfie: [picture] } });
  expect([moved.faults, moved.data['selfie']]).toEqual([[], [picture]]);
});

test('an answer does not name a file that is deleted at the same moment', async () => {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  const picture = await sendPhoto(browser);
  const other = await server.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('delete from verification_documents where id = $1', [picture]);
    const saved = expectRefusal(browser.call(saveVerification, { _id, data: { selfie: [picture] } }), notFound);
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await server.db.$client.query(waiting)).rows.length === 0);
    await other.query('commit');
    await saved;
  } finally {
    other.release();
  }
  expect((await browser.call(initVerification, {})).data).toEqual({});
});

test('a card is verified for its currency and its number, however that is typed', async () => {
  const browser = await server.signedInUser();
  await expectRefusal(browser.call(initVerification, { type: 'currency' }), notFound);
  await expectRefusal(browser.call(initVerification, { type: 'currency', currencyId: newId() }), notFound);
  const imageId = await sendPhoto(browser);
  const body = {
    type: 'currency' as const,
    currencyId,
    imageId,
    data: { destination: '4111 1111 1111 1111', holder: 'Nino Beridze' },
  };
  const { verification } = await browser.call(createVerification, body);
  expect(verification).toMatchObject({ type: 'currency', currencyId, status: 'pending' });
  expect(await browser.call(createVerification, body)).toEqual({ verification });
  const other = { ...body, imageId: await sendPhoto(browser) };
  await expectRefusal(browser.call(createVerification, other), verificationInReview);
  await expectRefusal((await server.signedInUser()).call(createVerification, { ...body, imageId: newId() }), notFound);
  // A picture that was sent for one currency is not the answer for another one, or for the person.
  const otherCurrency = demoCurrencyList()[1]?.id ?? expect.fail('the demo has two currencies');
  await expectRefusal(browser.call(createVerification, { ...body, currencyId: otherCurrency }), notFound);
  await expectRefusal(browser.call(createVerification, { type: 'user', imageId }), notFound);
  const staff = await server.signedInStaff();
  await staff.call(decideVerification, { ...decision(verification._id), decision: 'approve' });
  // The picture again begins nothing.
  expect((await browser.call(createVerification, body)).verification).toMatchObject({ status: 'approve' });
  const { rows: begun } = await server.db.$client.query(
    `select from verifications where user_id = $1 and type = 'currency' and status = 'draft'`,
    [browser.user.id],
  );
  expect(begun).toEqual([]);
  const { currencies } = await verifiedOf(server.db, browser.user.id);
  const { verification: module } = server.app.modules;
  expect(currencies).toMatchObject([
    { currencyId, destinationHash: module.hashDestination(currencyId, '4111-1111-11111111') },
  ]);
  expect(currencies[0]?.destinationHash).not.toBe(module.hashDestination(newId(), '4111111111111111'));
  await expectRefusal(
    browser.call(createVerification, { type: 'user', imageId: other.imageId }),
    verificationNotComplete,
  );
});

test('who is approved gets no mail that they are in review', async () => {
  const browser = await server.signedInUser();
  const _id = await sendPerson(browser);
  const staff = await server.signedInStaff();
  await staff.call(decideVerification, { ...decision(_id), decision: 'approve' });
  const imageId = await sendPhoto(browser);
  await expectRefusal(browser.call(createVerification, { type: 'user', imageId }), moveNotAllowed);
});

test('somebody begins so many verifications, and no more', async () => {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  const copies = async (count: number, kept: string) =>
    server.db.$client.query(
      `insert into verifications (id, user_id, type, template_id, status, round, key_id, answers)
       select gen_random_uuid(), user_id, type, template_id, 'cancel', 1, ${kept}
       from verifications, generate_series(1, ${count}) where id = $1`,
      [_id],
    );
  // What is empty by now counts no more.
  await copies(100, 'null, null');
  await browser.call(initVerification, { type: 'funds' });
  await copies(98, 'key_id, answers');
  await server.db.$client.query(`update verifications set status = 'cancel', round = 1 where id = $1`, [_id]);
  await expectRefusal(browser.call(initVerification, {}), tooManyKept);
  const imageId = await sendPhoto(browser);
  await expectRefusal(browser.call(createVerification, { type: 'user', imageId }), tooManyKept);
});

test('an order that there is not has no verifications', async () => {
  await expectRefusal(server.call(findOrderVerifications, { orderId: newId() }), orderNotFound);
});

test('a decision says of what and why, is made once, and by who may', async () => {
  const _id = await sendPerson(await server.signedInUser());
  const staff = await server.signedInStaff();
  const reject = { ...decision(_id), decision: 'reject' as const };
  type Refusals = NonNullable<CallRequest<typeof decideVerification>['refusals']>;
  const named = (field: string, reason: 'other' | 'glare' = 'glare'): Refusals => [{ field, reason }];
  const wrong: readonly (readonly [string, Refusals])[] = [
    ['reason', []],
    ['nothing', named('nothing')],
    ['selfie', named('selfie', 'other')],
    ['selfie', [...named('selfie'), ...named('selfie')]],
  ];
  for (const [field, refusals] of wrong) {
    const refused = staff.call(decideVerification, { ...reject, refusals });
    const { object } = await expectRefusal(refused, verificationNotComplete);
    expect(object).toMatchObject({ faults: [{ field }] });
  }
  const approve = { ...decision(_id), decision: 'approve' as const };
  await staff.call(decideVerification, approve);
  await staff.call(decideVerification, approve);
  await expectRefusal(staff.call(decideVerification, { ...approve, round: 2 }), commandReused);
  await expectRefusal(staff.call(decideVerification, { ...approve, commandId: newId() }), moveNotAllowed);
  await expectRefusal(staff.call(decideVerification, { ...approve, commandId: newId(), _id: newId() }), notFound);
  await expectRefusal(staff.call(openVerification, { _id: newId() }), notFound);
});

test('lines that machines read are held against what was typed, and a number of another account is seen', async () => {
  const browser = await server.signedInUser();
  await sendPerson(await server.signedInUser());
  const filled = await filledPerson(browser, { serialNumber: '12 ab 34567', firstName: 'Nina' });
  await browser.call(submitVerification, { ...filled, data: { ...filled.data, mrz: passportLines } });
  const staff = await server.signedInStaff();
  const { verification } = await staff.call(openVerification, { _id: filled._id });
  expect(verification.mrz).toMatchObject({ format: 'TD3', broken: [], isValid: true });
  expect(verification.mrz?.differences).toEqual([{ field: 'firstName', typed: 'Nina', read: 'NINO' }]);

  // Typed first, they fill in what is empty; what was typed stays, and its person sees where it differs.
  const another = await server.signedInUser();
  const { _id: begun } = await another.call(initVerification, {});
  const save = (data: Answers) => another.call(saveVerification, { _id: begun, data });
  const broken = await save({ mrz: passportLines.replace('9005019', '9005018') });
  expect(broken).toMatchObject({ data: { mrz: expect.any(String) }, mrz: { isValid: false } });
  expect(broken.data).not.toHaveProperty('lastName');
  await save({ birthDate: '1990-05-02', citizenship: 'AM' });
  const read = await save({ mrz: passportLines });
  expect(read.data).toMatchObject({
    firstName: 'Nino',
    lastName: 'Beridze',
    birthDate: '1990-05-02',
    citizenship: 'AM',
    serialNumber: '12AB34567',
    dateExpires: '2030-12-31',
  });
  expect(read.mrz).toEqual({
    isValid: true,
    differences: [
      { field: 'birthDate', read: '1990-05-01' },
      { field: 'citizenship', read: 'GE' },
    ],
  });
  // What is cleared stays empty until the lines are typed anew.
  expect((await save({ lastName: '' })).data).not.toHaveProperty('lastName');
  expect(verification.isDocumentElsewhere).toBe(true);
  const alone = await sendPerson(await server.signedInUser(), { serialNumber: 'ZZ 99887766' });
  const { verifications } = await staff.call(listVerificationQueue, { limit: 100 });
  expect(verifications.find(({ _id }) => _id === alone)).toMatchObject({ isDocumentElsewhere: false });
});

test('the queue is sorted by urgency and searched by address', async () => {
  const email = `queue-${newId()}@example.com`;
  const browser = await server.signedInUser({ email });
  const _id = await sendPerson(browser, { serialNumber: 'QQ1234567' });
  const staff = await server.signedInStaff();
  const { verifications, count } = await staff.call(listVerificationQueue, {
    search: email.slice(0, 20).toUpperCase(),
  });
  expect(count.total).toBe(1);
  expect(verifications).toMatchObject([{ _id, customer: { email, userId: browser.user.id }, priority: 0, round: 1 }]);
  await server.clock.advance(3 * 3_600_000);
  // The session of before has ended.
  const again = await server.signedInStaff();
  const [later] = (await again.call(listVerificationQueue, { search: email })).verifications;
  expect(later?.priority).toBe(3);
  await again.call(decideVerification, { ...decision(_id), decision: 'approve' });
  const approved = await again.call(listVerificationQueue, { status: 'approve', search: email });
  expect(approved.verifications).toMatchObject([{ _id, status: 'approve' }]);
});

test('the queue asks the database no more the more there waits', async () => {
  const staff = await server.signedInStaff();
  const asked = async () => {
    let waiting = 0;
    const { length } = await statementsOf(async () => {
      const { verifications } = await staff.call(listVerificationQueue, { limit: 100 });
      waiting = verifications.length;
    });
    return { length, waiting };
  };
  const before = await asked();
  expect(before.length).toBeGreaterThan(2);
  for (const seed of [1, 2, 3]) await sendPerson(await server.signedInUser(), { serialNumber: `LQ123456${seed}` });
  expect(await asked()).toEqual({ length: before.length, waiting: before.waiting + 3 });
});

test('the data kept of a person is in their export', async () => {
  const browser = await server.signedInUser();
  await sendPerson(browser);
  const { export: all } = await browser.call(exportProfile, {});
  expect(all['verification']).toMatchObject([
    {
      type: 'person',
      status: 'pending',
      answers: personAnswers,
      files: [{ field: 'documentFront' }, { field: 'selfie' }],
    },
  ]);
});

test('a form without its file is refused', async () => {
  const browser = await server.signedInUser();
  await expectRefusal(browser.call(uploadImage, { type: 'verification' }), fileNotAccepted);
});

test('a search finds everybody whose address holds the text, is counted so far, and says that there are more', async () => {
  const staff = await server.signedInStaff();
  const sent = await sendPerson(await server.signedInUser());
  const add = (status: string, from: number, to: number) =>
    server.db.$client.query(
      `with person as (
         insert into users (id, email, first_name, last_name, lang, created_at, updated_at)
         select gen_random_uuid(), 'throng-' || n || '@many.example', 'Nino', '', 'en', tetri_now(), tetri_now()
         from generate_series($2::int, $3::int) n returning id)
       insert into verifications (id, user_id, type, template_id, status, round, submitted_at, expires_at)
       select gen_random_uuid(), id, 'person', (select template_id from verifications where id = $4), $1, 1, tetri_now(),
         case when $1 = 'approve' then tetri_now() + interval '1 year' end
       from person`,
      [status, from, to, sent],
    );
  const counted = async (status: 'pending' | 'approve') => {
    const { count, isCountCapped } = await staff.call(listVerificationQueue, { status, search: 'THRONG-' });
    return { total: count.total, isCountCapped };
  };
  await add('pending', 1, 1000);
  await add('approve', 1001, 2000);
  expect(await counted('pending')).toEqual({ total: 1000, isCountCapped: false });
  expect(await counted('approve')).toEqual({ total: 1000, isCountCapped: false });
  await add('pending', 2001, 2001);
  await add('approve', 2002, 2002);
  expect(await counted('pending')).toEqual({ total: 1000, isCountCapped: true });
  expect(await counted('approve')).toEqual({ total: 1000, isCountCapped: true });
  const { verifications } = await staff.call(listVerificationQueue, { status: 'approve', search: 'throng-1234@' });
  expect(verifications.map(({ customer }) => customer.email)).toEqual(['throng-1234@many.example']);
});
