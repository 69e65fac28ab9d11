import { defineConfig } from 'vitest/config';
import { compiledMessages } from './packages/vite-plugins/src/index.ts';
import { LongestFirst } from './scripts/longest-first.ts';

const everywhere = ['apps', 'packages', 'bench', 'scripts'];
/** By itself the runner leaves one core of two without work. */
const maxWorkers = '100%';
/** Files that follow one another in a worker share what they import: loading the server anew took longer than most tests. */
const isolate = false;
/** How long a test waits for what will come: a wait that ends early on a slow machine proves nothing. */
const expectPatiently = { poll: { timeout: 15_000 } };
const keptPasswords = 'packages/testing/src/kept-passwords.ts';
/** As the builds of both apps compile them. */
const textsOfApps = /\/apps\/(?:web|backoffice)\/src\/.*\/messages\/[a-z]{2}\.json$/;
const tests = (pattern: string) => everywhere.map((folder) => `${folder}/**/*.${pattern}`);

/**
 * Four kinds of test: pure ones, ones that call a server with a database, one that runs after these on what they were
 * refused, and journeys in a browser.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [compiledMessages(textsOfApps)],
        test: {
          name: 'unit',
          maxWorkers,
          isolate,
          // Some start processes; on a slow and busy machine each takes its seconds.
          testTimeout: 60_000,
          expect: expectPatiently,
          unstubGlobals: true,
          restoreMocks: true,
          include: tests('test.{ts,tsx}'),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{calls,after}.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'calls',
          maxWorkers,
          isolate,
          include: tests('calls.test.ts'),
          globalSetup: ['packages/testing/src/refusals/open-refusals.ts', 'packages/testing/src/global-setup.ts'],
          setupFiles: [keptPasswords, 'packages/testing/src/refusals/note-refusals.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectPatiently,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'after-calls',
          include: tests('after.test.ts'),
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['packages/testing/src/global-setup.ts'],
          setupFiles: [keptPasswords],
          maxWorkers,
          isolate,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: expectPatiently,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
