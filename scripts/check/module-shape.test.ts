import { expect, test } from 'vitest';
import { misplaced, unlisted, unmade } from './module-shape.ts';

const faultsOf = (...paths: string[]) =>
  misplaced(['orders/index.ts', 'payments/index.ts', 'content/index.ts', ...paths]);

test('a module of the known files and folders has its shape', () => {
  const known = [
    'orders-module.ts',
    'deps.ts',
    'tables.ts',
    'whole.calls.test.ts',
    'core/moves.ts',
    'calls/get-order.ts',
  ];
  expect(faultsOf(...known.map((path) => `orders/${path}`))).toEqual([]);
});

test('a module needs its index.ts', () => {
  expect(misplaced(['orders/deps.ts'])).toEqual(['apps/server/src/modules/orders has no index.ts']);
});

test.each(['orders/book-move.ts', 'orders/book-move.test.ts', 'orders/plugin.ts', 'orders/payments-module.ts'])(
  '%s has no place at the root of its module',
  (path) => {
    expect(faultsOf(path)).toHaveLength(1);
  },
);

test.each(['orders/submissions/list.ts', 'orders/invoices/open.ts', 'orders/calls/inner/get-order.ts'])(
  '%s lies in a folder without a name',
  (path) => {
    expect(faultsOf(path)).toEqual([expect.stringContaining('which scripts/architecture.ts does not name')]);
  },
);

test('a part has files of its own, and the folders of a module', () => {
  const own = [
    'payments/plugin.ts',
    'payments/plugin.test.ts',
    'payments/invoices/refuse.ts',
    'payments/invoices/store/invoices.ts',
  ];
  expect(faultsOf(...own, 'content/readers/readers-module.ts', 'content/demo/texts/faq.ts')).toEqual([]);
  expect(faultsOf('payments/invoices/parts/store.ts', 'content/readers/submissions-module.ts')).toHaveLength(2);
});

test.each(['orders/actions/view-order.ts', 'orders/core/quotes-store.ts', 'orders/actions/close-invoice-listener.ts'])(
  '%s lies elsewhere than its name says',
  (path) => {
    expect(faultsOf(path)).toEqual([expect.stringContaining('by its name')]);
  },
);

test('a module is made by a function of the usual name', () => {
  const read = (path: string) =>
    path === 'rates/rates-module.ts' ? 'export class Rates {}' : 'export async function createOrdersModule() {}';
  expect(unmade(['orders/orders-module.ts', 'rates/rates-module.ts'], read)).toEqual([
    'apps/server/src/modules/rates/rates-module.ts exports no function create…Module',
  ]);
});

test('a handler stands in the list of its folder', () => {
  const files: Record<string, string> = {
    'orders/calls/get-order.ts': 'export const getOrderHandler = handle(getOrder, read);',
    'orders/calls/handlers.ts': 'export const callHandlers = [getOrderHandler];',
    'orders/staff/move-order.ts': 'export const moveOrderHandler = handle(moveOrder, move);',
    'orders/staff/handlers.ts': 'export const staffHandlers = [];',
    'rates/staff/list-alerts.ts': 'export const listAlertsHandler = handle(listAlerts, list);',
  };
  expect(unlisted(Object.keys(files), (path) => files[path] ?? '')).toEqual([
    'apps/server/src/modules/orders/staff/move-order.ts: moveOrderHandler is missing in handlers.ts',
    'apps/server/src/modules/rates/staff/list-alerts.ts: listAlertsHandler is missing in handlers.ts',
  ]);
});
