import {
  cancelVerification,
  changedMeanwhile,
  createScreeningEntry,
  createScreeningList,
  decideVerification,
  deleteScreeningEntry,
  fieldNotFilled,
  getVerificationProvider,
  initVerification,
  listVerifications,
  moveNotAllowed,
  notFound,
  openVerification,
  providerNotReached,
  saveVerification,
  screenVerification,
  startVerificationAtProvider,
  submitVerification,
  updateVerificationProvider,
  verificationHeld,
  verificationInReview,
} from '@tetri/contract';
import { expectRefusal } from '@tetri/testing';
import { startTestServer, type TestBrowser, type TestServer } from '@tetri/testing/server';
import { filledPerson } from '@tetri/testing/verification';
import { openVerificationProvider, type VerificationProvider, type Visit } from '@tetri/testing/verification-provider';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../platform/database/index.ts';
import { verifiedOf } from '../index.ts';

let server: TestServer;
let provider: VerificationProvider;
let owner: Awaited<ReturnType<TestServer['signedInStaff']>>;
beforeAll(async () => {
  server = await startTestServer();
  owner = await server.signedInStaff();
});
afterAll(() => server.stop());
beforeEach(async () => {
  provider = await openVerificationProvider(() => server.clock.now());
  await setUp();
});
afterEach(() => provider.close());

async function setUp(more: { isOn?: boolean; url?: string | null; isOwnNetwork?: boolean } = {}) {
  const { provider: known } = await owner.call(getVerificationProvider, {});
  const { url, account, secret } = provider;
  const terms = { isOn: true, url, account, secret, isOwnNetwork: true, timeoutMs: 500, version: known.version };
  return owner.call(updateVerificationProvider, { ...terms, ...more });
}

async function begun() {
  const browser = await server.signedInUser();
  const { _id } = await browser.call(initVerification, {});
  return { browser, _id, start: () => browser.call(startVerificationAtProvider, { _id }) };
}

/** The visit's number, as the provider knows it. */
const referenceOf = (url: string) => url.split('/').at(-1) ?? '';
const statusOf = async (browser: TestBrowser) => (await browser.call(initVerification, {})).status;
const reported = async (reference: string) => {
  expect(await provider.tell(server.address, reference)).toBe(204);
  await server.drain();
};

