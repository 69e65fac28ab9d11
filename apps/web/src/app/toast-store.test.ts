import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastStore } from './toast-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const messagesOf = (store: ToastStore) => store.current().map(({ message }) => message);

test('only the last five are shown', () => {
  const store = new ToastStore();
  for (const message of ['1', '2', '3', '4', '5', '6']) store.show({ type: 'info', message });
  expect(messagesOf(store)).toEqual(['2', '3', '4', '5', '6']);
});

test('a message identical to one already showing is dropped', () => {
  const store = new ToastStore();
  store.show({ type: 'error', message: 'no' });
  store.show({ type: 'error', message: 'no' });
  store.show({ type: 'success', message: 'no' });
  expect(store.current()).toHaveLength(2);
});

test('a message that is shown again stays for five seconds from then on', () => {
  const store = new ToastStore();
  store.show({ type: 'success', message: 'Welcome!' });
  vi.advanceTimersByTime(4999);
  store.show({ type: 'success', message: 'Welcome!' });
  vi.advanceTimersByTime(4999);
  expect(messagesOf(store)).toEqual(['Welcome!']);
  vi.advanceTimersByTime(1);
  expect(messagesOf(store)).toEqual([]);
});

test('a message goes after five seconds, or at a click', () => {
  const store = new ToastStore();
  store.show({ type: 'info', message: 'clicked' });
  store.show({ type: 'info', message: 'left alone' });
  store.dismiss(store.current()[0]?.id ?? 0);
  expect(messagesOf(store)).toEqual(['left alone']);
  vi.advanceTimersByTime(4999);
  expect(messagesOf(store)).toEqual(['left alone']);
  vi.advanceTimersByTime(1);
  expect(messagesOf(store)).toEqual([]);
});
