import { getPaymentLink } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { viewCurrency } from '../../../catalog/index.ts';
import { readPayableLink } from '../actions/payable-link.ts';
import { handle } from '../deps.ts';
import { stateOf } from '../view/view-link.ts';

export const getPaymentLinkHandler = handle(getPaymentLink, async ({ code }, deps, request) => {
  const { link, currency, terms } = await readPayableLink(code, deps);
  const { lang } = request;
  const state = stateOf(link);
  const { kind, description, expiresAt } = link.row;
  const ways = state === 'open' ? await deps.orders.ways(terms, request) : [];
  return {
    link: {
      code,
      kind,
      state,
      amount: terms.amount,
      currency: viewCurrency(currency, lang),
      description,
      expiresAt: expiresAt?.toISOString() ?? null,
    },
    ways: ways.map(({ route: { id, from }, inUnits }) => ({
      routeId: id,
      from: viewCurrency(from, lang),
      inAmount: formatUnits(inUnits, from.decimals),
    })),
  };
});
