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

/** Listens for rates with as little work as there can be: frames are counted, not read. */
export class SocketListener {
  readonly #socket: Socket;
  readonly #subscription: string;
  /** Called when a frame has arrived whole. */
  onFrame: () => void = () => undefined;
  #isOpen = false;
  #head: Buffer = Buffer.alloc(0);
  #missing = 0;

  private constructor(socket: Socket, routeIds: readonly string[] | undefined) {
    this.#socket = socket;
    this.#subscription = JSON.stringify({ method: 'subscribe', data: { topic: 'rates', routeIds } });
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
    socket.on('end', () => {
      throw new Error('the server hung up on a listener');
    });
  }

  /** Asks for these routes, or for all. Resolves when the server has taken the subscription. */
  static open(port: number, routeIds?: readonly string[]): Promise<SocketListener> {
    return new Promise((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(handshake));
      socket.once('error', reject);
      const listener = new SocketListener(socket, routeIds);
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
