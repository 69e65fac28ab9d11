import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.join(import.meta.dirname, '../../..');
const pages = ['apps/web/src', 'apps/backoffice/src', 'packages/client/src', 'packages/ui/src'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => path.join(folder, file)),
);

test('pages read no schema, which a built page does not have', () => {
  const readers = pages.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    // Who says so gets the schemas of content whole; frames of the socket have a stand-in.
    const isMet = source.includes("from '@tetri/contract/content'") || source.includes('ServerFrame.safeParse');
    return !isMet && /\.(?:safeParse|shape)\b|\b(?:input|output)\.parse\b/.test(source);
  });
  expect(pages.length).toBeGreaterThan(500);
  expect(readers).toEqual([]);
});
