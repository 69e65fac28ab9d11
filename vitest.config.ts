import { defineConfig } from 'vitest/config';

const everywhere = ['apps', 'packages', 'bench', 'scripts'];
const tests = (pattern: string) => everywhere.map((folder) => `${folder}/**/*.${pattern}`);

/**
 * Four kinds of test: pure ones, ones that call a server with a database, one that runs after these on what they were
 * refused, and journeys in a browser.
 */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: tests('test.{ts,tsx}'),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.{calls,after}.test.ts'],
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'calls',
          include: tests('calls.test.ts'),
          globalSetup: ['packages/testing/src/refusals/open-refusals.ts', 'packages/testing/src/global-setup.ts'],
          setupFiles: ['packages/testing/src/refusals/note-refusals.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
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
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
