import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { ConfigError } from './config.ts';
import { startProblem } from './start-problem.ts';

async function listenError(port: number, host: string): Promise<unknown> {
  const server = createServer();
  const failed = once(server, 'error');
  server.listen(port, host);
  return (await failed)[0];
}

test('says what is wrong with the settings', () => {
  expect(startProblem(new ConfigError('PORT: too high'))).toBe('The settings do not fit:\nPORT: too high');
});

test('says why nothing can be listened at, and what to change', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const taken = startProblem(await listenError(port, '127.0.0.1'));
  expect(taken).toMatch(`Cannot listen at 127.0.0.1, port ${port}: something else listens there already`);
  // Of TEST-NET-1 (RFC 5737): no machine has it.
  expect(startProblem(await listenError(0, '192.0.2.1'))).toContain('correct HOST');
});

test('leaves the rest to its stack trace', () => {
  expect(startProblem(new Error('a bug'))).toBeUndefined();
  expect(startProblem(Object.assign(new Error('odd'), { syscall: 'listen', code: 'EINVAL' }))).toBeUndefined();
  expect(startProblem('a bug')).toBeUndefined();
});
