import { type ClientFrame, ServerFrame } from '@tetri/contract';
import { type Subscription, Subscriptions } from './subscriptions.ts';

type Method = ServerFrame['method'];
type DataOf<M extends Method> = Extract<ServerFrame, { method: M }>['data'];
export type SocketState = 'connecting' | 'open' | 'closed';

export interface SocketClientOptions {
  /** `wss://site/ws/` */
  readonly url: string;
  /** Fetches a one-time token after each connect; absent for a visitor. */
  readonly token?: () => Promise<string | undefined>;
  readonly reconnectMs?: number;
}

export interface SocketClient {
  /** Kept over reconnects until the returned function is called, which unsubscribes at the server too. */
  subscribe(topic: Subscription): () => void;
  on<M extends Method>(method: M, listener: (data: DataOf<M>) => void): () => void;
  onState(listener: (state: SocketState) => void): () => void;
  readonly state: SocketState;
  /** Closes and connects anew: who is signed in has changed. */
  restart(): void;
  /** Shows the other side of a conversation that one writes in it; said at most every three seconds. */
  sendTyping(chatId: string): void;
  close(): void;
}

const typingMs = 3000;

/** Without a token it is tried again after twice the time of before, so many times. */
const doublingsMax = 5;

/**
 * A socket that comes back: reconnects 1 s after a close, authenticates, and subscribes again to what is still wanted. It is open
 * once that was said. Where the token cannot be had it hears nothing that it should, so it begins anew.
 */
export function createSocketClient(options: SocketClientOptions): SocketClient {
  const subscriptions = new Subscriptions();
  const listeners = new Map<Method, Set<(data: never) => void>>();
  const stateListeners = new Set<(state: SocketState) => void>();
  let state: SocketState = 'connecting';
  let socket: WebSocket;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  let hasSentTyping = false;
  let failures = 0;

  function setState(next: SocketState): void {
    state = next;
    for (const listener of stateListeners) listener(next);
  }

  function send(frame: ClientFrame | undefined): void {
    if (frame && socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  }

  async function greet(): Promise<void> {
    const greeted = socket;
    let token: string | undefined;
    try {
      token = await options.token?.();
      failures = 0;
    } catch {
      failures = Math.min(failures + 1, doublingsMax);
      greeted.close();
      return;
    }
    // It may have been closed meanwhile.
    if (greeted !== socket || greeted.readyState !== WebSocket.OPEN) return;
    if (token) send({ method: 'auth', data: { token } });
    const wanted = subscriptions.all();
    for (const frame of wanted) send(frame);
    // Who says nothing at all is taken for somebody who only holds sockets open.
    if (wanted.length === 0 && !token) send({ method: 'ping' });
    setState('open');
  }

  function receive(event: MessageEvent): void {
    const frame = readFrame(event.data);
    if (frame) for (const listener of listeners.get(frame.method) ?? []) listener(frame.data as never);
  }

  function connect(): void {
    setState('connecting');
    socket = new WebSocket(options.url);
    socket.addEventListener('open', () => void greet());
    socket.addEventListener('message', receive);
    socket.addEventListener('close', () => {
      setState('closed');
      if (!isClosed) timer = setTimeout(connect, (options.reconnectMs ?? 1000) * 2 ** failures);
    });
  }

  connect();
  return {
    subscribe(topic) {
      send(subscriptions.add(topic));
      return () => send(subscriptions.remove(topic));
    },
    on(method, listener) {
      const known = listeners.get(method) ?? new Set();
      listeners.set(method, known.add(listener));
      return () => known.delete(listener);
    },
    onState(listener) {
      stateListeners.add(listener);
      return () => stateListeners.delete(listener);
    },
    get state() {
      return state;
    },
    restart: () => socket.close(),
    sendTyping(chatId) {
      if (hasSentTyping || socket.readyState !== WebSocket.OPEN) return;
      hasSentTyping = true;
      setTimeout(() => (hasSentTyping = false), typingMs);
      send({ method: 'chatTyping', data: { chatId } });
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      socket.close();
    },
  };
}

function readFrame(data: unknown): ServerFrame | undefined {
  try {
    return ServerFrame.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
