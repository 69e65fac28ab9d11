import { connect, type Socket } from 'node:net';
import { once } from 'node:events';

const host = 'host: tetri.test\r\n';
const handshake = (path: string, version = '13') =>
  `GET ${path} HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: ${version}\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
const form = (more: string) =>
  `POST /service/api/v1/public/exchanger/order/create/ HTTP/1.1\r\n${host}content-type: application/json\r\n${more}`;

interface Hostility {
  readonly words: string;
  /** Closes its own side at once and leaves the other open. */
  readonly isHalfClosed?: true;
  /** Reads nothing of what it is answered. */
  readonly isDeaf?: true;
}

/** Everything a stranger can do to a connection without knowing anything. */
const hostilities: Readonly<Record<string, Hostility>> = {
  'upgrade to a page': { words: handshake('/en/') },
  'upgrade to nothing, not read': { words: handshake('/nowhere'), isDeaf: true },
  'upgrade to a file': { words: handshake('/favicon.ico'), isHalfClosed: true },
  'upgrade to another protocol': { words: `GET / HTTP/1.1\r\n${host}connection: upgrade\r\nupgrade: h2c\r\n\r\n` },
  'upgrade with a body': {
    words: handshake('/en/').replace('\r\n\r\n', '\r\ncontent-length: 1000\r\n\r\nbody'),
    isDeaf: true,
  },
  'socket of a version that there is not': { words: handshake('/ws/', '99'), isDeaf: true },
  'socket by POST': { words: handshake('/ws/').replace('GET', 'POST'), isDeaf: true },
  'socket that never speaks': { words: handshake('/ws/') },
  'socket that is not read': { words: handshake('/ws/'), isDeaf: true },
  'socket that says it is half closed': { words: handshake('/ws/'), isHalfClosed: true },
  'socket with broken frames': { words: `${handshake('/ws/')}\xff\xff\xff\xff\xff\xff`, isDeaf: true },
  silence: { words: '' },
  'half a head': { words: `GET /en/ HTTP/1.1\r\n${host}x-slow: ` },
  'half a head, half closed': { words: `GET /en/ HTTP/1.1\r\n${host}`, isHalfClosed: true },
  'no HTTP': { words: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', isDeaf: true },
  'half a body': { words: form('content-length: 200000\r\n\r\n{"routeId":') },
  'a body in endless pieces': { words: form('transfer-encoding: chunked\r\n\r\n1\r\n{\r\n') },
  'half a body, half closed': { words: form('content-length: 200000\r\n\r\n{'), isHalfClosed: true },
  'an expectation': { words: form('content-length: 1000\r\nexpect: 100-continue\r\n\r\n') },
  'answers that are not read': { words: `GET /en/ HTTP/1.1\r\n${host}\r\n`.repeat(5), isDeaf: true },
  tunnel: { words: `CONNECT tetri.test:443 HTTP/1.1\r\n${host}\r\n`, isDeaf: true },
};

/** Connections of a server's enemies, all held open from this side. */
export class HostileClients {
  readonly #port: number;
  readonly #open = new Set<Socket>();

  constructor(port: number) {
    this.#port = port;
  }

  /** Those that the server has not ended. */
  get open(): number {
    return this.#open.size;
  }

  /** Opens so many connections, of every kind in turn, each from one of a hundred addresses of this machine. */
  async attack(count: number): Promise<void> {
    const kinds = Object.values(hostilities);
    for (let at = 0; at < count; at += 50) {
      const batch = Array.from({ length: Math.min(50, count - at) }, (_, within) => at + within);
      await Promise.all(batch.map((one) => this.#connect(kinds[one % kinds.length] as Hostility, one)));
    }
  }

  /** Ends every connection from this side, without a word. */
  letGo(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async #connect({ words, isHalfClosed, isDeaf }: Hostility, number: number): Promise<void> {
    // Only Linux has all of 127.0.0.0/8 without being configured.
    const from = process.platform === 'linux' ? { localAddress: `127.0.${number % 10}.${2 + (number % 100)}` } : {};
    const socket = connect({ port: this.#port, host: '127.0.0.1', allowHalfOpen: true, ...from });
    this.#open.add(socket);
    // What the server does to it is for the server to be asked about.
    socket.on('error', () => undefined);
    socket.once('close', () => this.#open.delete(socket));
    socket.once('end', () => socket.destroy());
    await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
    if (socket.destroyed) return;
    if (isHalfClosed) socket.end(words, 'latin1');
    else if (words) socket.write(words, 'latin1');
    if (isDeaf) socket.pause();
    else socket.resume();
  }
}
