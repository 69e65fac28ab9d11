import { beforeEach, expect, test, vi } from 'vitest';
import { hasKeptChat } from './has-kept-chat.ts';
import { keepChat, keptChat } from './kept-chat.ts';

const chat = { token: 'opens-it', seen: '' };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a guest’s conversation goes on once they sign in, and is theirs from then on', () => {
  keepChat(chat, undefined);
  expect(keptChat(undefined)).toEqual(chat);
  expect(keptChat('nino')).toEqual(chat);
  expect(keptChat('nino')).toEqual(chat);
  expect(keptChat(undefined)).toBeUndefined();
});

test.each([undefined, 'gio'])('a person’s conversation is forgotten once another is there (%s)', (next) => {
  keepChat({ ...chat, seen: '42' }, 'nino');
  expect(keptChat('nino')).toEqual({ ...chat, seen: '42' });
  expect(keptChat(next)).toBeUndefined();
  expect(hasKeptChat()).toBe(false);
  expect(keptChat('nino')).toBeUndefined();
});
