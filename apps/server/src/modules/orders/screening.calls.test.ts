import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addScreeningPart,
  cancelDryRun,
  cancelScreeningImport,
  changedMeanwhile,
  commandReused,
  createScreeningEntry,
  createScreeningList,
  createScreeningRule,
  decideScreeningCase,
  deleteScreeningEntry,
  exportScreeningCase,
  fieldNotFilled,
  fileNotAccepted,
  findScreeningOfOrder,
  getScreeningCase,
  getScreeningSettings,
  importRunning,
  listPartNotExpected,
  listScreeningCases,
  listScreeningEntries,
  listScreeningLists,
  listScreeningRules,
  moveNotAllowed,
  moveOrder,
  nameTaken,
  notFound,
  noteScreeningCase,
  recordPayment,
  recordPayout,
  resolvePayment,
  restoreScreeningImport,
  secondPersonNeeded,
  startDryRun,
  startScreeningImport,
  tooManyKept,
  tryScreening,
  undoPayment,
  updateScreeningList,
  updateScreeningRule,
  updateScreeningSettings,
} from '@tetri/contract';
import { factories } from '@tetri/testing';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newId, transaction } from '../../platform/database/index.ts';
import { dropStaleNow } from '../screening/testing/drop-stale-now.ts';
import { lockForPayout } from './actions/lock-for-payout.ts';
import { type MoneyDesk, openMoneyDesk, reason, refused } from './testing/money-desk.ts';
import { orders } from './tables.ts';

const verification = { hashDestination: (currencyId: string, number: string) => `${currencyId} ${number}` };
let desk: MoneyDesk;
let list: string;

beforeEach(async () => {
  desk = await openMoneyDesk();
  ({
    list: { _id: list },
  } = await desk.owner.call(createScreeningList, { name: 'Own list', kind: 'own' }));
});
afterEach(() => desk.stop());

const entry = { names: ['Ivan Petrov'], addresses: [], documents: [], reason };
const listed = (more: { names?: string[]; addresses?: string[] } = {}) =>
  desk.owner.call(createScreeningEntry, { listId: list, ...entry, ...more });
/** What the desk's orders are paid out to. */
const wallet = 'abcd1234';

async function pay(): Promise<void> {
  await desk.nino.call(recordPayment, desk.payment());
  await desk.orders.drain();
}
const theCase = async () => (await desk.owner.call(listScreeningCases, {})).cases[0];
const decide = async (who: MoneyDesk['owner'], act: 'clear' | 'refuse' | 'keep' | 'decline') => {
  const found = await theCase();
  const answer = await who.call(decideScreeningCase, {
    commandId: newId(),
    id: found?._id ?? '',
    version: found?.version ?? 1,
    act,
    reason,
  });
  await desk.orders.drain();
  return answer;
};
const alone = async () => {
  const { settings } = await desk.owner.call(getScreeningSettings, {});
  const { hasKey: _, ...provider } = settings.provider;
  return desk.owner.call(updateScreeningSettings, {
    ...settings,
    isSecondPerson: false,
    provider: { ...provider, key: null },
  });
};

