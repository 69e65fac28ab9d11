import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSocketClient } from './create-socket-client.ts';

/** A socket whose other side is the test. */
class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = 0;
  readonly sent: unknown[] = [];

  constructor() {
    super();
    FakeSocket.made.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.dispatchEvent(new Event('open'));
  }

  tell(frame: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(frame) }));
  }

  close(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

beforeEach(() => {
  FakeSocket.made = [];
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const subscribed = { method: 'subscribe', data: { topic: 'rates' } };
const latest = () => FakeSocket.made.at(-1) as FakeSocket;

async function open(tokens: readonly string[]) {
  const left = [...tokens];
  const client = createSocketClient({ url: 'wss://site/ws/', token: async () => left.shift() });
  return client;
}

test('comes back a second after it was closed, and says anew who it is and what it wants', async () => {
  const client = await open(['one', 'two']);
  // Nothing is sent before the socket is open.
  client.subscribe({ topic: 'rates' });
  expect(latest().sent).toEqual([]);
  latest().open();
  await vi.advanceTimersByTimeAsync(0);
  expect(latest().sent).toEqual([{ method: 'auth', data: { token: 'one' } }, subscribed]);

  latest().close();
  await vi.advanceTimersByTimeAsync(999);
  expect([FakeSocket.made.length, client.state]).toEqual([1, 'closed']);
  await vi.advanceTimersByTimeAsync(1);
  expect([FakeSocket.made.length, client.state]).toEqual([2, 'connecting']);
  latest().open();
  await vi.advanceTimersByTimeAsync(0);
  expect(latest().sent).toEqual([{ method: 'auth', data: { token: 'two' } }, subscribed]);
});

test('without the token it begins anew, later each time, and is open only once it has said who it is', async () => {
  const token = vi.fn<() => Promise<string>>();
  token
    .mockRejectedValueOnce(new Error('too many'))
    .mockRejectedValueOnce(new Error('too many'))
    .mockResolvedValue('it');
  const client = createSocketClient({ url: 'wss://site/ws/', token });
  const states: string[] = [];
  client.onState((state) => states.push(state));
  for (const [made, ms] of [
    [1, 2000],
    [2, 4000],
  ] as const) {
    latest().open();
    await vi.advanceTimersByTimeAsync(0);
    expect(client.state).toBe('closed');
    await vi.advanceTimersByTimeAsync(ms - 1);
    expect(FakeSocket.made).toHaveLength(made);
    await vi.advanceTimersByTimeAsync(1);
  }
  latest().open();
  await vi.advanceTimersByTimeAsync(0);
  expect(latest().sent).toEqual([{ method: 'auth', data: { token: 'it' } }]);
  expect(states).toEqual(['closed', 'connecting', 'closed', 'connecting', 'open']);
});

test('hands a message to those who listen for its method, and none that it does not know', async () => {
  const client = await open([]);
  const heard = vi.fn();
  const forget = client.on('updateStatusWorkSite', heard);
  latest().open();
  latest().tell({ method: 'updateStatusWorkSite', data: { offlineStatus: true } });
  latest().tell({ method: 'made-up', data: {} });
  expect(heard.mock.calls).toEqual([[{ offlineStatus: true }]]);
  forget();
  latest().tell({ method: 'updateStatusWorkSite', data: { offlineStatus: false } });
  expect(heard).toHaveBeenCalledTimes(1);
});

test('starts anew in the name of whoever is there by then', async () => {
  const client = await open(['of nobody', 'of nino']);
  latest().open();
  await vi.advanceTimersByTimeAsync(0);
  client.restart();
  expect(client.state).toBe('closed');
  await vi.advanceTimersByTimeAsync(1000);
  latest().open();
  await vi.advanceTimersByTimeAsync(0);
  expect(latest().sent).toEqual([{ method: 'auth', data: { token: 'of nino' } }]);
});

test('stays closed once it is given up', async () => {
  const client = await open([]);
  client.close();
  await vi.advanceTimersByTimeAsync(5000);
  expect(FakeSocket.made).toHaveLength(1);
});
