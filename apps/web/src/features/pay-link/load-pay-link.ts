import { type CallOutput, getPaymentLink, type getRoute } from '@tetri/contract';
import { orNotFound } from '../../app/or-not-found.ts';
import type { PageScope } from '../../app/page-scope.ts';

export type PayLink = CallOutput<typeof getPaymentLink>;
export type WayToPay = PayLink['ways'][number];
export type PaidRoute = CallOutput<typeof getRoute>['route'];

export function loadPayLink({ call }: PageScope, code: string): Promise<PayLink> {
  return orNotFound(call(getPaymentLink, { code }));
}
