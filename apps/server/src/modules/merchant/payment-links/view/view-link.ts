import type { CallAnswer, Language, PaymentLinkState, updatePaymentLink } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, viewCurrency } from '../../../catalog/index.ts';
import { currencyFields, viewValues } from '../../../orders/index.ts';
import { linkState } from '../core/link-state.ts';
import type { UsedLink } from '../store/payment-links.ts';

type ShownLink = CallAnswer<typeof updatePaymentLink>['link'];

interface Around {
  readonly snapshot: CatalogSnapshot;
  readonly publicUrl: string;
  readonly lang: Language;
}

/** As its owner sees it. Undefined where the currency is no longer in the catalogue. */
export function viewLink(link: UsedLink, { snapshot, publicUrl, lang }: Around): ShownLink | undefined {
  const { row, paidOrders, lastOrder } = link;
  const currency = snapshot.currencies.get(row.currencyId);
  if (!currency) return undefined;
  const fields = currencyFields(snapshot.routes.values(), row.currencyId);
  return {
    code: row.code,
    url: `${publicUrl}/pay/${row.code}/`,
    kind: row.kind,
    state: stateOf(link),
    amount: formatUnits(row.units, currency.decimals),
    currency: viewCurrency(currency, lang),
    description: row.description,
    externalId: row.externalId,
    toWallet: row.toValues === null,
    toValues: viewValues(row.toValues ?? [], fields, snapshot, lang).map(({ key, name, value }) => ({
      key,
      name,
      value,
    })),
    ipnUrl: row.ipnUrl,
    clientCallbackUrl: row.clientCallbackUrl,
    lastOrder,
    paidOrders,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

export function stateOf({ row, isExpired, paidOrders, lastOrder }: UsedLink): PaymentLinkState {
  const { kind, disabledAt } = row;
  return linkState({
    kind,
    isDisabled: disabledAt !== null,
    isExpired,
    paidOrders,
    lastStatus: lastOrder?.status ?? null,
  });
}
