import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { serverFlags, serverFlagsFor } from './server-flags.mjs';

const gibibyte = 2 ** 30;

test('a small machine or container has no room for more new objects', () => {
  expect(serverFlagsFor(gibibyte)).toEqual(['--no-memory-reducer']);
  expect(serverFlagsFor(2 * gibibyte)).toEqual(['--no-memory-reducer']);
  expect(serverFlagsFor(3.8 * gibibyte)).toEqual(['--no-memory-reducer', '--max-semi-space-size=128']);
});

test('the Node that the project pins takes each of its flags', () => {
  const all = new Set([...serverFlags, ...serverFlagsFor(Infinity)]);
  expect(execFileSync(process.execPath, [...all, '--print', '1 + 1'], { encoding: 'utf8' })).toBe('2\n');
});
