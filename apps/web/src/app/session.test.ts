import { expect, test, vi } from 'vitest';
import { Session, type User } from './session.ts';

const nino = { _id: 'a', first_name: 'Nino' } as User;

test('a person is signed in when there is a first name', () => {
  expect(new Session(nino).user()).toBe(nino);
  expect(new Session({ ...nino, first_name: '' }).user()).toBeNull();
});

test('tells of every change, and of none where nothing changed', () => {
  const session = new Session(null);
  const listener = vi.fn();
  const forget = session.subscribe(listener);
  session.set(nino);
  session.set(nino);
  expect(listener).toHaveBeenCalledTimes(1);
  session.set(null);
  expect(session.user()).toBeNull();
  forget();
  session.set(nino);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('a refusal ends the session', () => {
  const session = new Session(nino);
  session.refused();
  expect(session.user()).toBeNull();
});

test('a page that ends the session leads away before it becomes a page of a guest', async () => {
  const session = new Session(nino);
  const seen: (User | null)[] = [];
  const hasEnded = await session.end(
    async () => {
      // What the page asked for meanwhile is refused.
      session.refused();
      return true;
    },
    async () => {
      session.refused();
      seen.push(session.user());
    },
  );
  expect(hasEnded).toBe(true);
  expect(seen).toEqual([nino]);
  expect(session.user()).toBeNull();
});

test('a session that could not be ended goes on', async () => {
  const session = new Session(nino);
  const then = vi.fn(async () => undefined);
  expect(await session.end(async () => false, then)).toBe(false);
  await expect(session.end(() => Promise.reject(new Error('no connection')), then)).rejects.toThrow('no connection');
  expect(then).not.toHaveBeenCalled();
  expect(session.user()).toBe(nino);
  session.refused();
  expect(session.user()).toBeNull();
});
