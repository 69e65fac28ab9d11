import { malformedRequest, type ServerFrame, tooManyRequests } from '@tetri/contract';
import { WebSocket } from 'ws';

/** A client that reads slower than this is dropped rather than buffered for. */
const backlogMax = 1024 * 1024;
const framesPerWindow = 60;
const windowMs = 10_000;

/** One open socket: who it is, what it hears, and whether it keeps up. */
export class Connection {
  readonly #socket: WebSocket;
  /** Topics it hears, so that closing costs no search. */
  readonly topics = new Set<string>();
  isStaff = false;
  isAlive = true;
  #windowStart = 0;
  #frames = 0;

  constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  send(frame: ServerFrame): void {
    this.sendBytes(Buffer.from(JSON.stringify(frame)));
  }

  /** Sends a frame that was serialised once for many. */
  sendBytes(bytes: Buffer): void {
    if (this.#socket.readyState !== WebSocket.OPEN) return;
    if (this.#socket.bufferedAmount > backlogMax) this.#socket.terminate();
    else this.#socket.send(bytes, { binary: false });
  }

  sendError(definition: { code: number | string; message: string }, id: string | number | undefined): void {
    const data = { errorCode: definition.code, message: definition.message };
    this.send(id === undefined ? { method: 'error', data } : { method: 'error', id, data });
  }

  /** Counts a frame that came in; false when the client talks too much, and has been told so. */
  mayTalk(nowMs: number): boolean {
    if (nowMs - this.#windowStart > windowMs) {
      this.#windowStart = nowMs;
      this.#frames = 0;
    }
    this.#frames += 1;
    if (this.#frames <= framesPerWindow) return true;
    if (this.#frames === framesPerWindow + 1) this.sendError(tooManyRequests, undefined);
    return false;
  }

  refuse(id?: string | number): void {
    this.sendError(malformedRequest, id);
  }

  /** Ends a connection that did not answer the last ping, and pings the rest. */
  checkAlive(): void {
    if (!this.isAlive) return this.#socket.terminate();
    this.isAlive = false;
    this.#socket.ping();
  }
}
