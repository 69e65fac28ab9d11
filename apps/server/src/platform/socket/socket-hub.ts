import {
  ClientFrame,
  forbidden,
  notFound,
  orderNotFound,
  type RouteNews,
  routeNotAvailable,
  type ServerFrame,
  tooManyRequests,
} from '@tetri/contract';
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { refuseUpgrade } from '../connections/index.ts';
import type { Log } from '../log.ts';
import { Connection } from './connection.ts';
import { RateGroups } from './rate-groups.ts';
import { RateTicker } from './rate-ticker.ts';
import { ratesFrame, type RateSource, rowOf } from './rates-frame.ts';
import type { SocketOwner } from './socket-owner.ts';
import { textFrame } from './text-frame.ts';
import { Topics } from './topics.ts';

export interface SocketHubOptions extends RateSource {
  readonly log: Log;
  /** Counts a socket by who asks for it; undefined where they have enough. By default everybody may have any number. */
  readonly take?: (request: IncomingMessage) => (() => void) | undefined;
  /** Who stands behind a token of `user/auth/socket/get/token`; undefined when it is no token. */
  readonly redeemToken: (token: string) => Promise<SocketOwner | undefined>;
  /** Which of these may still be heard in the name of their sessions: the ids of sessions that have not ended. */
  readonly livingSessions: (owners: readonly SocketOwner[]) => Promise<ReadonlySet<string>>;
  /** Whether this secret opens this order. */
  readonly mayHearOrder: (uid: string, secret: string) => Promise<boolean>;
  /** Whether this token opens this conversation. */
  readonly mayHearChat: (chatId: string, token: string) => Promise<boolean>;
  /** Passes on that somebody writes in a conversation, to the sockets of every process. */
  readonly sendTyping: (chatId: string, isStaff: boolean) => void;
  /** How a route stands for the one who is about to use it; undefined when there is none. */
  readonly routeNews: (routeId: string) => RouteNews | undefined;
}

type Subscription = Extract<ClientFrame, { method: 'subscribe' }>['data'];
type Unsubscription = Extract<ClientFrame, { method: 'unsubscribe' }>['data'];
type Refusal = { readonly code: number | string; readonly message: string };

const topicsPerConnection = 50;
const heartbeatMs = 30_000;
const frameMax = 16 * 1024;
/** Against the rules: who still speaks for a session that has ended. */
const endedCode = 1008;
/** Clients that know how leave at once when they are asked to. */
const leaveMs = 2000;

/** Whether sockets are to be had at this path. */
export function isSocketPath(path: string): boolean {
  return path === '/ws' || path === '/ws/';
}

/** The sockets of this process at `/ws/`: what each is subscribed to, and the frames that go out. */
export class SocketHub {
  readonly #options: SocketHubOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: frameMax, perMessageDeflate: false });
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #topics = new Topics();
  readonly #rateGroups = new RateGroups();
  readonly #ticker: RateTicker;
  readonly #heartbeat: NodeJS.Timeout;
  /** Goes up with everything that is heard of sessions that ended. */
  #endings = 0;

