/** Sends the same bytes to whoever asks: what the platform itself takes. Its argument is a file with an answer as JSON. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const [, , file = ''] = process.argv;
const { status, headers, body } = JSON.parse(readFileSync(file, 'utf8')) as KeptAnswer;
const bytes = Buffer.from(body, 'base64');

const server = createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(bytes);
});
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