describe('a visit', () => {
  test('that is approved is an approval like a reviewer’s', async () => {
    const { browser, start } = await begun();
    expect(await browser.call(initVerification, {})).toMatchObject({ status: 'draft', mayUseProvider: true });
    const { url } = await start();
    expect(await start()).toEqual({ url });
    const reference = referenceOf(url);
    provider.visits.set(reference, { state: 'review' });
    await reported(reference);
    expect(await statusOf(browser)).toBe('pending');
    await expectRefusal(start(), verificationInReview);
    provider.visits.set(reference, { state: 'approved', country: 'GE' });
    await reported(reference);
    expect(await statusOf(browser)).toBe('approve');
    expect((await verifiedOf(server.db, browser.user.id)).person).toBeInstanceOf(Date);
    const [sent] = (await browser.call(listVerifications, {})).verifications;
    const { history } = (await owner.call(openVerification, { _id: sent?._id ?? '' })).verification;
    expect(history).toMatchObject([{ action: 'submitted' }, { action: 'approved', by: new URL(provider.url).host }]);
  });

  test('that is approved waits for reviewers where lists have whom the service saw, whatever was typed', async () => {
    const { browser, _id, start } = await begun();
    const { list } = await owner.call(createScreeningList, { name: 'Own list', kind: 'sanctions' });
    const entry = { names: ['Gocha Tsereteli'], addresses: [], documents: [], reason: 'known from a list' };
    const { entry: listed } = await owner.call(createScreeningEntry, { ...entry, listId: list._id });
    await browser.call(saveVerification, { _id, data: { firstName: 'John', lastName: 'Smith' } });
    const reference = referenceOf((await start()).url);
    const person = { firstName: 'Gocha', lastName: 'Tsereteli', documentNumber: '55GT001' };
    provider.visits.set(reference, { state: 'approved', person });
    await reported(reference);
    expect(await statusOf(browser)).toBe('pending');
    const { case: opened, findings } = await owner.call(screenVerification, { _id });
    expect(opened).toMatchObject({ status: 'open' });
    expect(findings).toMatchObject([{ typed: 'Gocha Tsereteli' }]);
    const approval = { commandId: newId(), _id, round: 1, decision: 'approve' as const };
    await expectRefusal(owner.call(decideVerification, approval), verificationHeld);
    await owner.call(deleteScreeningEntry, { id: listed._id, reason: 'a mistake in the list' });
  });

  test('that is approved passes where lists have only whom somebody typed, and the service saw another', async () => {
    const { browser, _id, start } = await begun();
    const { list } = await owner.call(createScreeningList, { name: 'Another list', kind: 'own' });
    const entry = { names: ['Gocha Tsereteli'], addresses: [], documents: [], reason: 'known from a list' };
    const { entry: listed } = await owner.call(createScreeningEntry, { ...entry, listId: list._id });
    await browser.call(saveVerification, { _id, data: { firstName: 'Gocha', lastName: 'Tsereteli' } });
    const reference = referenceOf((await start()).url);
    const person = { firstName: 'Maka', lastName: 'Lomidze', documentNumber: '55ML002' };
    provider.visits.set(reference, { state: 'approved', person });
    await reported(reference);
    expect(await statusOf(browser)).toBe('approve');
    await owner.call(deleteScreeningEntry, { id: listed._id, reason: 'a mistake in the list' });
  });

  test('that is declined says why, and another verification may be begun', async () => {
    const { browser, _id, start } = await begun();
    const reference = referenceOf((await start()).url);
    provider.visits.set(reference, { state: 'declined' });
    await reported(reference);
    const [sent] = (await browser.call(listVerifications, {})).verifications;
    expect(sent).toMatchObject({ status: 'reject', reason: expect.stringContaining('did not confirm') });
    expect((await browser.call(initVerification, {}))._id).not.toBe(_id);
  });

  test('is notified of twice, late and out of order, and changes nothing twice', async () => {
    const { browser, start } = await begun();
    const reference = referenceOf((await start()).url);
    provider.visits.set(reference, { state: 'approved' });
    await reported(reference);
    provider.visits.set(reference, { state: 'declined' });
    await reported(reference);
    provider.visits.set(reference, { state: 'review' });
    await reported(reference);
    expect(await statusOf(browser)).toBe('approve');
  });

  test('decides nothing that a reviewer decided meanwhile', async () => {
    const { browser, start } = await begun();
    const reference = referenceOf((await start()).url);
    const filled = await filledPerson(browser);
    await browser.call(submitVerification, filled);
    const decision = { commandId: newId(), _id: filled._id, round: 1, decision: 'reject', reason: 'no' } as const;
    await owner.call(decideVerification, { ...decision, refusals: [] });
    provider.visits.set(reference, { state: 'approved' });
    await reported(reference);
    expect((await browser.call(listVerifications, {})).verifications).toMatchObject([{ status: 'reject' }]);
  });

  test('of a verification that was given up is nobody’s any more', async () => {
    const { browser, _id, start } = await begun();
    const reference = referenceOf((await start()).url);
    await browser.call(cancelVerification, { _id });
    expect(await provider.tell(server.address, reference)).toBe(404);
  });

  test('is asked about repeatedly where no notification comes', async () => {
    const { browser, start } = await begun();
    const reference = referenceOf((await start()).url);
    provider.fault = 'silent';
    await server.clock.advance(1_801_000);
    await server.drain();
    provider.fault = undefined;
    provider.visits.set(reference, { state: 'approved' });
    await server.clock.advance(1_801_000);
    await server.drain();
    expect(await statusOf(browser)).toBe('approve');
  });

  test('begins no sooner than the service answers, and is the same one then', async () => {
    const { start } = await begun();
    for (const fault of ['down', 'silent', 'unsigned', 'otherNonce', 'plainUrl'] as const) {
      provider.fault = fault;
      await expectRefusal(start(), providerNotReached);
    }
    provider.fault = undefined;
    await start();
    expect(provider.visits.size).toBe(1);
  });

  test('is one’s own, and offered only where the owner offers it', async () => {
    const { _id, start } = await begun();
    const other = await server.signedInUser();
    await expectRefusal(other.call(startVerificationAtProvider, { _id }), notFound);
    await setUp({ isOn: false });
    await expectRefusal(start(), moveNotAllowed);
    expect(await other.call(initVerification, {})).toMatchObject({ mayUseProvider: false });
  });
});

