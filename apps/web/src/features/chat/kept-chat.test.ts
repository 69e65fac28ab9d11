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

test('a person’s conversation is shown to nobody else, and forgotten once another is there', () => {
  const mine = { ...chat, seen: '42' };
  keepChat(mine, 'nino');
  expect(keptChat(undefined)).toBeUndefined();
  expect(keptChat('nino')).toEqual(mine);
  expect(keptChat('gio')).toBeUndefined();
  expect(hasKeptChat()).toBe(false);
  expect(keptChat('nino')).toBeUndefined();
});