describe('an order', () => {
  test('that nothing is found about goes on, and is paid out as before', async () => {
    await listed();
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', issue: 'none', next: 'startPayout' });
    expect((await desk.owner.call(listScreeningCases, {})).cases).toEqual([]);
  });

  test('pays nothing out before it is answered, and its money is in the books', async () => {
    await listed();
    await desk.nino.call(recordPayment, desk.payment());
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', next: 'screening', received: '10.00000000' });
    const { uid } = desk.order;
    const act = { commandId: newId(), uid, from: 'inProgress', reason } as const;
    await refused(desk.nino.call(moveOrder, { ...act, to: 'inProgressPayout' }), moveNotAllowed);
    await refused(desk.nino.call(recordPayout, { ...act, commandId: newId(), reference: 'OUT-1' }), moveNotAllowed);
  });

  test('whose wallet is on a list waits in hold, whoever moves it, and goes on by itself once it is cleared', async () => {
    await listed({ names: [], addresses: [' ABCD-1234 '] });
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview', next: 'screening', moves: [] });
    const { uid } = desk.order;
    for (const to of ['inProgress', 'inProgressPayout', 'returned'] as const)
      await refused(desk.owner.call(moveOrder, { commandId: newId(), uid, from: 'hold', to, reason }), moveNotAllowed);
    await decide(desk.owner, 'clear');
    expect(await desk.shown()).toMatchObject({ status: 'hold' });
    await decide(desk.manager, 'clear');
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', issue: 'none', next: 'startPayout' });
  });

  test.each([
    ['a name', { field: 'verifiedName', value: 'Иван Петров', isName: true }],
    ['a document', { field: 'verifiedNumber', value: '12 AB-34567', isName: false }],
  ])('of somebody who calls themselves otherwise is held by %s that a verification proved', async (_what, proven) => {
    const { id: userId } = await factories.user(desk.db);
    await desk.db
      .update(orders)
      .set({ userId })
      .where(eq(orders.uid, BigInt(desk.order.uid)));
    desk.orders.proven.set(userId, [proven]);
    await desk.owner.call(createScreeningEntry, { listId: list, ...entry, documents: ['12AB34567'] });
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
    const { case: found } = await desk.owner.call(getScreeningCase, { id: (await theCase())?._id ?? '' });
    expect(found.findings).toMatchObject([{ field: proven.field, typed: proven.value }]);
  });

  test('of a namesake goes on by itself once that is cleared of their verification', async () => {
    const { id: userId } = await factories.user(desk.db);
    await desk.db
      .update(orders)
      .set({ userId })
      .where(eq(orders.uid, BigInt(desk.order.uid)));
    desk.orders.proven.set(userId, [{ field: 'verifiedName', value: 'Ivan Petrov', isName: true }]);
    await listed();
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
    await desk.db.execute(sql`insert into screening_cases (id, subject_kind, subject_id, uid, user_id, status, findings, decided_at)
      select gen_random_uuid(), 'verification', gen_random_uuid(), 'v', user_id, 'cleared', findings, tetri_now() from screening_cases`);
    await desk.db.execute(sql`insert into outbox (kind, name, key, payload)
      select 'event', 'screeningDecided', subject_id::text, jsonb_build_object('subjectKind', subject_kind,
        'subjectId', subject_id, 'userId', user_id, 'decision', 'clear') from screening_cases where uid = 'v'`);
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', next: 'startPayout' });
    expect((await desk.owner.call(listScreeningCases, {})).cases).toEqual([]);
  });

  test('that was cleared is not held again for the same, and is for something else', async () => {
    await alone();
    await listed({ names: [], addresses: [wallet] });
    await pay();
    await decide(desk.owner, 'clear');
    await listed({ names: ['Somebody Else'] });
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'inProgress' });
    await listed({ names: [], addresses: ['visitor@example.com'] });
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
    const { cases } = await desk.owner.call(findScreeningOfOrder, { uid: desk.order.uid });
    expect(cases.map(({ status }) => status)).toEqual(['open', 'cleared']);
  });

  test('that was refused only goes back', async () => {
    await alone();
    await listed({ names: [], addresses: [wallet] });
    await pay();
    await decide(desk.owner, 'refuse');
    const shown = await desk.shown();
    expect(shown.status).toBe('hold');
    expect(shown.moves).not.toContain('inProgress');
    expect(shown.moves).not.toContain('inProgressPayout');
    expect(shown.resolutionOffers.map(({ resolution }) => resolution)).toEqual(['giveBack']);
  });

  test('that was refused for a part of its money keeps the rest that comes, and goes back', async () => {
    await alone();
    await desk.nino.call(recordPayment, desk.payment({ amount: '4' }));
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'errorPayment', issue: 'underpaid' });
    await listed({ names: [], addresses: [wallet] });
    await desk.nino.call(recordPayment, desk.payment({ from: 'errorPayment', amount: '1' }));
    await desk.orders.drain();
    await decide(desk.owner, 'refuse');
    await desk.nino.call(recordPayment, desk.payment({ from: 'errorPayment', amount: '5' }));
    await desk.orders.drain();
    const shown = await desk.shown();
    expect(shown).toMatchObject({ status: 'errorPayment', lying: '10.00000000' });
    expect(shown.resolutionOffers.map(({ resolution }) => resolution)).toEqual(['giveBack']);
  });

  test('of which a part was undone while it was held is decided about once that is cleared', async () => {
    await alone();
    await listed({ names: [], addresses: [wallet] });
    const { uid } = desk.order;
    await desk.nino.call(recordPayment, desk.payment({ amount: '6' }));
    await desk.nino.call(recordPayment, desk.payment({ from: 'errorPayment', amount: '4' }));
    await desk.orders.drain();
    const { status: from, payments } = await desk.shown();
    expect(from).toBe('hold');
    const paymentId = payments.find(({ amount }) => amount === '4.00000000')?._id ?? '';
    desk.coinInUsd = 1n;
    await desk.owner.call(undoPayment, { commandId: newId(), uid, from, paymentId, reason });
    await desk.orders.drain();
    await decide(desk.owner, 'clear');
    expect(await desk.shown()).toMatchObject({ status: 'errorPayment', issue: 'underpaid' });
  });

  test('that is on its way out is stopped by a list that came later, before it leaves', async () => {
    await pay();
    const act = { commandId: newId(), uid: desk.order.uid, from: 'inProgress', reason } as const;
    await desk.nino.call(moveOrder, { ...act, to: 'inProgressPayout' });
    await listed({ names: [], addresses: [wallet] });
    const [row] = await desk.db.select().from(orders);
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
    expect(
      await transaction(desk.db, (tx) =>
        lockForPayout(tx, { verification }, { kind: 'order', orderId: row?.id ?? '' }),
      ),
    ).toBe('notReady');
    await alone();
    await decide(desk.owner, 'clear');
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', next: 'startPayout' });
  });

  test('stays held when its entry is deleted: people decide, not a list that was shortened', async () => {
    const { entry: made } = await listed({ names: [], addresses: [wallet] });
    await pay();
    await desk.owner.call(deleteScreeningEntry, { id: made._id, reason });
    await desk.nino.call(recordPayment, desk.payment({ from: 'hold', amount: '1', isAmountConfirmed: true }));
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'hold', next: 'screening' });
  });

  test('is judged for the round that was asked, however often and late the result arrives', async () => {
    await listed({ names: [], addresses: [wallet] });
    await pay();
    await desk.db.execute(sql`insert into outbox (kind, name, key, payload)
      select 'event', 'screeningDue', id::text, jsonb_build_object('orderId', id, 'round', 0) from orders`);
    await desk.orders.drain();
    expect((await theCase())?.found).toBe(1);
    expect(await desk.shown()).toMatchObject({ status: 'hold' });
  });
});

