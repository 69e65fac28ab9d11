import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { namesIn } from './light-contract.ts';

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

test('a module of a built page is given what it names of the contract, and nothing else', () => {
  const source = `import { type Call, getSession as ask } from '@tetri/contract';
import type { Language } from '@tetri/contract';
import { useState } from 'react';
export {
  forbidden,
  codeGroups,
} from '@tetri/contract';`;
  expect(namesIn(source)).toEqual(new Set(['getSession', 'Language', 'forbidden', 'codeGroups']));
  expect(namesIn("import * as contract from '@tetri/contract';")).toBeUndefined();
  expect(namesIn("import { useState } from 'react';")).toBeUndefined();
});

test('no page takes the contract in a way that its part of it is not read from', () => {
  const plain = /\b(?:import|export)\s+(?:type\s+)?\{[^}]*\}\s*from\s*'@tetri\/contract'/g;
  const odd = pages.filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return source.replaceAll(plain, '').includes("'@tetri/contract'");
  });
  expect(odd).toEqual([]);
});
