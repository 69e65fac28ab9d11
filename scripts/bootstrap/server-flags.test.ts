import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { memoryBytes, serverFlags, serverFlagsFor } from './server-flags.mjs';

const gibibyte = 2 ** 30;

test('where there is little memory there is no room for more new objects', () => {
  expect(serverFlagsFor(gibibyte)).toEqual(['--no-memory-reducer']);
  expect(serverFlagsFor(2 * gibibyte)).toEqual(['--no-memory-reducer']);
  expect(serverFlagsFor(3.8 * gibibyte)).toEqual(['--no-memory-reducer', '--max-semi-space-size=128']);
});

test.each([undefined, 0, 2 ** 64])('what a container is bound to counts where there is a bound, not %j', (bytes) => {
  expect(memoryBytes(8 * gibibyte, bytes)).toBe(8 * gibibyte);
  expect(memoryBytes(64 * gibibyte, gibibyte)).toBe(gibibyte);
});

test('the Node that the project pins takes each of its flags', () => {
  const all = new Set([...serverFlags, ...serverFlagsFor(Infinity)]);
  expect(execFileSync(process.execPath, [...all, '--print', '1 + 1'], { encoding: 'utf8' })).toBe('2\n');
});
