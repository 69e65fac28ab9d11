import {
  decideVerification,
  getVerificationProvider,
  initVerification,
  openVerification,
  providerNotReached,
  saveVerification,
  startVerificationAtProvider,
  submitVerification,
  updateVerificationProvider,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestServer } from '@tetri/testing/server';
import { filledPerson, type personAnswers, sendPerson } from '@tetri/testing/verification';
import { openVerificationProvider, type VerificationProvider, type Visit } from '@tetri/testing/verification-provider';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { verifiedOf } from '../index.ts';

let server: TestServer;
let provider: VerificationProvider;
let owner: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedInStaff();
  provider = await openVerificationProvider(() => server.clock.now());
  const { provider: known } = await owner.call(getVerificationProvider, {});
  const { url, account, secret } = provider;
  const terms = { isOn: true, url, account, secret, isOwnNetwork: true, timeoutMs: 500, version: known.version };
  await owner.call(updateVerificationProvider, terms);
});
afterAll(async () => {
  await provider.close();
  await server.stop();
});
beforeEach(() => {
  provider.fault = undefined;
});

async function begun() {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  const start = async () => (await browser.call(startVerificationAtProvider, { _id })).url;
  const status = async () => (await browser.call(initVerification, {})).status;
  return { browser, _id, start, status };
}
type Begun = Awaited<ReturnType<typeof begun>>;

/** The visit's number, as the provider knows it. */
const referenceOf = (url: string) => url.split('/').at(-1) ?? '';

async function report(reference: string, visit: Visit) {
  provider.visits.set(reference, visit);
  expect(await provider.tell(server.address, reference)).toBe(204);
  await server.drain();
}

async function pollOnce() {
  await server.clock.advance(1_801_000);
  await server.drain();
}

const shown = async (_id: string) => (await owner.call(openVerification, { _id })).verification;
const decide = (_id: string, round: number, more: { decision: 'approve' } | { decision: 'reject'; field: string }) =>
  owner.call(decideVerification, {
    commandId: newId(),
    _id,
    round,
    decision: more.decision,
    refusals: more.decision === 'approve' ? [] : [{ field: more.field, reason: 'glare' }],
  });

/** Fills a verification in, and leaves it unsent. */
async function fill({ browser, _id }: Begun, changes: Partial<typeof personAnswers>) {
  const { data = {} } = await filledPerson(browser, changes);
  await browser.call(saveVerification, { _id, data });
}

describe('what the service sends to reviewers', () => {
  test.each<[string, Visit]>([
    ['is still looked at', { state: 'review' }],
    ['names nobody', { state: 'approved', person: null }],
  ])('where it %s is known by what was typed, as if its person had sent it', async (kind, visit) => {
    const serialNumber = kind === 'names nobody' ? '60 UV 001' : '60 UV 002';
    await sendPerson(await server.signedInUser(), { serialNumber });
    const one = await begun();
    const ends = new Date(server.clock.now().getTime() + 40 * 86_400_000).toISOString().slice(0, 10);
    await fill(one, { serialNumber: serialNumber.replaceAll(' ', '-'), dateExpires: ends, citizenship: 'AM' });
    await report(referenceOf(await one.start()), visit);
    expect(await one.status()).toBe('pending');
    expect(await shown(one._id)).toMatchObject({ isDocumentElsewhere: true });
    await decide(one._id, 1, { decision: 'approve' });
    const { person, countries } = await verifiedOf(server.db, one.browser.user.id);
    expect(person).toEqual(new Date(`${ends}T00:00:00Z`));
    expect(countries).toEqual(['AM']);
  });

  test('has the citizenship that the service tells before the one that was typed', async () => {
    const one = await begun();
    await fill(one, { serialNumber: '60UV003', citizenship: 'AM' });
    await report(referenceOf(await one.start()), { state: 'review', country: 'GE' });
    await decide(one._id, 1, { decision: 'approve' });
    expect((await verifiedOf(server.db, one.browser.user.id)).countries).toEqual(['GE']);
  });

  test('keeps nothing of the document that was refused before', async () => {
    const one = await begun();
    const serialNumber = '60UV004';
    await sendPerson(await server.signedInUser(), { serialNumber });
    const filled = await filledPerson(one.browser, { serialNumber, citizenship: 'AM' });
    await one.browser.call(submitVerification, filled);
    expect(await shown(one._id)).toMatchObject({ isDocumentElsewhere: true });
    await decide(one._id, 1, { decision: 'reject', field: 'serialNumber' });
    await one.browser.call(saveVerification, { _id: one._id, data: { serialNumber: '60UV005' } });
    await report(referenceOf(await one.start()), { state: 'review' });
    expect(await shown(one._id)).toMatchObject({ status: 'pending', round: 2, isDocumentElsewhere: false });
  });

  test('of a document that has ended is approved by nobody', async () => {
    const one = await begun();
    const person = {
      firstName: 'Ivan',
      lastName: 'Petrov',
      documentNumber: '60UV006',
      documentExpiresAt: '2020-01-31',
    };
    await fill(one, {});
    await report(referenceOf(await one.start()), { state: 'approved', person });
    expect(await one.status()).toBe('pending');
    expect((await verifiedOf(server.db, one.browser.user.id)).person).toBeNull();
  });
});

describe('a visit that the service does not know', () => {
  test('ends once the service says so, and the next press begins another', async () => {
    const { start, status } = await begun();
    const lost = await start();
    provider.visits.delete(referenceOf(lost));
    provider.fault = 'unsigned';
    await pollOnce();
    expect(await start()).toBe(lost);
    provider.fault = undefined;
    await pollOnce();
    const next = await start();
    expect(next).not.toBe(lost);
    expect(await start()).toBe(next);
    await report(referenceOf(next), { state: 'approved' });
    expect(await status()).toBe('approve');
  });

  test('is still the same one where its address was not kept yet', async () => {
    const { _id, start } = await begun();
    provider.fault = 'down';
    await expectRefusal(start(), providerNotReached);
    const { rows } = await server.db.$client.query<{ id: string }>(
      'select id from verification_sessions where verification_id = $1',
      [_id],
    );
    provider.fault = undefined;
    await pollOnce();
    expect(referenceOf(await start())).toBe(rows[0]?.id);
  });
});
