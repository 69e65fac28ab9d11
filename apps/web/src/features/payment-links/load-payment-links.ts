import { type CallOutput, listPaymentLinks } from '@tetri/contract';
import { onLastPage } from '../../app/on-last-page.ts';
import { pageNumber } from '../../app/page-number.ts';
import type { PageScope } from '../../app/page-scope.ts';

export type PaymentLinkPage = CallOutput<typeof listPaymentLinks>;
export type ShownLink = PaymentLinkPage['links'][number];

export function loadPaymentLinks({ call }: PageScope, params: URLSearchParams): Promise<PaymentLinkPage> {
  return onLastPage((page) => call(listPaymentLinks, { page }), pageNumber(params, 'links'));
}
