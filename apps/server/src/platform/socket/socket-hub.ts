import { ClientFrame, orderNotFound, type ServerFrame, forbidden } from '@tetri/contract';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../log.ts';
import { Connection } from './connection.ts';
import { RateTicker, type RateRow } from './rate-ticker.ts';
import { Topics } from './topics.ts';

export interface SocketHubOptions {
  readonly log: Log;
  /** Who stands behind a token of `user/auth/socket/get/token`; undefined when it is no token. */
  readonly redeemToken: (token: string) => Promise<'staff' | 'user' | undefined>;
  /** Whether this secret opens this order. */
  readonly mayHearOrder: (uid: string, secret: string) => Promise<boolean>;
  /** The present rate of a route; undefined when it is closed. */
  readonly rateOf: (routeId: string) => { in: string; out: string; reserve: string } | undefined;
  readonly boardVersion: () => number;
}

const ordersPerConnection = 50;
const heartbeatMs = 30_000;
const frameMax = 16 * 1024;

/** The sockets of this process at `/ws/`: what each hears, and the frames that go out. */
export class SocketHub {
  readonly #options: SocketHubOptions;
  readonly #server = new WebSocketServer({ noServer: true, maxPayload: frameMax, perMessageDeflate: false });
  readonly #connections = new Map<WebSocket, Connection>();
  readonly #topics = new Topics();
  readonly #ticker: RateTicker;
  readonly #heartbeat: NodeJS.Timeout;

  constructor(options: SocketHubOptions) {
    this.#options = options;
    this.#ticker = new RateTicker((routeIds) => this.#sendRates(routeIds));
    this.#heartbeat = setInterval(() => {
      for (const connection of this.#connections.values()) connection.checkAlive();
    }, heartbeatMs).unref();
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Takes over upgrades to `/ws/`; any other upgrade goes to those who listen after it. */
  attach(http: Server): void {
    http.on('upgrade', (request, socket, head) => {
      if (!/^\/ws\/?(\?|$)/.test(request.url ?? '')) return;
      this.#server.handleUpgrade(request, socket, head, (opened) => this.#open(opened));
    });
  }

  ratesChanged(routeIds: Iterable<string>): void {
    this.#ticker.add(routeIds);
  }

  orderChanged(data: Extract<ServerFrame, { method: 'orderChanged' }>['data']): void {
    this.#publish(`order ${data.orderUID}`, { method: 'orderChanged', data });
    this.queueChanged(data.orderUID);
  }

  queueChanged(orderUID: string): void {
    this.#publish('queue', { method: 'queueChanged', data: { orderUID } });
  }

  siteStatusChanged(offlineStatus: boolean): void {
    const bytes = Buffer.from(
      JSON.stringify({ method: 'updateStatusWorkSite', data: { offlineStatus } } satisfies ServerFrame),
    );
    for (const connection of this.#connections.values()) connection.sendBytes(bytes);
  }

  /** Asks every client to leave (1001, going away) and takes no more. */
  close(): void {
    clearInterval(this.#heartbeat);
    this.#ticker.stop();
    for (const socket of this.#connections.keys()) socket.close(1001);
    this.#server.close();
  }

  #open(socket: WebSocket): void {
  rateAlertsChanged(): void {
    this.#publish('queue', { method: 'rateAlertsChanged', data: {} });
  }

    const connection = new Connection(socket);
    this.#connections.set(socket, connection);
    socket.on('message', (data) => this.#hear(connection, data.toString()));
    socket.on('pong', () => (connection.isAlive = true));
    socket.on('close', () => {
      this.#connections.delete(socket);
      this.#topics.removeAll(connection);
    });
    // A broken frame or connection ends in `close`, which cleans up.
    socket.on('error', () => undefined);
  }

  #hear(connection: Connection, text: string): void {
    if (!connection.mayTalk(performance.now())) return;
    const frame = readFrame(text);
    if (!frame) return connection.refuse();
    this.#answer(connection, frame).catch((err: unknown) => {
      this.#options.log.error({ err, method: frame.method }, 'a socket frame could not be answered');
      connection.refuse(frame.id);
    });
  }

  async #answer(connection: Connection, frame: ClientFrame): Promise<void> {
    const id = frame.id === undefined ? {} : { id: frame.id };
    if (frame.method === 'ping') return connection.send({ method: 'pong', ...id, data: {} });
    if (frame.method === 'auth') {
      const who = await this.#options.redeemToken(frame.data.token);
      connection.isStaff ||= who === 'staff';
      return connection.send({ method: 'auth', ...id, data: { ok: who !== undefined } });
    }
    if (frame.data.topic === 'queue' && !connection.isStaff) return connection.sendError(forbidden, frame.id);
    if (frame.data.topic === 'order') {
      const { orderUID, orderSecret } = frame.data;
      const isAllowed =
        connection.topics.size < ordersPerConnection && (await this.#options.mayHearOrder(orderUID, orderSecret));
      if (!isAllowed) return connection.sendError(orderNotFound, frame.id);
    }
    this.#topics.add(frame.data.topic === 'order' ? `order ${frame.data.orderUID}` : frame.data.topic, connection);
    connection.send({ method: 'subscribe', ...id, data: { ok: true } });
  }

  #sendRates(routeIds: readonly string[]): void {
    if (!this.#topics.isHeard('rates')) return;
    const rates = routeIds.map((routeId): RateRow => {
      const rate = this.#options.rateOf(routeId);
      return rate ? [routeId, rate.in, rate.out, rate.reserve] : [routeId, '', '', ''];
    });
    this.#publish('rates', { method: 'updateRates', data: { version: this.#options.boardVersion(), rates } });
  }

  #publish(topic: string, frame: ServerFrame): void {
    if (!this.#topics.isHeard(topic)) return;
    const bytes = Buffer.from(JSON.stringify(frame));
    for (const connection of this.#topics.hearers(topic)) connection.sendBytes(bytes);
  }
}

function readFrame(text: string): ClientFrame | undefined {
  try {
    return ClientFrame.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
