import { type CallOutput, listPaymentMethods } from '@tetri/contract';
import { useCall } from './use-call.ts';

export type PaymentMethod = CallOutput<typeof listPaymentMethods>['methods'][number];

/** Which methods there are changes with an installation; to answer, the server asks each how it is. */
const freshMs = 3_600_000;

/** The payment methods of this installation, with how the question went. */
export function usePaymentMethodList() {
  return useCall(listPaymentMethods, {}, { freshMs });
}

/** The payment methods of this installation, by name; none while they load. */
export function usePaymentMethods(): readonly PaymentMethod[] {
  return usePaymentMethodList().data?.methods ?? [];
}
