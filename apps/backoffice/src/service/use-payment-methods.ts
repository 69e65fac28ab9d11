import { type CallOutput, listPaymentMethods } from '@tetri/contract';
import { useCall } from './use-call.ts';

export type PaymentMethod = CallOutput<typeof listPaymentMethods>['methods'][number];

/** The payment methods of this installation, by name; none while they load. */
export function usePaymentMethods(): readonly PaymentMethod[] {
  return useCall(listPaymentMethods, {}).data?.methods ?? [];
}
