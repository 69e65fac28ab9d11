import { staffRoles } from '@tetri/contract';
import { expect, test } from 'vitest';
import { mayOpenReceipts } from './may-open-receipts.ts';

test('offers receipts to who works orders, as the server opens them', () => {
  expect(staffRoles.filter(mayOpenReceipts).toSorted()).toEqual(['manager', 'operator', 'owner']);
});
