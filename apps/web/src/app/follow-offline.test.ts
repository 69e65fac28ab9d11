import type { SocketClient, SocketState } from '@tetri/client';
import { expect, test, vi } from 'vitest';
import { followOffline } from './follow-offline.ts';

/** A socket whose other side is the test. */
function fakeSocket() {
  const [listeners, stateListeners] = [new Set<(data: never) => void>(), new Set<(state: SocketState) => void>()];
  const kept = <Listener>(all: Set<Listener>, listener: Listener) => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  return {
    socket: {
      on: (_method, listener) => kept(listeners, listener),
      onState: (listener) => kept(stateListeners, listener),
    } as Pick<SocketClient, 'on' | 'onState'>,
    tell: (offlineStatus: boolean) => listeners.forEach((listener) => listener({ offlineStatus } as never)),
    turns: (...states: SocketState[]) => {
      for (const state of states) stateListeners.forEach((listener) => listener(state));
    },
  };
}

test('technical work that ended or began while the socket was away is known once it is back', async () => {
  const { socket, turns } = fakeSocket();
  const [read, listener] = [vi.fn(async () => false), vi.fn()];
  followOffline(socket, read, listener);
  turns('open');
  // The page itself says how it stood when it was drawn.
  expect(read).not.toHaveBeenCalled();
  turns('closed', 'connecting', 'open');
  await expect.poll(() => listener.mock.calls).toEqual([[false]]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('what the socket says meanwhile is newer than the answer', async () => {
  const { socket, tell, turns } = fakeSocket();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const listener = vi.fn();
  followOffline(socket, () => promise, listener);
  turns('closed', 'connecting', 'open');
  tell(true);
  resolve(false);
  await promise;
  expect(listener.mock.calls).toEqual([[true]]);
});

test('without an answer it stays as it was, and whoever has gone is told nothing', async () => {
  const { socket, tell, turns } = fakeSocket();
  const listener = vi.fn();
  const read = vi.fn().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(true);
  const forget = followOffline(socket, read, listener);
  turns('closed', 'open');
  await expect.poll(() => read.mock.calls).toHaveLength(1);
  turns('closed', 'open');
  forget();
  tell(false);
  await new Promise(setImmediate);
  expect(listener).not.toHaveBeenCalled();
});
