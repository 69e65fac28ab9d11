import { defineConfig } from 'vitest/config';

const everywhere = ['apps', 'packages', 'bench', 'scripts'];
const tests = (pattern: string) => everywhere.map((folder) => `${folder}/**/*.${pattern}`);

/** Three kinds of test: pure ones, ones that call a server with a database, and journeys in a browser. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: tests('test.{ts,tsx}'),
          exclude: ['**/node_modules/**', '**/dist/**', '**/*.calls.test.ts'],
        },
      },
      {
        test: {
          name: 'calls',
          include: tests('calls.test.ts'),
          globalSetup: ['packages/testing/src/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
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
        },
      },
    ],
  },
});