/** Tells the decision about an order once more, as a queue does that was slow. */
const announceDecision = async (decision: 'clear' | 'refuse') => {
  await desk.db.execute(sql`insert into outbox (kind, name, key, payload)
    select 'event', 'screeningDecided', id::text,
      jsonb_build_object('subjectKind', 'order', 'subjectId', id, 'decision', ${decision}::text) from orders`);
  await desk.orders.drain();
};

describe('a decision that is reported late', () => {
  beforeEach(async () => {
    await alone();
    await listed({ names: [], addresses: [wallet] });
    await pay();
  });

  test('clears nothing that a newer case holds', async () => {
    await decide(desk.owner, 'clear');
    await listed({ names: [], addresses: ['visitor@example.com'] });
    await desk.orders.drain();
    await announceDecision('clear');
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview', next: 'screening' });
    expect((await theCase())?.status).toBe('open');
  });

  test('clears nothing that people refused', async () => {
    await desk.db.execute(sql`update screening_cases set status = 'refused', decided_at = tetri_now()`);
    await announceDecision('clear');
    const [row] = await desk.db.select().from(orders);
    expect(row).toMatchObject({ status: 'hold', screening: 'refused' });
  });

  test('refuses what was asked anew meanwhile, whatever is found then', async () => {
    await desk.db.execute(sql`update screening_cases set status = 'refused', decided_at = tetri_now()`);
    await desk.db.execute(sql`update screening_lists set is_active = false, version = version + 1`);
    await desk.nino.call(recordPayment, desk.payment({ from: 'hold', amount: '1', isAmountConfirmed: true }));
    await desk.orders.drain();
    const [row] = await desk.db.select().from(orders);
    expect(row).toMatchObject({ status: 'hold', screening: 'refused' });
  });

  test('refuses what goes on already, and stops it', async () => {
    await decide(desk.owner, 'clear');
    expect(await desk.shown()).toMatchObject({ status: 'inProgress' });
    await announceDecision('refuse');
    const [row] = await desk.db.select().from(orders);
    expect(row).toMatchObject({ status: 'hold', screening: 'refused' });
  });
});

test('money goes back to another address only once that is asked about', async () => {
  await alone();
  await listed({ names: [], addresses: ['efgh5678'] });
  await desk.nino.call(recordPayment, desk.payment({ amount: '5' }));
  await desk.orders.drain();
  const { uid } = desk.order;
  const at = { commandId: newId(), uid, from: 'errorPayment', reason } as const;
  expect(await desk.shown()).toMatchObject({ status: 'errorPayment' });
  await desk.nino.call(resolvePayment, { ...at, resolution: 'giveBack', refundAddress: 'efgh5678' });
  const back = () => desk.nino.call(moveOrder, { ...at, commandId: newId(), to: 'returned' });
  await refused(back(), moveNotAllowed);
  await desk.orders.drain();
  expect(await desk.shown()).toMatchObject({ status: 'errorPayment', next: 'screening' });
  await refused(back(), moveNotAllowed);
  await decide(desk.owner, 'clear');
  expect((await back()).order.status).toBe('returned');
});

