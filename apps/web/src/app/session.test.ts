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
