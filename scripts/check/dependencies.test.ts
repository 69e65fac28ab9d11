import { parseSync } from 'oxc-parser';
import { expect, test } from 'vitest';
import { cycles, moduleDifferences, refusedImports } from './dependencies.ts';
import type { SourceFile } from './source-files.ts';

const server = 'apps/server/src';

function file(path: string, ...targets: string[]): SourceFile {
  const { program } = parseSync(path, '');
  return { path, text: '', program, imports: targets.map((target) => ({ specifier: target, target, line: 1 })) };
}

const isRefused = (path: string, target: string) => refusedImports([file(path, target)]).length > 0;

test('a module uses the modules of its row in the table and no others', () => {
  expect(isRefused(`${server}/modules/orders/store.ts`, `${server}/modules/ledger/index.ts`)).toBe(false);
  expect(isRefused(`${server}/modules/ledger/store.ts`, `${server}/modules/orders/index.ts`)).toBe(true);
  expect(isRefused(`${server}/modules/settings/store.ts`, `${server}/modules/ledger/index.ts`)).toBe(true);
});

test('a module is reached through its index alone, by tests and by the composition root too', () => {
  expect(isRefused(`${server}/modules/orders/store.ts`, `${server}/modules/ledger/store.ts`)).toBe(true);
  expect(isRefused(`${server}/modules/orders/race.calls.test.ts`, `${server}/modules/ledger/store.ts`)).toBe(true);
  expect(isRefused(`${server}/app.ts`, `${server}/modules/ledger/store.ts`)).toBe(true);
  expect(isRefused(`${server}/app.ts`, `${server}/modules/ledger/index.ts`)).toBe(false);
  expect(isRefused(`${server}/modules/ledger/calls/a.ts`, `${server}/modules/ledger/store.ts`)).toBe(false);
});

test('core uses core, money and contract', () => {
  const core = `${server}/modules/orders/core/moves.ts`;
  expect(isRefused(core, `${server}/modules/orders/core/issue.ts`)).toBe(false);
  expect(isRefused(core, 'packages/money/src/index.ts')).toBe(false);
  expect(isRefused(core, `${server}/modules/orders/store.ts`)).toBe(true);
  expect(isRefused(core, `${server}/platform/clock.ts`)).toBe(true);
  expect(isRefused(core, 'node:crypto')).toBe(true);
  expect(isRefused(core, 'drizzle-orm')).toBe(true);
});

test('a payment method sees the plug-in interface and the HTTP client', () => {
  const method = `${server}/payment-methods/manual/index.ts`;
  expect(isRefused(method, `${server}/modules/payments/plugin.ts`)).toBe(false);
  expect(isRefused(method, `${server}/platform/http-client/index.ts`)).toBe(false);
  expect(isRefused(method, `${server}/modules/payments/index.ts`)).toBe(true);
  expect(isRefused(method, `${server}/platform/database/index.ts`)).toBe(true);
  expect(isRefused(method, `${server}/payment-methods/cash-office/index.ts`)).toBe(true);
});

test('packages and browser apps keep away from the server', () => {
  expect(isRefused('packages/client/src/create-client.ts', `${server}/index.ts`)).toBe(true);
  expect(isRefused('packages/testing/src/start-test-server.ts', `${server}/index.ts`)).toBe(false);
  expect(isRefused('apps/web/src/routes/home.tsx', `${server}/index.ts`)).toBe(true);
  expect(isRefused('apps/web/src/routes/home.tsx', 'apps/backoffice/src/app.tsx')).toBe(true);
  expect(isRefused('apps/web/src/features/order/a.tsx', 'apps/web/src/features/exchange/b.tsx')).toBe(true);
  expect(isRefused('apps/web/src/routes/home.tsx', 'apps/web/src/features/exchange/b.tsx')).toBe(false);
});

test('only tests use the testing package', () => {
  expect(isRefused(`${server}/app.ts`, 'packages/testing/src/index.ts')).toBe(true);
  expect(isRefused(`${server}/app.calls.test.ts`, 'packages/testing/src/index.ts')).toBe(false);
  const desk = `${server}/modules/orders/testing/desk.ts`;
  expect(isRefused(desk, 'packages/testing/src/index.ts')).toBe(false);
  expect(isRefused(`${server}/modules/payments/a.calls.test.ts`, desk)).toBe(false);
  expect(isRefused(`${server}/modules/payments/a.ts`, desk)).toBe(true);
  expect(isRefused(`${server}/payment-soak/set-up.ts`, 'packages/testing/src/index.ts')).toBe(false);
});

test('a cycle is named once with all its files', () => {
  expect(cycles([file('a', 'b'), file('b', 'c'), file('c', 'a'), file('d', 'a')])).toEqual([
    'a cycle of imports: a → b → c → a',
  ]);
  expect(cycles([file('a', 'b', 'c'), file('b', 'c'), file('c')])).toEqual([]);
});

test('the table of modules lists those that there are, and no other', () => {
  expect(moduleDifferences(['ledger'], ['ledger'])).toEqual([]);
  expect(moduleDifferences(['ledger', 'orders'], ['ledger', 'plans'])).toEqual([
    `${server}/modules/orders is not in the table of scripts/architecture.ts`,
    `scripts/architecture.ts lists plans, which ${server}/modules does not have`,
  ]);
});
