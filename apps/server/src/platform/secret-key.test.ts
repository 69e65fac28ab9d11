import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { secretKey } from './secret-key.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tetri-key-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('makes one key, also when many ask at once, that only its user may read', async () => {
  const file = path.join(folder, 'keys', 'pickup.key');
  const keys = await Promise.all(Array.from({ length: 10 }, () => secretKey(file)));
  expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
  expect(await secretKey(file)).toEqual(keys[0]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(path.dirname(file))).toEqual(['pickup.key']);
});

test('refuses a damaged key instead of working with it', async () => {
  const file = path.join(folder, 'short.key');
  await writeFile(file, 'short');
  await expect(secretKey(file)).rejects.toThrow('damaged');
});
