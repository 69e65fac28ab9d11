import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FileStore } from './file-store.ts';
import { samples } from './file-samples.ts';

const terms = { maxBytes: 1000, kinds: ['png', 'pdf'] } as const;
let root: string;
let folder: string;
let store: FileStore;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'tetri-files-'));
  folder = path.join(root, 'files');
  store = new FileStore(folder);
});
afterEach(() => rm(root, { recursive: true }));

test('gives back what it stored, under a name of its own that only its user may read', async () => {
  const { fileName, kind, size } = await store.store(samples.png, terms);
  expect({ kind, size }).toEqual({ kind: 'png', size: samples.png.length });
  expect(fileName).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(await store.read(fileName)).toEqual(samples.png);
  expect((await stat(path.join(folder, fileName))).mode & 0o777).toBe(0o600);
});

test('stores the same bytes twice under different names, and leaves nothing unfinished behind', async () => {
  const names = [await store.store(samples.pdf, terms), await store.store(samples.pdf, terms)].map(
    ({ fileName }) => fileName,
  );
  expect((await readdir(folder)).sort()).toEqual(names.sort());
});

test.each([
  ['empty', Buffer.alloc(0)],
  ['tooLarge', Buffer.concat([samples.png, Buffer.alloc(1000)])],
  ['kind', samples.jpeg],
  ['kind', Buffer.from('<script>alert(1)</script>')],
])('refuses a file that is %s and stores nothing', async (reason, bytes) => {
  await expect(store.store(bytes, terms)).rejects.toMatchObject({ name: 'FileNotAccepted', reason });
  expect(await readdir(root)).toEqual([]);
});

test('takes a file of exactly the greatest size', async () => {
  const bytes = Buffer.concat([samples.png, Buffer.alloc(terms.maxBytes - samples.png.length)]);
  expect((await store.store(bytes, terms)).size).toBe(terms.maxBytes);
});

test.each([
  '../secret.png',
  '..%2fsecret.png',
  '/etc/passwd',
  'secret.png',
  `${'a'.repeat(32)}.png/../../secret.png`,
  `${'a'.repeat(32)}.png\0`,
  '',
])('reads and deletes nothing by the name "%s"', async (name) => {
  await store.check();
  await writeFile(path.join(root, 'secret.png'), 'secret');
  expect(await store.read(name)).toBeUndefined();
  await store.delete(name);
  expect(await readdir(root)).toContain('secret.png');
});

test('reads nothing where a file is gone, and deletes it once more without harm', async () => {
  const { fileName } = await store.store(samples.png, terms);
  await store.delete(fileName);
  await store.delete(fileName);
  expect(await store.read(fileName)).toBeUndefined();
});