describe('a refused order', () => {
  const at = () => ({ commandId: newId(), uid: desk.order.uid, from: 'hold', reason }) as const;
  const giveBack = (refundAddress: string) =>
    desk.nino.call(resolvePayment, { ...at(), resolution: 'giveBack', refundAddress });
  const back = () => desk.nino.call(moveOrder, { ...at(), to: 'returned' });

  beforeEach(async () => {
    await alone();
    await listed({ names: [], addresses: [wallet, 'efgh5678'] });
    await pay();
    await decide(desk.owner, 'refuse');
  });

  test('goes back to an address that nothing is found about once that is answered', async () => {
    await giveBack('ijkl9012');
    await refused(back(), moveNotAllowed);
    await desk.orders.drain();
    expect(await theCase()).toBeUndefined();
    expect((await back()).order.status).toBe('returned');
  });

  test('goes back to a listed address only once people clear that', async () => {
    await giveBack('efgh5678');
    await desk.orders.drain();
    await refused(back(), moveNotAllowed);
    expect(await theCase()).toMatchObject({ found: 1 });
    await decide(desk.owner, 'clear');
    expect(await desk.shown()).toMatchObject({ status: 'hold', moves: ['returned'] });
    expect((await back()).order.status).toBe('returned');
  });

  test('goes to no address that people refused, however often it is chosen', async () => {
    for (const _time of [1, 2]) {
      await giveBack('efgh5678');
      await desk.orders.drain();
      await decide(desk.owner, 'refuse');
      await refused(back(), moveNotAllowed);
    }
    expect((await desk.shown()).history.flatMap(({ said }) => said.map(({ code }) => code))).toContain(
      'refundAddressRefused',
    );
    await giveBack('ijkl9012');
    await desk.orders.drain();
    expect((await back()).order.status).toBe('returned');
  });
});

describe('what is about to leave', () => {
  test('is screened once more where a list changed since, though no process was notified yet', async () => {
    await pay();
    await listed({ names: [], addresses: [wallet] });
    const act = { commandId: newId(), uid: desk.order.uid, from: 'inProgress', reason } as const;
    await desk.nino.call(moveOrder, { ...act, to: 'inProgressPayout' });
    expect(await desk.shown()).toMatchObject({ status: 'inProgressPayout', next: 'screening' });
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
  });

  test('is locked for its payout only with an answer to the present question', async () => {
    await pay();
    const act = { commandId: newId(), uid: desk.order.uid, from: 'inProgress', reason } as const;
    await desk.nino.call(moveOrder, { ...act, to: 'inProgressPayout' });
    const [row] = await desk.db.select().from(orders);
    const lock = () =>
      transaction(desk.db, (tx) => lockForPayout(tx, { verification }, { kind: 'order', orderId: row?.id ?? '' }));
    expect(await lock()).toBe('ready');
    await listed();
    expect(await lock()).toBe('screening');
    await desk.orders.drain();
    expect(await lock()).toBe('ready');
  });

  test('and that somebody stopped by themselves is not let go by an answer', async () => {
    await listed();
    await pay();
    // As it was left by an earlier review.
    await desk.db.execute(sql`update orders set issue = 'amlReview'`);
    const act = { commandId: newId(), uid: desk.order.uid, from: 'inProgress', reason } as const;
    await desk.nino.call(moveOrder, { ...act, to: 'hold' });
    await listed({ names: ['Somebody Else'] });
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'none' });
  });
});

