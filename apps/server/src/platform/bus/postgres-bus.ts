import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { connectionSettings } from '../database/index.ts';
import type { Log } from '../log.ts';
import type { Bus } from './bus.ts';

export interface PostgresBus extends Bus {
  /** Connects; rejects when the database cannot be reached at first. Later breaks are mended by itself. */
  start(): Promise<void>;
  /** Says what is still unsaid and disconnects. */
  stop(): Promise<void>;
}

const pgChannel = 'tetri_bus';
const bytesMax = 7000;
/** While disconnected at most so many messages are kept; readers resynchronise anyway. */
const unsaidMax = 1000;

/** The bus over LISTEN and NOTIFY on one connection of its own. */
export function createPostgresBus({ url, log }: { url: string; log: Log }): PostgresBus {
  return new ListenNotifyBus(url, log);
}

class ListenNotifyBus implements PostgresBus {
  readonly #url: string;
  readonly #log: Log;
  readonly #self = randomBytes(6).toString('base64url');
  readonly #listeners = new Map<string, Set<(text: string) => void>>();
  readonly #resyncs = new Set<() => void>();
  readonly #local = new Set<string>();
  readonly #unsaid = new Set<string>();
  #client: pg.Client | undefined;
  #saying: Promise<void> | undefined;
  #isStopped = false;
  #reconnect: NodeJS.Timeout | undefined;

  constructor(url: string, log: Log) {
    this.#url = url;
    this.#log = log;
  }

  publish(channel: string, text: string): void {
    const message = `${channel} ${text}`;
    if (Buffer.byteLength(message) > bytesMax)
      throw new Error(`a message on ${channel} is too long: send ids, not contents`);
    if (this.#local.size === 0) queueMicrotask(() => this.#flush());
    this.#local.add(message);
  }

  subscribe(channel: string, hear: (text: string) => void): () => void {
    const listeners = this.#listeners.get(channel) ?? new Set();
    this.#listeners.set(channel, listeners.add(hear));
    return () => listeners.delete(hear);
  }

  onResync(resync: () => void): () => void {
    this.#resyncs.add(resync);
    return () => this.#resyncs.delete(resync);
  }

  async start(): Promise<void> {
    await this.#connect();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#reconnect);
    this.#flush();
    await this.#saying;
    await this.#client?.end();
    this.#client = undefined;
  }

  #flush(): void {
    const messages = [...this.#local];
    this.#local.clear();
    for (const message of messages) {
      this.#hear(message);
      if (this.#unsaid.size < unsaidMax) this.#unsaid.add(message);
    }
    this.#saying ??= this.#say().finally(() => {
      this.#saying = undefined;
    });
  }

  /** One statement at a time: what comes meanwhile goes with the next, so a storm of messages costs few commits. */
  async #say(): Promise<void> {
    while (this.#client && this.#unsaid.size > 0) {
      const messages = [...this.#unsaid];
      this.#unsaid.clear();
      try {
        await this.#client.query({
          name: 'bus-say',
          text: `select pg_notify('${pgChannel}', $1 || ' ' || message) from unnest($2::text[]) message`,
          values: [this.#self, messages],
        });
      } catch (err) {
        for (const message of messages) this.#unsaid.add(message);
        this.#log.warn({ err }, 'a message to other processes waits for the next connection');
        return;
      }
    }
  }

  #hear(message: string): void {
    const space = message.indexOf(' ');
    const text = message.slice(space + 1);
    for (const hear of this.#listeners.get(message.slice(0, space)) ?? []) {
      try {
        hear(text);
      } catch (err) {
        this.#log.error({ err, channel: message.slice(0, space) }, 'a subscriber of the bus failed');
      }
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ ...connectionSettings(this.#url), application_name: 'tetri bus' });
    client.on('error', () => undefined);
    client.on('notification', ({ payload = '' }) => {
      const space = payload.indexOf(' ');
      if (payload.slice(0, space) !== this.#self) this.#hear(payload.slice(space + 1));
    });
    await client.connect();
    client.once('end', () => this.#lose(client));
    await client.query(`listen ${pgChannel}`);
    this.#client = client;
    this.#flush();
  }

  #lose(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
    if (this.#isStopped) return;
    this.#log.warn({}, 'the bus lost its connection');
    this.#retry(100);
  }

  #retry(pauseMs: number): void {
    clearTimeout(this.#reconnect);
    this.#reconnect = setTimeout(() => {
      this.#connect().then(
        () => {
          for (const resync of this.#resyncs) resync();
        },
        () => {
          if (!this.#isStopped) this.#retry(Math.min(pauseMs * 2, 5000));
        },
      );
    }, pauseMs);
  }
}
