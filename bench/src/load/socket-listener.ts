import { connect, type Socket } from 'node:net';

const handshake = [
  'GET /ws/ HTTP/1.1',
  'Host: bench',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Version: 13',
  '\r\n',
].join('\r\n');

/** RFC 6455, section 5.2: the opcode of a ping, and a whole frame that answers one without payload. */
const ping = 0x9;
const pong = Buffer.from([0x8a, 0x80, 0, 0, 0, 0]);

/** Where all listeners read to, one after another: as much as comes at once, without a buffer made for each piece. */
const scratch = Buffer.alloc(1024 * 1024);

/** Listens for rates with as little work as there can be: frames are counted, not read. */
export class SocketListener {
  readonly #socket: Socket;
  readonly #subscription: string;
  /** Called when a frame has arrived whole. */
  onFrame: () => void = () => undefined;
  #isOpen = false;
  #head: Buffer = Buffer.alloc(0);
  #missing = 0;

  private constructor(port: number, routeIds: readonly string[] | undefined) {
    this.#subscription = JSON.stringify({ method: 'subscribe', data: { topic: 'rates', routeIds } });
    const callback = (length: number) => {
      this.#receive(scratch.subarray(0, length));
      return true;
    };
    this.#socket = connect({ port, host: '127.0.0.1', onread: { buffer: scratch, callback } });
    this.#socket.once('connect', () => this.#socket.write(handshake));
    this.#socket.on('end', () => {
      throw new Error('the server hung up on a listener');
    });
  }

  /** Asks for these routes, or for all. Resolves when the server has taken the subscription. */
  static open(port: number, routeIds?: readonly string[]): Promise<SocketListener> {
    return new Promise((resolve, reject) => {
      const listener = new SocketListener(port, routeIds);
      listener.#socket.once('error', reject);
      listener.onFrame = () => resolve(listener);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    let at = 0;
    if (!this.#isOpen) {
      at = chunk.indexOf('\r\n\r\n') + 4;
      this.#isOpen = true;
      this.#socket.write(masked(this.#subscription));
    }
    while (at < chunk.length) {
      if (this.#missing === 0) at = this.#readHead(chunk, at);
      const taken = Math.min(this.#missing, chunk.length - at);
      at += taken;
      this.#missing -= taken;
      if (this.#missing === 0 && this.#head.length === 0 && taken > 0) this.onFrame();
    }
  }

  /** Takes the head of a frame, which may come in parts, and answers where its payload begins. */
  #readHead(chunk: Buffer, at: number): number {
    const head = Buffer.concat([this.#head, chunk.subarray(at, at + 10 - this.#head.length)]);
    const short = (head[1] ?? 0) & 0x7f;
    const size = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (head.length < size) {
      this.#head = head;
      return chunk.length;
    }
    // A server hangs up on whoever does not answer its pings.
    if (((head[0] ?? 0) & 0x0f) === ping) this.#socket.write(pong);
    this.#missing = short === 126 ? head.readUInt16BE(2) : short === 127 ? Number(head.readBigUInt64BE(2)) : short;
    const next = at + size - this.#head.length;
    this.#head = Buffer.alloc(0);
    return next;
  }
}

/** A text frame as a client must send it; a mask of zeros is a mask. */
function masked(text: string): Buffer {
  const payload = Buffer.from(text);
  const { length } = payload;
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0x80 | 126, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload]);
}
