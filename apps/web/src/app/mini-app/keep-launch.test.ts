import { beforeEach, expect, test, vi } from 'vitest';
import type { User } from '../session.ts';
import { isSignInDue, keepLaunch, keptLaunch, noteSignIn } from './keep-launch.ts';

const nino = { _id: 'a', first_name: 'Nino' } as User;

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  keepLaunch({ hash: '#tgWebAppData=a', search: '?b' });
});

test('a launch signs in once, whoever was in before', () => {
  expect([isSignInDue(null), isSignInDue(nino)]).toEqual([true, true]);
  noteSignIn('done');
  expect(isSignInDue(nino)).toBe(false);
  expect(keptLaunch()).toEqual({ hash: '#tgWebAppData=a', search: '?b', signIn: 'done' });
  keepLaunch({ hash: '#tgWebAppData=c', search: '' });
  expect(isSignInDue(nino)).toBe(true);
});

test('a session that ended is opened again, and not where they signed out', () => {
  noteSignIn('done');
  expect(isSignInDue(null)).toBe(true);
  noteSignIn('left');
  expect([isSignInDue(null), isSignInDue(nino)]).toEqual([false, false]);
});