describe('a case', () => {
  beforeEach(async () => {
    await listed({ names: [], addresses: [wallet] });
    await pay();
  });

  test('shows what was found beside what the customer has, and takes notes', async () => {
    const { _id: id = '' } = (await theCase()) ?? {};
    const { case: shown } = await desk.nino.call(noteScreeningCase, { id, text: 'Called the customer' });
    expect(shown).toMatchObject({
      uid: desk.order.uid,
      acts: [],
      findings: [{ kind: 'exact', field: 'wallet', typed: wallet, source: 'Own list' }],
      steps: [
        { kind: 'opened', by: null },
        { kind: 'note', text: 'Called the customer' },
      ],
      amounts: { give: '10.00000000', giveSymbol: 'COIN' },
    });
    for (const format of ['csv', 'json'] as const) {
      const { text, fileName } = await desk.owner.call(exportScreeningCase, { id, format });
      expect(fileName).toContain(format);
      expect(text).toContain('Called the customer');
    }
  });

  test('is decided by two, each once, and by nobody twice', async () => {
    const found = await theCase();
    const input = {
      commandId: newId(),
      id: found?._id ?? '',
      version: found?.version ?? 0,
      act: 'clear',
      reason,
    } as const;
    const answers = await Promise.all(Array.from({ length: 5 }, () => desk.owner.call(decideScreeningCase, input)));
    for (const answer of answers) expect(answer.case.status).toBe('proposed');
    await refused(desk.owner.call(decideScreeningCase, { ...input, act: 'refuse' }), commandReused);
    await refused(desk.owner.call(decideScreeningCase, { ...input, commandId: newId() }), changedMeanwhile);
    await refused(decide(desk.owner, 'clear'), secondPersonNeeded);
    await refused(decide(desk.manager, 'refuse'), moveNotAllowed);
    await refused(desk.owner.call(decideScreeningCase, { ...input, commandId: newId(), id: newId() }), notFound);
    await decide(desk.manager, 'decline');
    expect(await theCase()).toMatchObject({ status: 'open', proposedBy: null });
    await decide(desk.manager, 'clear');
    await decide(desk.owner, 'clear');
    const { cases } = await desk.owner.call(listScreeningCases, { status: 'decided' });
    expect(cases).toMatchObject([{ status: 'cleared' }]);
    expect(await desk.shown()).toMatchObject({ status: 'inProgress' });
  });

  test('is decided by the owner and managers alone', async () => {
    await expect(decide(desk.nino, 'clear')).rejects.toMatchObject({ status: 403 });
    for (const call of [getScreeningCase, exportScreeningCase] as const)
      await refused(desk.owner.call(call, { id: newId(), format: 'csv' } as never), notFound);
    await refused(desk.owner.call(noteScreeningCase, { id: newId(), text: 'x' }), notFound);
  });
});

