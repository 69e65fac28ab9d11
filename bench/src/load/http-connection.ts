import { connect, type Socket } from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** One keep-alive connection with one request at a time: as little work for the measuring side as there can be. */
export class HttpConnection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answer: ((response: HttpResponse) => void) | undefined;
  #fail: ((error: Error) => void) | undefined;

  constructor(port: number) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true });
    this.#socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    this.#socket.on('error', (error) => this.#fail?.(error));
    this.#socket.on('close', () => this.#fail?.(new Error('the server closed the connection')));
  }

  send(request: Buffer): Promise<HttpResponse> {
    return new Promise((resolve, reject) => {
      this.#answer = resolve;
      this.#fail = reject;
      if (this.#socket.closed) reject(new Error('the server closed the connection before'));
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.#fail = undefined;
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end === -1) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    const total = end + headEnd.length + length;
    if (this.#received.length < total) return;
    const body = this.#received.subarray(end + headEnd.length, total);
    this.#received = this.#received.subarray(total);
    this.#answer?.({ status: Number(head.slice(9, 12)), head, body });
  }
}

export interface HttpResponse {
  readonly status: number;
  readonly head: string;
  readonly body: Buffer;
}
