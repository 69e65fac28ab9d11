import type { CallAnswer, Language, listStaffPaymentLinks, PaymentLinkState, updatePaymentLink } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { type CatalogSnapshot, viewCurrency } from '../../../catalog/index.ts';
import { currencyFields, type LinkedOrder, viewValues } from '../../../orders/index.ts';
import { linkState } from '../core/link-state.ts';
import type { UsedLink } from '../store/payment-links.ts';

type ShownLink = CallAnswer<typeof updatePaymentLink>['link'];
type StaffLink = CallAnswer<typeof listStaffPaymentLinks>['links'][number];

interface Around {
  readonly snapshot: CatalogSnapshot;
  readonly publicUrl: string;
  readonly lang: Language;
}

/** As its owner sees it. Undefined where the currency is no longer in the catalogue. */
export function viewLink(link: UsedLink, around: Around): ShownLink | undefined {
  const { row, lastOrder } = link;
  const { snapshot, lang } = around;
  const terms = viewTerms(link, around);
  if (!terms) return undefined;
  const fields = currencyFields(snapshot.routes.values(), row.currencyId);
  return {
    ...terms,
    toValues: viewValues(row.toValues ?? [], fields, snapshot, lang).map(({ key, name, value }) => ({
      key,
      name,
      value,
    })),
    ipnUrl: row.ipnUrl,
    clientCallbackUrl: row.clientCallbackUrl,
    lastOrder,
  };
}

/** As staff see it: not where it is paid to, nor what the owner's programs are sent. Undefined as above. */
export function viewStaffLink(
  link: UsedLink,
  { person, orders }: { readonly person: StaffLink['person']; readonly orders: readonly LinkedOrder[] },
  around: Around,
): StaffLink | undefined {
  const terms = viewTerms(link, around);
  return terms && { ...terms, _id: link.row.id, person, orders: orders.map(({ uid, status }) => ({ uid, status })) };
}

function viewTerms(link: UsedLink, { snapshot, publicUrl, lang }: Around) {
  const { row, paidOrders } = link;
  const currency = snapshot.currencies.get(row.currencyId);
  if (!currency) return undefined;
  return {
    code: row.code,
    url: `${publicUrl}/pay/${row.code}/`,
    kind: row.kind,
    state: stateOf(link),
    closedReason: row.closedReason,
    amount: formatUnits(row.units, currency.decimals),
    currency: viewCurrency(currency, lang),
    description: row.description,
    externalId: row.externalId,
    toWallet: row.toValues === null,
    paidOrders,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
  };
}

export function stateOf({ row, isExpired, paidOrders, lastOrder }: UsedLink): PaymentLinkState {
  const { kind, disabledAt, closedReason } = row;
  return linkState({
    kind,
    isDisabled: disabledAt !== null,
    isClosed: closedReason !== null,
    isExpired,
    paidOrders,
    lastStatus: lastOrder?.status ?? null,
  });
}
