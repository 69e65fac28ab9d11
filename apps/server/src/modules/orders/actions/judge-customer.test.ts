import { expect, test } from 'vitest';
import { type Judged, judgedColumns } from './judge-customer.ts';

const judged: Judged = { needs: [], missing: [], cents: 90_000n, most: { day: null, month: null }, isCounted: true };

test('an order that no limit is about still waits in turn where others of its customer are limited', () => {
  const row = judgedColumns({ verificationWaitSeconds: 0 }, judged);
  expect(row).toMatchObject({ judged_cents: '90000', limits: { day: null, month: null } });
});

test('where nothing of a day or a month is limited, no order waits for another', () => {
  const row = judgedColumns({ verificationWaitSeconds: 0 }, { ...judged, isCounted: false });
  expect(row.limits).toBeNull();
});
