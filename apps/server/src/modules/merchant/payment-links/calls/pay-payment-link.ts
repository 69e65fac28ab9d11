import { payPaymentLink } from '@tetri/contract';
import type { SaidByOwner } from '../../../orders/index.ts';
import { openLinkSecret } from '../actions/ipn-secret.ts';
import { judgeOpen, readPayableLink } from '../actions/payable-link.ts';
import { handle, type PaymentLinksDeps } from '../deps.ts';
import type { PaymentLinkRow } from '../tables.ts';

export const payPaymentLinkHandler = handle(payPaymentLink, async (input, deps, request) => {
  const { link, terms } = await readPayableLink(input.code, deps);
  // Read anew: it is judged once more where another order was faster.
  const judge = async () => judgeOpen((await readPayableLink(input.code, deps)).link);
  return deps.orders.order({ ...terms, judge }, input, saidBy(link.row, deps), request);
});

/** Without a name of its own an order is called as its link. Where nobody could sign for the merchant, none is notified. */
function saidBy(row: PaymentLinkRow, { seal }: Pick<PaymentLinksDeps, 'seal'>): SaidByOwner {
  const { id, code, externalId, ipnUrl, ipnSecret, ipnFormat, clientCallbackUrl } = row;
  const secret = ipnSecret === null ? undefined : openLinkSecret(seal, id, ipnSecret);
  return {
    externalId: externalId ?? code,
    ...(ipnUrl !== null && secret !== undefined && { ipnUrl, ipnSecret: secret, ipnFormat }),
    ...(clientCallbackUrl !== null && { clientCallbackUrl }),
  };
}
