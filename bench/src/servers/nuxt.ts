/** The peer's pages. Its argument is the file that its build made: a listener for node:http. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

const [, , entry = ''] = process.argv;
const { listener } = (await import(entry)) as { listener: RequestListener };

const server = createServer(listener);
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
process.once('SIGTERM', () => process.exit(0));
process.once('disconnect', () => process.exit(0));