describe('the provider', () => {
  let server: Server;
  let answer: (() => { status: number; body: unknown }) | undefined;
  let asked: unknown[] = [];
  beforeEach(async () => {
    asked = [];
    answer = () => ({ status: 200, body: { result: 'clear' } });
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push({ body: JSON.parse(body), signature: request.headers['x-tetri-signature'] });
        const reply = answer?.();
        // Without an answer the time runs out.
        if (reply)
          response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
      });
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const setUp = async (more: { isOwnNetwork?: boolean } = {}) => {
    const { settings } = await desk.owner.call(getScreeningSettings, {});
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/ask`;
    const provider = { isOn: true, url, isOwnNetwork: true, timeoutMs: 500, key: 'secret', ...more };
    return desk.owner.call(updateScreeningSettings, { ...settings, provider });
  };

  test('is asked with a signature and lets pass what it clears', async () => {
    await setUp();
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', next: 'startPayout' });
    expect(asked).toMatchObject([
      { signature: expect.stringMatching(/^[0-9a-f]{64}$/), body: { kind: 'order', uid: desk.order.uid } },
    ]);
  });

  test('is asked once more about what it cleared long ago, just before that leaves', async () => {
    await setUp();
    await pay();
    const act = { commandId: newId(), uid: desk.order.uid, from: 'inProgress', reason } as const;
    await desk.orders.clock.advance(3_601_000);
    answer = () => ({ status: 200, body: { result: 'match', findings: [{ value: wallet, name: 'Known since' }] } });
    await desk.nino.call(moveOrder, { ...act, to: 'inProgressPayout' });
    await desk.orders.drain();
    expect(await theCase()).toMatchObject({ sources: ['provider'], scoreMax: null });
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
  });

  test('holds what it knows something of', async () => {
    answer = () => ({
      status: 200,
      body: { result: 'match', findings: [{ value: wallet, name: 'Mixer', score: 91.5 }] },
    });
    await setUp();
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
    const { case: shown } = await desk.owner.call(getScreeningCase, { id: (await theCase())?._id ?? '' });
    expect(shown.findings).toMatchObject([{ kind: 'provider', typed: wallet, listed: 'Mixer', score: 92 }]);
  });

  test.each([
    ['answers with an error', () => ({ status: 500, body: {} })],
    ['answers something else', () => ({ status: 200, body: { result: 'fine' } })],
    ['does not answer', undefined],
  ])('that %s lets nothing pass; asked again, it does, and the order goes on by itself', async (_what, said) => {
    answer = said;
    await setUp();
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview', received: '10.00000000' });
    answer = () => ({ status: 200, body: { result: 'clear' } });
    await desk.orders.clock.advance(301_000);
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', next: 'startPayout' });
    expect((await desk.owner.call(listScreeningCases, { status: 'decided' })).cases).toMatchObject([
      { status: 'cleared', decidedBy: null },
    ]);
  });

  test('is asked once more where people cleared something else while it did not answer', async () => {
    answer = () => ({ status: 500, body: {} });
    await setUp();
    await alone();
    await listed({ names: [], addresses: [wallet] });
    await pay();
    expect((await theCase())?.found).toBe(2);
    const before = asked.length;
    await decide(desk.owner, 'clear');
    expect(asked.length).toBe(before + 1);
    expect(await desk.shown()).toMatchObject({ status: 'hold', next: 'screening' });
    answer = () => ({ status: 200, body: { result: 'clear' } });
    await desk.orders.clock.advance(301_000);
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', next: 'startPayout' });
  });

  test('is asked anew with each payment: what was cleared before is not what it knows now', async () => {
    answer = () => ({ status: 200, body: { result: 'match', findings: [{ value: '', name: 'Mixer' }] } });
    await setUp();
    await alone();
    await pay();
    await decide(desk.owner, 'clear');
    expect(await desk.shown()).toMatchObject({ status: 'inProgress' });
    await desk.db.execute(sql`update orders set email = 'another@example.com'`);
    await desk.nino.call(recordPayment, desk.payment({ from: 'inProgress', amount: '1', isAmountConfirmed: true }));
    await desk.orders.drain();
    expect(await desk.shown()).toMatchObject({ status: 'hold', next: 'screening' });
  });

  test('within the own network is asked only where the owner allows that', async () => {
    await refused(setUp({ isOwnNetwork: false }), fieldNotFilled);
    await setUp();
    await desk.db.execute(sql`update screening_settings set provider_is_own = false`);
    await pay();
    expect(asked).toEqual([]);
    expect(await desk.shown()).toMatchObject({ status: 'hold' });
  });
});

describe('a file', () => {
  const mapping = {
    names: ['name'],
    addresses: ['wallet'],
    documents: [],
    ref: 'id',
    birthDate: null,
    country: null,
    note: null,
    separator: ';' as const,
  };
  const start = (text: string, more: object = {}) =>
    desk.owner.call(startScreeningImport, {
      listId: list,
      fileName: 'list.csv',
      length: Buffer.byteLength(text),
      delimiter: ',',
      mapping,
      ...more,
    });
  const part = (id: string, at: number, text: string) =>
    desk.owner.call(addScreeningPart, { id, part: String(at) }, { file: new File([text], 'part.csv') });
  const state = async () => (await desk.owner.call(listScreeningLists, {})).imports[0];
  const head = 'id,name,wallet\n';

  test('is read part by part, reports its wrong rows, and takes the place of the one before', async () => {
    const text = `${head}1,"Ivan ""Vanya"" Petrov",\n2,,\n3,Гиорги Беридзе,0xAB\n`;
    const { import: begun } = await start(text);
    const cuts = [0, 20, 27, 40, text.length].map((at, index, all) => text.slice(at, all[index + 1])).slice(0, -1);
    for (const [at, piece] of cuts.entries()) {
      await part(begun._id, at, piece);
      // An answer that was lost.
      await part(begun._id, at, piece);
    }
    await desk.orders.drain();
    expect(await state()).toMatchObject({
      state: 'done',
      rows: 3,
      wrongRows: 1,
      faults: [{ row: 2, fault: 'nothingToCompare' }],
    });
    const { entries } = await desk.owner.call(listScreeningEntries, { listId: list, search: 'vanya' });
    expect(entries).toMatchObject([{ ref: '1', names: ['Ivan "Vanya" Petrov'], isOwn: false }]);
    const { findings } = await desk.owner.call(tryScreening, { text: 'Giorgi Beridze' });
    expect(findings).toMatchObject([
      { ref: '3', listed: 'Гиорги Беридзе', reasons: expect.arrayContaining(['otherScript']) },
    ]);

    const [only] = (await desk.owner.call(listScreeningLists, {})).lists;
    const nothingBefore = { id: list, version: only?.version ?? 0, reason };
    await refused(desk.owner.call(restoreScreeningImport, nothingBefore), moveNotAllowed);

    const next = `${head}9,Nino Kapanadze,\n`;
    const { import: second } = await start(next);
    await part(second._id, 0, next);
    await desk.orders.drain();
    expect((await desk.owner.call(tryScreening, { text: 'Giorgi Beridze' })).findings).toEqual([]);
    const [shown] = (await desk.owner.call(listScreeningLists, {})).lists;
    expect(shown).toMatchObject({ entries: 1, hasFormer: true });
    await desk.owner.call(restoreScreeningImport, { id: list, version: shown?.version ?? 0, reason });
    expect((await desk.owner.call(tryScreening, { text: 'Giorgi Beridze' })).findings).toHaveLength(1);
    await refused(desk.owner.call(restoreScreeningImport, { id: list, version: 1, reason }), changedMeanwhile);
    await refused(desk.owner.call(restoreScreeningImport, { id: newId(), version: 1, reason }), notFound);
  });

  test.each([
    ['columnMissing', 'id,wallet\n1,0xAB\n'],
    ['noRows', head],
    ['noRows', `${head}1,,\n`],
  ])('that cannot be used leaves the list as it is: %s', async (problem, text) => {
    await listed();
    const { import: begun } = await start(text);
    await part(begun._id, 0, text);
    await desk.orders.drain();
    expect(await state()).toMatchObject({ state: 'failed', problem });
    expect((await desk.owner.call(tryScreening, { text: 'Ivan Petrov' })).findings).toHaveLength(1);
  });

  test('is refused out of order, beyond its length, unreadable, twice at once, and after its end', async () => {
    const { import: begun } = await start(head);
    await refused(start(head), importRunning);
    await refused(part(begun._id, 1, 'x'), listPartNotExpected, { expectedPart: 0 });
    await refused(part(begun._id, 0, head + head), listPartNotExpected);
    await refused(
      desk.owner.call(
        addScreeningPart,
        { id: begun._id, part: '0' },
        {
          file: new File([Buffer.from([0xff, 0xfe])], 'a'),
        },
      ),
      fileNotAccepted,
    );
    await refused(part(begun._id, 0, 'a\u0000b'), fileNotAccepted);
    await refused(part(newId(), 0, 'x'), notFound);
    await desk.owner.call(cancelScreeningImport, { id: begun._id });
    await refused(part(begun._id, 0, head), moveNotAllowed);
    await refused(desk.owner.call(cancelScreeningImport, { id: begun._id }), moveNotAllowed);
    await refused(desk.owner.call(cancelScreeningImport, { id: newId() }), notFound);
    await refused(start(head, { listId: newId() }), notFound);
  });

  test('whose quote is never closed is not taken: the rows behind it would be lost', async () => {
    const text = `${head}1,Nino Beridze,\n2,"Giorgi Beridze,\n3,Ivan Petrov,\n`;
    const { import: begun } = await start(text);
    await part(begun._id, 0, text);
    await desk.orders.drain();
    expect(await state()).toMatchObject({ state: 'failed', problem: 'rowTooLong' });
    expect((await desk.owner.call(listScreeningEntries, { listId: list })).count.total).toBe(0);
  });

  test('is kept when what is out of date is deleted by what was read before it was there', async () => {
    const text = `${head}1,Nino Beridze,\n`;
    const { import: begun } = await start(text);
    await part(begun._id, 0, text);
    await desk.orders.drain();
    await dropStaleNow(desk.db, list);
    expect((await desk.owner.call(listScreeningEntries, { listId: list })).count.total).toBe(1);
  });

  test('that was half read when the process was killed is read on from there', async () => {
    const text = `${head}1,Ivan Petrov,\n2,Nino Beridze,\n`;
    const { import: begun } = await start(text);
    await part(begun._id, 0, text.slice(0, 30));
    await part(begun._id, 1, text.slice(30));
    await desk.db.execute(sql`insert into outbox (kind, name, key, payload)
      values ('job', 'readScreeningImport', ${begun._id}, jsonb_build_object('importId', ${begun._id}::text))`);
    await desk.orders.drain();
    expect(await state()).toMatchObject({ _id: begun._id, state: 'done', rows: 2, readParts: 2 });
    expect((await desk.owner.call(listScreeningEntries, { listId: list })).count.total).toBe(2);
  });
});