  constructor(options: SocketHubOptions) {
    this.#options = options;
    this.#ticker = new RateTicker((routeIds) => this.#tell(routeIds));
    this.#heartbeat = setInterval(() => {
      this.dropSilent();
      this.dropEnded().catch((err: unknown) =>
        this.#options.log.error({ err }, 'the sessions of sockets were not checked'),
      );
    }, heartbeatMs).unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Takes over upgrades to `/ws/`; any other upgrade is for those who listen beside it. */
  attach(http: Server): void {
    const { take = () => () => {} } = this.#options;
    http.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (!isSocketPath((request.url ?? '').split('?', 1)[0] ?? '')) return;
      const release = take(request);
      if (!release) return refuseUpgrade(socket, '429 Too Many Requests', 'Too many sockets are open from here.');
      socket.once('close', release);
      this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened, socket));
    });
  }

  /** Each route once. */
  ratesChanged(routeIds: readonly string[]): void {
    this.#ticker.add(routeIds);
  }

  /** Tells those who opened the order by its secret and, once each, the sockets of its owner. */
  orderChanged(
    data: Extract<ServerFrame, { method: 'orderChanged' }>['data'],
    { ownerId, orderId }: { readonly ownerId?: string | undefined; readonly orderId?: string | undefined } = {},
  ): void {
    const topics = [`order ${data.orderUID}`, ...(ownerId === undefined ? [] : [`user ${ownerId}`])];
    const listeners = new Set(topics.flatMap((topic) => [...this.#topics.listeners(topic)]));
    if (listeners.size > 0) sendAll(listeners, { method: 'orderChanged', data });
    if (listeners.size > 0 && orderId !== undefined)
      sendAll(listeners, { method: 'updateOrder', data: { order: orderId } });
    this.queueChanged(data.orderUID);
  }

  queueChanged(orderUID: string): void {
    this.#publish('queue', { method: 'queueChanged', data: { orderUID } });
  }

  rateAlertsChanged(): void {
    this.#publish('queue', { method: 'rateAlertsChanged', data: {} });
  }

  /** Tells both sides of a conversation, and all staff who watch conversations. */
  chatChanged(chatId: string): void {
    this.#notifyChat(chatId, { method: 'chatChanged', data: { chatId } });
  }

  chatTyping(chatId: string, isStaff: boolean): void {
    this.#notifyChat(chatId, { method: 'chatTyping', data: { chatId, isStaff } });
  }

  siteStatusChanged(offlineStatus: boolean): void {
    sendAll(this.#connections.values(), { method: 'updateStatusWorkSite', data: { offlineStatus } });
  }

  /** Ends the sockets that no longer answer or never asked for anything, and asks the others for a sign. */
  dropSilent(): void {
    for (const connection of this.#connections.values()) connection.checkAlive();
  }

  /** Closes the sockets of a session that has ended; a browser comes back as a visitor. */
  sessionEnded(sessionId: string): void {
    this.#endings += 1;
    for (const [socket, { owner }] of this.#connections) if (owner?.sessionId === sessionId) socket.close(endedCode);
  }

  /** Closes the sockets whose session has ended, of all owners or of those who may be concerned. */
  async dropEnded(isMeant: (owner: SocketOwner) => boolean = () => true): Promise<void> {
    this.#endings += 1;
    const owned = [...this.#connections].flatMap(([socket, { owner }]) =>
      owner && isMeant(owner) ? [{ socket, owner }] : [],
    );
    if (owned.length === 0) return;
    const living = await this.#options.livingSessions(owned.map(({ owner }) => owner));
    for (const { socket, owner } of owned) if (!living.has(owner.sessionId)) socket.close(endedCode);
  }

  /** Asks every client to leave (1001, going away), ends those that do not, and takes no more. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#ticker.stop();
    for (const socket of this.#connections.keys()) socket.close(1001);
    this.#server.close();
    setTimeout(() => {
      for (const socket of this.#connections.keys()) socket.terminate();
    }, leaveMs).unref();
  }

  #open(socket: WebSocket, stream: Duplex): void {
    const connection = new Connection(socket, stream);
    this.#connections.set(socket, connection);
    socket.on('message', (data) => this.#hear(connection, data.toString()));
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('close', () => {
      this.#connections.delete(socket);
      this.#topics.removeAll(connection);
      this.#rateGroups.leave(connection);
    });
    // A broken frame or connection ends in `close`, which cleans up.
    socket.on('error', () => undefined);
  }

  #hear(connection: Connection, text: string): void {
    // What was under way when it was closed is not heard any more.
    if (!connection.isOpen || !connection.maySend(performance.now())) return;
    const frame = readFrame(text);
    if (!frame) return connection.inTurn(() => connection.refuse());
    connection.inTurn(() =>
      this.#answer(connection, frame).catch((err: unknown) => {
        this.#options.log.error({ err, method: frame.method }, 'a socket frame could not be answered');
        connection.refuse(frame.id);
      }),
    );
  }

  async #answer(connection: Connection, frame: ClientFrame): Promise<void> {
    const id = frame.id === undefined ? {} : { id: frame.id };
    if (frame.method === 'ping') return connection.send({ method: 'pong', ...id, data: {} });
    if (frame.method === 'auth') {
      const endings = this.#endings;
      const who = await this.#options.redeemToken(frame.data.token);
      if (who) this.#handOver(connection, who);
      // A session that ended while its token was looked up had no socket yet that could be closed.
      if (who && endings !== this.#endings) await this.dropEnded(({ sessionId }) => sessionId === who.sessionId);
      return connection.send({ method: 'auth', ...id, data: { ok: who !== undefined } });
    }
    if (frame.method === 'chatTyping') {
      const { chatId } = frame.data;
      const isStaff = connection.topics.has('chats');
      if (!isStaff && !connection.topics.has(`chat ${chatId}`)) return connection.sendError(forbidden, frame.id);
      return this.#options.sendTyping(chatId, isStaff);
    }
    if (frame.method === 'unsubscribe') {
      this.#unsubscribe(connection, frame.data);
      return connection.send({ method: 'unsubscribe', ...id, data: { ok: true } });
    }
    const refusal = await this.#refusalOf(connection, frame.data);
    if (refusal) return connection.sendError(refusal, frame.id);
    // It may have gone while it was looked at.
    if (!connection.isOpen) return;
    connection.send({ method: 'subscribe', ...id, data: { ok: true } });
    this.#subscribe(connection, frame.data);
  }

  /** From now on the socket is this one's: what only the one before might hear goes with them. */
  #handOver(connection: Connection, owner: SocketOwner): void {
    const before = connection.owner;
    for (const topic of before ? ownTopics(before) : []) this.#topics.remove(topic, connection);
    connection.owner = owner;
    if (owner.kind === 'user' && connection.isOpen) this.#topics.add(`user ${owner.userId}`, connection);
  }

  /** Why this may not be heard; undefined when it may. */
  async #refusalOf(connection: Connection, data: Subscription): Promise<Refusal | undefined> {
    if (data.topic === 'rates') return undefined;
    if (data.topic === 'queue' || data.topic === 'chats')
      return connection.owner?.kind === 'staff' ? undefined : forbidden;
    if (connection.topics.size >= topicsPerConnection && !connection.topics.has(topicOf(data))) return tooManyRequests;
    if (data.topic === 'route') return this.#options.routeNews(data.routeId) ? undefined : routeNotAvailable;
    if (data.topic === 'chat') return (await this.#options.mayHearChat(data.chatId, data.token)) ? undefined : notFound;
    return (await this.#options.mayHearOrder(data.orderUID, data.orderSecret)) ? undefined : orderNotFound;
  }

  /** Who named routes learns at once how they stand: what changed since its page was made is not missed. */
  #subscribe(connection: Connection, data: Subscription): void {
    if (data.topic !== 'rates') this.#topics.add(topicOf(data), connection);
    if (data.topic === 'route') {
      const news = this.#options.routeNews(data.routeId);
      if (news) connection.send({ method: 'routeChanged', data: news });
    }
    if (data.topic === 'rates') {
      const rows = this.#rateGroups.join(connection, data.routeIds)?.map((routeId) => rowOf(this.#options, routeId));
      const frame = rows && ratesFrame(this.#options, rows);
      if (frame) connection.write(frame);
    }
  }

  #unsubscribe(connection: Connection, data: Unsubscription): void {
    if (data.topic === 'rates') this.#rateGroups.leave(connection);
    else this.#topics.remove(topicOf(data), connection);
  }

  #tell(changed: readonly string[]): void {
    for (const routeId of this.#topics.heardOf(changed)) {
      const news = this.#options.routeNews(routeId);
      if (news) this.#publish(routeId, { method: 'routeChanged', data: news });
    }
    for (const { frame, listeners } of this.#rateGroups.newsOf(changed, this.#options))
      for (const connection of listeners) connection.write(frame);
  }

  #notifyChat(chatId: string, frame: ServerFrame): void {
    for (const topic of [`chat ${chatId}`, 'chats']) this.#publish(topic, frame);
  }

  #publish(topic: string, frame: ServerFrame): void {
    if (this.#topics.isHeard(topic)) sendAll(this.#topics.listeners(topic), frame);
  }
}

function sendAll(connections: Iterable<Connection>, frame: ServerFrame): void {
  const bytes = textFrame(JSON.stringify(frame));
  for (const connection of connections) connection.write(bytes);
}

/** The name that a topic other than `rates` has among those that are subscribed to; a route is subscribed to under its id. */
function topicOf(data: Exclude<Unsubscription, { topic: 'rates' }>): string {
  if (data.topic === 'order') return `order ${data.orderUID}`;
  if (data.topic === 'chat') return `chat ${data.chatId}`;
  return data.topic === 'route' ? data.routeId : data.topic;
}

/** What is received for being somebody, and not for knowing a secret. */
function ownTopics(owner: SocketOwner): readonly string[] {
  return owner.kind === 'staff' ? ['queue', 'chats'] : [`user ${owner.userId}`];
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
