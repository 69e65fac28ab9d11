import { expect, test, vi } from 'vitest';
import { type Parting, Session, type User } from './session.ts';

const nino = { _id: 'a', first_name: 'Nino' } as User;

test('a person is signed in when there is a first name', () => {
  expect(new Session(nino).user()).toBe(nino);
  expect(new Session({ ...nino, first_name: '' }).user()).toBeNull();
});

test('reports every change, and none where nothing changed', () => {
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
  const parting = await session.end(
    async () => {
      // What the page asked for meanwhile is refused.
      session.refused();
      return 'gone' as const;
    },
    async () => {
      session.refused();
      seen.push(session.user());
    },
  );
  expect(parting).toBe('gone');
  expect(seen).toEqual([nino]);
  expect(session.user()).toBeNull();
});

test('who is signed in is said once the page no longer ends the session', async () => {
  const session = new Session(nino);
  expect(await session.settledUser()).toBe(nino);
  const { promise, resolve } = Promise.withResolvers<Parting>();
  const ended = session.end(
    () => promise,
    async () => undefined,
  );
  const settled = session.settledUser();
  resolve('gone');
  expect(await settled).toBeNull();
  await ended;
  const lost = session.end(() => Promise.reject(new Error('no connection')), vi.fn());
  session.set(nino);
  expect(await session.settledUser()).toBe(nino);
  await expect(lost).rejects.toThrow('no connection');
});

test('a session that could not be ended goes on', async () => {
  const session = new Session(nino);
  const then = vi.fn(async () => undefined);
  expect(await session.end(async () => 'stays' as const, then)).toBe('stays');
  await expect(session.end(() => Promise.reject(new Error('no connection')), then)).rejects.toThrow('no connection');
  expect(then).not.toHaveBeenCalled();
  expect(session.user()).toBe(nino);
  session.refused();
  expect(session.user()).toBeNull();
});

test('a session that was over before it could be ended is over, and the next one is not', async () => {
  const session = new Session(nino);
  const then = vi.fn(async () => undefined);
  const end = async () => {
    session.refused();
    return 'stays' as const;
  };
  expect(await session.end(end, then)).toBe('stays');
  expect(then).not.toHaveBeenCalled();
  expect(session.user()).toBeNull();
  session.set(nino);
  expect(await session.end(async () => 'stays' as const, then)).toBe('stays');
  expect(session.user()).toBe(nino);
});

test('a session whose end was done, and whose answer was lost, is over once another call says so', async () => {
  const session = new Session(nino);
  const end = async () => {
    session.refused();
    throw new Error('no connection');
  };
  await expect(session.end(end, async () => undefined)).rejects.toThrow('no connection');
  expect(session.user()).toBeNull();
});

test('a session that was ended is over, also where nothing leads away', async () => {
  const session = new Session(nino);
  const nowhere = session.end(
    async () => 'gone' as const,
    () => Promise.reject(new Error('no such page')),
  );
  await expect(nowhere).rejects.toThrow('no such page');
  expect(session.user()).toBeNull();
});

test('says whether the last session was ended on purpose', async () => {
  const session = new Session(nino);
  const nowhere = async () => undefined;
  await session.end(async () => 'stays', nowhere);
  session.refused();
  expect(session.hasLeft).toBe(false);
  session.set(nino);
  await session.end(async () => 'gone', nowhere);
  expect(session.hasLeft).toBe(true);
  session.set(nino);
  expect(session.hasLeft).toBe(false);
  await session.end(async () => 'unsure', nowhere);
  expect(session.hasLeft).toBe(true);
});

test('an older answer does not take the place of a newer one, whichever comes first', async () => {
  const session = new Session(nino);
  const early = Promise.withResolvers<User>();
  const late = Promise.withResolvers<User>();
  const following = [session.follow(early.promise), session.follow(late.promise)];
  const renamed = { ...nino, last_name: 'late' };
  late.resolve(renamed);
  await following[1];
  early.resolve({ ...nino, last_name: 'early' });
  await following[0];
  expect(session.user()).toBe(renamed);
});

test('who went while a page asked who is there is not signed in again by the answer', async () => {
  const session = new Session(nino);
  const asked = Promise.withResolvers<User>();
  const following = session.follow(asked.promise);
  session.set(null);
  asked.resolve(nino);
  await following;
  expect(session.user()).toBeNull();
});
