import { type CallOutput, listPaymentLinks } from '@tetri/contract';
import type { PageScope } from '../../app/page-scope.ts';

export type PaymentLinkPage = CallOutput<typeof listPaymentLinks>;
export type ShownLink = PaymentLinkPage['links'][number];

export function loadPaymentLinks({ call }: PageScope, params: URLSearchParams): Promise<PaymentLinkPage> {
  const page = /^[1-9]\d{0,4}$/.exec(params.get('links') ?? '')?.[0] ?? '1';
  return call(listPaymentLinks, { page });
}