describe('a list', () => {
  test('that does not count finds nothing', async () => {
    await listed();
    const [shown] = (await desk.owner.call(listScreeningLists, {})).lists;
    const terms = { id: list, version: shown?.version ?? 0, name: 'Own list', kind: 'own', reason } as const;
    await desk.owner.call(updateScreeningList, { ...terms, isActive: false });
    expect((await desk.owner.call(tryScreening, { text: 'Ivan Petrov' })).findings).toEqual([]);
    await refused(desk.owner.call(updateScreeningList, { ...terms, isActive: true }), changedMeanwhile);
    await refused(desk.owner.call(updateScreeningList, { ...terms, id: newId(), isActive: true }), notFound);
  });

  test('has a name of its own, and there are so many', async () => {
    await refused(desk.owner.call(createScreeningList, { name: 'Own list', kind: 'pep' }), nameTaken);
    const { list: other } = await desk.owner.call(createScreeningList, { name: 'Another', kind: 'pep' });
    const renamed = { id: other._id, version: 1, name: 'Own list', kind: 'pep', isActive: true, reason } as const;
    await refused(desk.owner.call(updateScreeningList, renamed), nameTaken);
    await desk.db.execute(sql`insert into screening_lists (id, name, kind)
      select gen_random_uuid(), 'list ' || n, 'own' from generate_series(1, 50) as n`);
    await refused(desk.owner.call(createScreeningList, { name: 'One more', kind: 'own' }), tooManyKept, { max: 50 });
  });

  test('takes what has something to compare, and gives it back', async () => {
    await refused(listed({ names: [' . '] }), fieldNotFilled);
    await refused(desk.owner.call(createScreeningEntry, { listId: newId(), ...entry }), notFound);
    await refused(desk.owner.call(deleteScreeningEntry, { id: newId(), reason }), notFound);
    await refused(desk.owner.call(listScreeningEntries, { listId: newId() }), notFound);
    await desk.db.execute(sql`insert into screening_entries (id, list_id, ref, names, exact_keys)
      select gen_random_uuid(), ${list}::uuid, n::text, '{a}', '{name:a}' from generate_series(1, 10000) as n`);
    await refused(listed(), tooManyKept, { max: 10_000 });
  });
});