describe('an approval', () => {
  const passport = { firstName: 'Ivan', lastName: 'Petrov' };
  const proven = async (browser: TestBrowser & { user: { id: string } }) =>
    (await server.app.modules.verification.provenOf(browser.user.id)).map(({ value }) => value);
  const approve = async (reference: string, person: Visit['person']) => {
    provider.visits.set(reference, { state: 'approved', person });
    await reported(reference);
  };

  test.each(['a draft', 'what was sent'])('is of whom the service saw, and not of whom %s names', async (kind) => {
    const { browser, _id, start } = await begun();
    const reference = referenceOf((await start()).url);
    const { commandId, data = {} } = await filledPerson(browser, { firstName: 'John', lastName: 'Smith' });
    if (kind === 'a draft') await browser.call(saveVerification, { _id, data });
    else await browser.call(submitVerification, { commandId, _id, data });
    const documentNumber = kind === 'a draft' ? '77 LS-001' : '77 LS-002';
    await approve(reference, { ...passport, documentNumber, documentExpiresAt: '2029-02-03' });
    expect(await statusOf(browser)).toBe('approve');
    expect(await proven(browser)).toEqual(['Ivan Petrov', documentNumber]);
    const { verification } = await owner.call(openVerification, { _id });
    expect(verification.data).toMatchObject({ firstName: 'Ivan', lastName: 'Petrov', serialNumber: documentNumber });
    expect(verification.data).toMatchObject({ dateExpires: '2029-02-03', city: 'Tbilisi' });
  });

  test.each([
    ['nobody', null],
    ['no name', { documentNumber: '77LS003' }],
    ['half a name', { lastName: 'Petrov', documentNumber: '77LS004' }],
    ['no number', { firstName: 'Ivan', lastName: 'Petrov', documentNumber: ' ' }],
  ])('that names %s waits for people', async (_, person) => {
    const { browser, _id, start } = await begun();
    await approve(referenceOf((await start()).url), person);
    expect(await statusOf(browser)).toBe('pending');
    expect(await proven(browser)).toEqual([]);
    const decision = { commandId: newId(), _id, round: 1, decision: 'approve', reason: '' } as const;
    await owner.call(decideVerification, { ...decision, refusals: [] });
    expect(await statusOf(browser)).toBe('approve');
  });

  test('of a document that another account has sent waits for people, who see it marked', async () => {
    const [one, other] = [await begun(), await begun()];
    const person = { ...passport, documentNumber: '99 AA 1' };
    await approve(referenceOf((await one.start()).url), person);
    await approve(referenceOf((await other.start()).url), { ...person, documentNumber: '99aa-1' });
    expect(await statusOf(one.browser)).toBe('approve');
    expect(await statusOf(other.browser)).toBe('pending');
    const { verification } = await owner.call(openVerification, { _id: other._id });
    expect(verification).toMatchObject({ isDocumentElsewhere: true });
  });
});

test.each(['address', 'account'])('another %s of the service ends visits that are open', async (what) => {
  const { browser, start } = await begun();
  const old = await start();
  const next = await openVerificationProvider(() => server.clock.now());
  if (what === 'account') Object.assign(provider, { account: 'another' });
  else provider.visits.set(referenceOf(old.url), { state: 'approved' });
  await setUp(what === 'account' ? {} : { url: next.url });
  const { url } = await start();
  expect(referenceOf(url)).not.toBe(referenceOf(old.url));
  expect(await start()).toEqual({ url });
  // Whatever is notified of the old one, nobody asks about it.
  await reported(referenceOf(old.url));
  expect(await statusOf(browser)).toBe('draft');
  const serving = what === 'account' ? provider : next;
  expect([...serving.visits.keys()]).toContain(referenceOf(url));
  serving.visits.set(referenceOf(url), { state: 'approved' });
  await reported(referenceOf(url));
  expect(await statusOf(browser)).toBe('approve');
  await next.close();
});

test('the same terms saved again leave visits open', async () => {
  const { start } = await begun();
  const { url } = await start();
  await setUp();
  expect(await start()).toEqual({ url });
});

describe('a notification of the service', () => {
  test('is refused with another secret, at another time, and of an unknown visit', async () => {
    const { browser, start } = await begun();
    const reference = referenceOf((await start()).url);
    provider.visits.set(reference, { state: 'approved' });
    const tell = (more: { at?: Date; secret?: string }) => provider.tell(server.address, reference, more);
    const now = server.clock.now().getTime();
    expect(await tell({ secret: 'of somebody else' })).toBe(403);
    expect(await tell({ at: new Date(now - 301_000) })).toBe(403);
    expect(await tell({ at: new Date(now + 302_000) })).toBe(403);
    expect(await provider.tell(server.address, newId())).toBe(404);
    await server.drain();
    expect(await statusOf(browser)).toBe('draft');
    await setUp({ isOn: false });
    expect(await tell({})).toBe(404);
  });

  test('is never believed by itself: while the service does not answer, the verification waits', async () => {
    const { browser, start } = await begun();
    const reference = referenceOf((await start()).url);
    provider.visits.set(reference, { state: 'approved' });
    provider.fault = 'unsigned';
    expect(await provider.tell(server.address, reference)).toBe(204);
    await server.drain().catch(() => undefined);
    expect(await statusOf(browser)).toBe('draft');
    provider.fault = undefined;
    await server.clock.advance(60_000);
    await server.drain();
    expect(await statusOf(browser)).toBe('approve');
  });
});

test('the settings need an address and a secret, and are not written over', async () => {
  await expectRefusal(setUp({ url: null }), fieldNotFilled);
  await expectRefusal(setUp({ url: 'http://example.com', isOwnNetwork: false }), fieldNotFilled);
  const { provider: known } = await owner.call(getVerificationProvider, {});
  expect(known).toMatchObject({ isOn: true, hasSecret: true });
  expect(JSON.stringify(known)).not.toContain(provider.secret);
  const { hasSecret: _, ...terms } = known;
  await owner.call(updateVerificationProvider, { ...terms, secret: null });
  await expectRefusal(owner.call(updateVerificationProvider, { ...terms, secret: null }), changedMeanwhile);
});
