import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeLockfile, type Lockfile } from './complete-lockfile.ts';

test('binds what it adds to the system in its name', () => {
  const lockfile: Lockfile = {
    packages: {
      'node_modules/tool': {
        version: '1.2.3',
        dev: true,
        optionalDependencies: { '@tool/linux-arm64-musl': '1.2.3', '@tool/linux-x64': '1.2.3', other: '^1.0.0' },
      },
      'node_modules/@tool/linux-x64': { version: '1.2.3' },
    },
  };
  expect(completeLockfile(lockfile)).toEqual(['@tool/linux-arm64-musl']);
  expect(lockfile.packages['node_modules/@tool/linux-arm64-musl']).toEqual({
    version: '1.2.3',
    dev: true,
    optional: true,
    os: ['linux'],
    cpu: ['arm64'],
    libc: ['musl'],
  });
});

test('our lockfile is complete, so that npm ci accepts it; else run scripts/complete-lockfile.ts', () => {
  expect(completeLockfile(JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile)).toEqual([]);
});
