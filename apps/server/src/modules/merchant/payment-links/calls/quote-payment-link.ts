import { quotePaymentLink } from '@tetri/contract';
import { judgeOpen, readPayableLink } from '../actions/payable-link.ts';
import { handle } from '../deps.ts';

export const quotePaymentLinkHandler = handle(quotePaymentLink, async ({ code, routeId }, deps, request) => {
  const { link, terms } = await readPayableLink(code, deps);
  judgeOpen(link);
  return deps.orders.quote(terms, routeId, request);
});
