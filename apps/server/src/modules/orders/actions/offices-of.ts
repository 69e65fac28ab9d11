import { requireOffice } from '../../../platform/http/index.ts';
import type { StaffActor } from '../../../platform/http/index.ts';
import type { OrderRow } from '../tables.ts';

/** The offices where the order's cash is brought or collected: what is filled in as its office on any side. */
export function officesOf({
  fromValues,
  toValues,
  routeValues,
}: Pick<OrderRow, 'fromValues' | 'toValues' | 'routeValues'>) {
  return [...fromValues, ...toValues, ...routeValues]
    .filter(({ key, value }) => key === 'office' && value !== '')
    .map(({ value }) => value);
}

/** Throws officeNotYours for an order whose cash lies at the offices of others. */
export function requireOfficeOf(actor: StaffActor, order: Parameters<typeof officesOf>[0]): void {
  requireOffice(actor, ...officesOf(order));
}
