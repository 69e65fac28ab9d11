import type { Answers, VerificationForm } from '@tetri/contract';
import { expect, test } from 'vitest';
import { Draft } from './draft.ts';

const form = (data: Answers = {}): VerificationForm => ({
  _id: '01893b5a-7c3d-7e5f-8a9b-1c2d3e4f5a6b',
  type: 'person',
  currencyId: null,
  status: 'draft',
  template: '{}',
  version: 1,
  data,
  documents: [],
  refusals: [],
  reason: '',
  mayEdit: true,
  mayUseProvider: false,
  mrz: null,
  expiresAt: null,
});

/** A server that answers when the test says so, with what it was sent over what it had. */
function serve(data: Answers = {}) {
  const sent: Answers[] = [];
  const waiting: { resolve: () => void; reject: (error: Error) => void }[] = [];
  let kept = data;
  const draft = new Draft(form(data), (changes) => {
    sent.push(changes);
    return new Promise((resolve, reject) => {
      waiting.push({
        reject,
        resolve: () => {
          kept = { ...kept, ...changes };
          resolve(form(kept));
        },
      });
    });
  });
  return {
    draft,
    sent,
    answer: () => waiting.shift()?.resolve(),
    fail: () => waiting.shift()?.reject(new Error('no')),
  };
}

test('what changes while a save is under way is kept by the next one, only what changed', async () => {
  const { draft, sent, answer } = serve({ city: 'Tbilisi' });
  draft.type('firstName', 'Nino ');
  const kept = draft.keep();
  expect(draft.current().keeping).toBe('keeping');
  draft.type('lastName', 'B');
  expect(draft.keep()).toBe(kept);
  answer();
  await expect.poll(() => sent.length).toBe(2);
  answer();
  await kept;
  expect(sent).toEqual([{ firstName: 'Nino ' }, { lastName: 'B' }]);
  expect(draft.current()).toMatchObject({
    keeping: 'kept',
    answers: { city: 'Tbilisi', firstName: 'Nino ', lastName: 'B' },
  });
});

test('what could not be kept is sent again, the newest of it', async () => {
  const { draft, sent, answer, fail } = serve();
  draft.type('firstName', 'Nin');
  const failing = draft.keep();
  draft.type('firstName', 'Nino');
  fail();
  await expect(failing).rejects.toThrow('no');
  expect(draft.current().keeping).toBe('failed');
  expect(draft.hasUnkept).toBe(true);
  const kept = draft.keep();
  answer();
  await kept;
  expect(sent.at(-1)).toEqual({ firstName: 'Nino' });
  expect(draft.hasUnkept).toBe(false);
});

test('a file joins what is there by then, and one that was not taken is forgotten', async () => {
  const { draft, sent, answer, fail } = serve({ photo: ['a'] });
  draft.take(form({ photo: ['a', 'b'] }));
  const put = draft.put('photo', (present) => [...present, 'c']);
  await expect.poll(() => sent.length).toBe(1);
  answer();
  await put;
  expect(sent).toEqual([{ photo: ['a', 'b', 'c'] }]);
  const failing = draft.put('photo', () => ['d']);
  await expect.poll(() => sent.length).toBe(2);
  fail();
  await expect(failing).rejects.toThrow('no');
  expect(draft.hasUnkept).toBe(false);
  expect(draft.current().answers).toEqual({ photo: ['a', 'b', 'c'] });
});

test('news that was asked for before a save is not taken during it', async () => {
  const { draft, answer } = serve();
  draft.type('city', 'Batumi');
  const kept = draft.keep();
  draft.take(form({ city: 'Kutaisi' }));
  answer();
  await kept;
  expect(draft.current().form.data).toEqual({ city: 'Batumi' });
});

test('a file is on its way until the last one has arrived or failed', async () => {
  const { draft } = serve();
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const sent = [draft.sendingFile(() => first.promise), draft.sendingFile(() => second.promise)];
  first.resolve();
  await sent[0];
  expect(draft.current().isSendingFile).toBe(true);
  second.reject(new Error('no'));
  await expect(sent[1]).rejects.toThrow('no');
  expect(draft.current().isSendingFile).toBe(false);
});
