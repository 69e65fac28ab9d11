import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientAddresses } from '../http/client-address.ts';
import type { Log } from '../log.ts';
import { answerRate, bodyRate, isTooSlow } from './least-rate.ts';
import { NetworkCounts } from './network-counts.ts';

export interface ConnectionLimits {
  /** Of the process, whoever holds them. */
  readonly connectionsMax: number;
  readonly connectionsPerAddress: number;
  readonly connectionsPerNetwork: number;
  readonly socketsPerAddress: number;
  readonly socketsPerNetwork: number;
}

export interface ConnectionGuardOptions {
  readonly limits: ConnectionLimits;
  readonly addresses: ClientAddresses;
  readonly log: Log;
}

/** What a connection is busy with: its client sends or reads, or we work, or nobody does anything. */
type Phase = 'unused' | 'head' | 'idle' | 'body' | 'work' | 'answer' | 'socket';

interface Watched {
  request: IncomingMessage | undefined;
  response: ServerResponse | undefined;
  isSocket: boolean;
  /** What a sweep found: the phase of that request, and since when; how much had passed when it began. */
  seen: { readonly phase: Phase; readonly request: IncomingMessage | undefined; readonly sinceMs: number };
  readBefore: number;
  writtenBefore: number;
  /** At the last sweep. */
  written: number;
}

const unseen = { phase: 'unused', request: undefined, sinceMs: 0 } as const;

const sweepMs = 1000;
/** A flood is counted, not logged line by line. */
const reportEveryMs = 60_000;

/**
 * Bounds what clients can hold open: connections and sockets by address and network, and the time that a slow one takes to
 * send a body or to read an answer. How long a head may take, and how long a connection may be without any, are limits of
 * Node's own (see `createServer` in app.ts).
 */
export class ConnectionGuard {
  readonly #options: ConnectionGuardOptions;
  readonly #connections = new Map<Socket, Watched>();
  readonly #counts: NetworkCounts;
  readonly #sockets: NetworkCounts;
  #timer: NodeJS.Timeout | undefined;
  #refused = { full: 0, perNetwork: 0, sockets: 0, tooSlow: 0 };
  #reportedAt = Number.NEGATIVE_INFINITY;

  constructor(options: ConnectionGuardOptions) {
    this.#options = options;
    const { limits } = options;
    this.#counts = new NetworkCounts({
      perAddress: limits.connectionsPerAddress,
      perNetwork: limits.connectionsPerNetwork,
    });
    this.#sockets = new NetworkCounts({ perAddress: limits.socketsPerAddress, perNetwork: limits.socketsPerNetwork });
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Watches every connection that the server takes from now on. */
  attach(server: Server): void {
    server.maxConnections = this.#options.limits.connectionsMax;
    server.on('drop', () => {
      this.#refused.full += 1;
      // Whoever waits with nothing to ask makes room for who comes next.
      server.closeIdleConnections();
    });
    server.on('connection', (socket: Socket) => this.#take(socket));
    server.prependListener('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#ask(request, response),
    );
    server.prependListener('upgrade', (request: IncomingMessage) => {
      const watched = this.#connections.get(request.socket);
      if (watched) watched.isSocket = true;
    });
    this.#timer = setInterval(() => this.sweep(performance.now()), sweepMs).unref();
  }

  /** Counts a socket by who asks for it, through whatever proxies; undefined where they have enough of them. */
  takeSocket(request: IncomingMessage): (() => void) | undefined {
    const release = this.#sockets.take(this.#options.addresses.of(request));
    if (!release) this.#refused.sockets += 1;
    return release;
  }

  /** Ends the connections whose clients are too slow. Called every second; `nowMs` is by `performance.now()`. */
  sweep(nowMs: number): void {
    for (const [socket, watched] of this.#connections) if (isTooLong(socket, watched, nowMs)) this.#drop(socket);
    this.#tell(nowMs);
  }

  /** How many connections are busy with what. */
  phases(): Partial<Record<Phase, number>> {
    const phases: Partial<Record<Phase, number>> = {};
    for (const [socket, watched] of this.#connections) {
      const phase = phaseOf(socket, watched);
      phases[phase] = (phases[phase] ?? 0) + 1;
    }
    return phases;
  }

  /** Ends every connection there is, whatever it is busy with. */
  cutAll(): void {
    for (const socket of this.#connections.keys()) socket.destroy();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #take(socket: Socket): void {
    const address = socket.remoteAddress ?? '';
    // A proxy of ours speaks for many: who they are is known request by request, and counted there.
    const isProxy = this.#options.addresses.isTrusted(address);
    const release = isProxy ? () => {} : this.#counts.take(address);
    if (!release) {
      this.#refused.perNetwork += 1;
      socket.destroy();
      return;
    }
    this.#connections.set(socket, {
      request: undefined,
      response: undefined,
      isSocket: false,
      seen: unseen,
      readBefore: 0,
      writtenBefore: 0,
      written: 0,
    });
    socket.once('close', () => {
      release();
      this.#connections.delete(socket);
    });
  }

  /** Done for every request: what takes longer is for the sweeps. */
  #ask(request: IncomingMessage, response: ServerResponse): void {
    // It asked for another protocol and is answered in this one: it is not asked to go on.
    if (request.headers.upgrade !== undefined) response.shouldKeepAlive = false;
    const watched = this.#connections.get(request.socket);
    if (!watched) return;
    watched.request = request;
    watched.response = response;
  }

  #drop(socket: Socket): void {
    this.#refused.tooSlow += 1;
    socket.destroy();
  }

  #tell(nowMs: number): void {
    const refused = this.#refused;
    if (Object.values(refused).every((count) => count === 0) || nowMs - this.#reportedAt < reportEveryMs) return;
    this.#reportedAt = nowMs;
    this.#refused = { full: 0, perNetwork: 0, sockets: 0, tooSlow: 0 };
    this.#options.log.warn({ refused, open: this.size }, 'connections were refused or ended');
  }
}

function phaseOf(socket: Socket, { request, response, isSocket }: Watched): Phase {
  if (isSocket) return 'socket';
  if (!request || !response) return socket.bytesRead === 0 ? 'unused' : 'head';
  if (!request.complete) return 'body';
  if (response.writableFinished) return 'idle';
  return response.headersSent ? 'answer' : 'work';
}

function isTooLong(socket: Socket, watched: Watched, nowMs: number): boolean {
  const phase = phaseOf(socket, watched);
  const { seen, request } = watched;
  if (seen.phase !== phase || seen.request !== request) {
    watched.seen = { phase, request, sinceMs: nowMs };
    watched.readBefore = socket.bytesRead;
    // The answer was written after the last sweep, and whole before this one.
    watched.writtenBefore = watched.written;
  }
  watched.written = socket.bytesWritten;
  const elapsedMs = nowMs - watched.seen.sinceMs;
  if (phase === 'body') return isTooSlow(bodyRate, elapsedMs, socket.bytesRead - watched.readBefore);
  return phase === 'answer' && isTooSlow(answerRate, elapsedMs, watched.written - watched.writtenBefore);
}