describe('a rule', () => {
  const terms = { kind: 'newAccount', days: 7, aboveUsd: 1, isForGuests: true } as const;
  test('that is on holds what it describes', async () => {
    const { rule } = await desk.owner.call(createScreeningRule, { name: 'Guests', terms, isOn: true });
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
    const { case: shown } = await desk.owner.call(getScreeningCase, { id: (await theCase())?._id ?? '' });
    expect(shown.findings).toMatchObject([{ kind: 'rule', source: 'Guests', listed: 'newAccount' }]);
    const changed = { id: rule._id, version: 1, name: 'Guests', terms, isOn: false } as const;
    await desk.owner.call(updateScreeningRule, changed);
    await refused(desk.owner.call(updateScreeningRule, changed), changedMeanwhile);
    await refused(desk.owner.call(updateScreeningRule, { ...changed, id: newId() }), notFound);
    await refused(desk.owner.call(createScreeningRule, { name: 'Guests', terms, isOn: true }), nameTaken);
    const { rule: other } = await desk.owner.call(createScreeningRule, { name: 'Other', terms, isOn: false });
    await refused(desk.owner.call(updateScreeningRule, { ...changed, id: other._id }), nameTaken);
    await desk.db.execute(sql`insert into screening_rules (id, kind, name, terms)
      select gen_random_uuid(), 'velocity', 'rule ' || n, '{"kind":"velocity","hours":1,"orders":2}'::jsonb
      from generate_series(1, 50) as n`);
    await refused(desk.owner.call(createScreeningRule, { name: 'One more', terms, isOn: false }), tooManyKept);
  });

  test('counts what the person paid before, though they made it later', async () => {
    const often = { kind: 'velocity', hours: 1, orders: 2 } as const;
    await desk.owner.call(createScreeningRule, { name: 'Often', terms: often, isOn: true });
    const newer = await desk.waiting();
    await desk.nino.call(recordPayment, desk.payment({ uid: newer.uid }));
    await desk.orders.drain();
    expect(await desk.shown(newer)).toMatchObject({ status: 'inProgress' });
    await pay();
    expect(await desk.shown()).toMatchObject({ status: 'hold', issue: 'amlReview' });
  });

  test('is run dry on past orders, which stand as they stood', async () => {
    await pay();
    const { dryRun } = await desk.owner.call(startDryRun, { terms, days: 30 });
    await refused(desk.owner.call(startDryRun, { terms, days: 30 }), importRunning);
    await desk.orders.drain();
    const [run] = (await desk.owner.call(listScreeningRules, {})).dryRuns;
    expect(run).toMatchObject({ state: 'done', total: 1, done: 1, hits: 1, sample: [{ uid: desk.order.uid }] });
    expect(await desk.shown()).toMatchObject({ status: 'inProgress', next: 'startPayout' });
    await refused(desk.owner.call(cancelDryRun, { id: dryRun._id }), moveNotAllowed);
    await refused(desk.owner.call(cancelDryRun, { id: newId() }), notFound);
    const { dryRun: next } = await desk.owner.call(startDryRun, { terms, days: 30 });
    await desk.owner.call(cancelDryRun, { id: next._id });
    await desk.orders.drain();
    expect((await desk.owner.call(listScreeningRules, {})).dryRuns[0]).toMatchObject({ state: 'cancelled', done: 0 });
  });
});

test('settings that somebody changed meanwhile are not written over', async () => {
  const { settings } = await desk.owner.call(getScreeningSettings, {});
  const { hasKey: _, ...provider } = settings.provider;
  const input = { ...settings, provider: { ...provider, key: null } };
  await desk.owner.call(updateScreeningSettings, input);
  await refused(desk.owner.call(updateScreeningSettings, input), changedMeanwhile);
});
