import { malformedRequest, type ServerFrame, tooManyRequests } from '@tetri/contract';
import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { SocketOwner } from './socket-owner.ts';
import { textFrame } from './text-frame.ts';

/** A client that reads slower than this is dropped rather than buffered for. */
const backlogMax = 1024 * 1024;
const framesPerWindow = 60;
const windowMs = 10_000;
/** So many heartbeats may pass before a client that has opened a socket says anything. */
const silentBeatsMax = 3;

/** One open socket: who it is, what it is subscribed to, and whether it keeps up. */
export class Connection {
  readonly #socket: WebSocket;
  readonly #stream: Duplex;
  /** Topics it is subscribed to, so that closing costs no search. */
  readonly topics = new Set<string>();
  /** Who proved on it who they are; a visitor has not. */
  owner: SocketOwner | undefined;
  isAlive = true;
  #windowStart = 0;
  #frames = 0;
  #hasSpoken = false;
  #silentBeats = 0;
  #answered: Promise<void> = Promise.resolve();

  constructor(socket: WebSocket, stream: Duplex) {
    this.#socket = socket;
    this.#stream = stream;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(frame: ServerFrame): void {
    this.write(textFrame(JSON.stringify(frame)));
  }

  /** Writes a whole frame, which may have been built once for many, past `ws`: without extensions it adds nothing to one. */
  write(frame: Buffer): void {
    if (!this.isOpen) return;
    if (this.#stream.writableLength > backlogMax) this.#socket.terminate();
    else this.#stream.write(frame);
  }

  sendError(definition: { code: number | string; message: string }, id: string | number | undefined): void {
    const data = { errorCode: definition.code, message: definition.message };
    this.send(id === undefined ? { method: 'error', data } : { method: 'error', id, data });
  }

  /** Answers a frame after those that came before it; `work` never rejects. */
  inTurn(work: () => void | Promise<void>): void {
    this.#answered = this.#answered.then(work);
  }

  /** Counts a frame that came in; false when the client sends too much, and has been informed. */
  maySend(nowMs: number): boolean {
    this.#hasSpoken = true;
    if (nowMs - this.#windowStart > windowMs) {
      this.#windowStart = nowMs;
      this.#frames = 0;
    }
    this.#frames += 1;
    if (this.#frames <= framesPerWindow) return true;
    if (this.#frames === framesPerWindow + 1) this.inTurn(() => this.sendError(tooManyRequests, undefined));
    return false;
  }

  refuse(id?: string | number): void {
    this.sendError(malformedRequest, id);
  }

  /** Ends a connection that did not answer the last ping or never asked for anything, and pings the rest. */
  checkAlive(): void {
    if (!this.isAlive) return this.#socket.terminate();
    if (!this.#hasSpoken && (this.#silentBeats += 1) >= silentBeatsMax) return this.#socket.close(1008);
    this.isAlive = false;
    this.#socket.ping();
  }
}
