import { CallFailure, type Client } from '@tetri/client';
import { csrfRejected, forbidden, getSession, listSessions } from '@tetri/contract';
import { expect, test } from 'vitest';
import { guardedCall } from './guarded-call.ts';
import { Session, type User } from './session.ts';

const nino = { _id: 'a', first_name: 'Nino' } as User;
const refused = new CallFailure({ errorCode: forbidden.code, message: '', status: 403 });
const noAnswer = new CallFailure({ errorCode: 0, message: '', status: 0 });

/** A page whose calls end as said, in turn: with an error that is thrown, or with an answer. */
function open(user: User | null, endings: readonly unknown[]) {
  const session = new Session(user);
  const left = [...endings];
  const made: string[] = [];
  const answers = async ({ path }: { readonly path: string }) => {
    made.push(path);
    const ending = left.shift();
    if (ending instanceof Error) throw ending;
    return ending;
  };
  const call = guardedCall(session, { call: answers as Client['call'] });
  return { session, made, answer: call(listSessions, {}) };
}

test('a call that was under way while its session got another token is made again', async () => {
  const { session, made, answer } = open(nino, [refused, nino, 'devices']);
  await expect(answer).resolves.toBe('devices');
  expect(made).toEqual([listSessions.path, getSession.path, listSessions.path]);
  expect(session.user()).toBe(nino);
});

test('a refusal that ends no session is passed on', async () => {
  const { session, made, answer } = open(nino, [refused, nino, refused]);
  await expect(answer).rejects.toBe(refused);
  expect(made).toHaveLength(3);
  expect(session.user()).toBe(nino);
});

test('a session that the server knows no more is over', async () => {
  const { session, made, answer } = open(nino, [refused, refused]);
  await expect(answer).rejects.toBe(refused);
  expect(made).toHaveLength(2);
  expect(session.user()).toBeNull();
});

test('is not made again in the name of somebody else who signed in meanwhile', async () => {
  const { session, made, answer } = open(nino, [refused, { ...nino, _id: 'b' }]);
  await expect(answer).rejects.toBe(refused);
  expect(made).toEqual([listSessions.path, getSession.path]);
  expect(session.user()).toBeNull();
});

test('a session is not over because nobody answers', async () => {
  const { session, made, answer } = open(nino, [refused, noAnswer]);
  await expect(answer).rejects.toBe(refused);
  expect(made).toHaveLength(2);
  expect(session.user()).toBe(nino);
});

test('the refusal of a guest, and any other error, asks nothing more', async () => {
  const guest = open(null, [refused]);
  await expect(guest.answer).rejects.toBe(refused);
  expect(guest.made).toHaveLength(1);
  const other = open(nino, [new CallFailure({ errorCode: csrfRejected.code, message: '', status: 403 })]);
  await expect(other.answer).rejects.toMatchObject({ errorCode: csrfRejected.code });
  expect(other.made).toHaveLength(1);
  expect(other.session.user()).toBe(nino);
});
