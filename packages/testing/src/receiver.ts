import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Got {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
  /** Of a form. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A merchant's server, on this machine. */
export interface Receiver {
  readonly url: string;
  /** What came, the oldest first. */
  readonly got: Got[];
  answer: (response: ServerResponse) => void;
  close(): Promise<void>;
}

/** Opens one that takes everything until a test says otherwise; on any free port, unless one is named. */
export async function openReceiver(port = 0): Promise<Receiver> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const fields = Object.fromEntries(new URLSearchParams(bytes.toString()));
      receiver.got.push({ target: request.url ?? '', headers: request.headers, bytes, fields });
      receiver.answer(response);
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/notify?shop=1`,
    got: [],
    answer: (response) => response.end(),
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return receiver;
}
