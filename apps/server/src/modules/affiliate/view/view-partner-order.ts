import type { CallAnswer, getPartnerOrder, Language } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Reader } from '../../../platform/database/index.ts';
import { type CatalogSnapshot, viewCurrency } from '../../catalog/index.ts';
import { currencyFields, viewValues } from '../../orders/index.ts';
import { findUnsent } from '../../payments/index.ts';
import { usdText } from '../core/usd.ts';
import { readTerms } from '../store/terms.ts';
import type { WithdrawalRow } from '../tables.ts';

/** How the product pays withdrawals by itself. */
export interface OwnPayments {
  /** Of those that it pays, the ones that are not handed to the network. */
  readonly unsent: ReadonlySet<string>;
  /** The owner lets it. */
  readonly isAutomatic: boolean;
}

/** How the product pays these withdrawals. */
export async function readOwnPayments(reader: Reader, rows: readonly WithdrawalRow[]): Promise<OwnPayments> {
  const unsent = await findUnsent(
    reader,
    rows.map(({ id }) => id),
  );
  return { unsent, isAutomatic: (await readTerms(reader)).isAutomatic };
}

/** A withdrawal as its partner sees it. */
export function viewPartnerOrder(
  row: WithdrawalRow,
  snapshot: CatalogSnapshot,
  lang: Language,
  payments: OwnPayments,
): CallAnswer<typeof getPartnerOrder>['order'] {
  return {
    _id: row.id,
    uid: row.uid.toString(),
    secret: row.secret,
    inAmount: usdText(row.cents),
    outAmount: formatUnits(row.outUnits, row.decimals),
    toValues: viewDestination(row, snapshot, lang),
    routeValues: [],
    status: row.status,
    payment: paymentOf(row, payments),
    reason: row.reason,
    reference: row.reference,
    route: { routeId: row.routeId, instructions: [], to: viewTo(row, snapshot, lang) },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    expiresAt: null,
  };
}

/** Who pays it: people, or the product, which waits until it may or has handed it to the network. */
function paymentOf({ id, status, automaticAt }: WithdrawalRow, { unsent, isAutomatic }: OwnPayments) {
  if (status !== 'new' || automaticAt === null) return 'people';
  if (!unsent.has(id)) return 'sending';
  return isAutomatic ? 'waiting' : 'people';
}

/** Where the money goes, in the words of the fields. */
export function viewDestination({ toValues, currencyId }: WithdrawalRow, snapshot: CatalogSnapshot, lang: Language) {
  const fields = currencyFields(snapshot.routes.values(), currencyId);
  return viewValues(toValues, fields, snapshot, lang).map(({ key, name, value }) => ({ key, name, value }));
}

/** The currency: in the catalogue's present words, or in the withdrawal's own where it has none. */
export function viewTo(
  { currencyId, code, symbol, decimals }: WithdrawalRow,
  { currencies }: CatalogSnapshot,
  lang: Language,
) {
  const currency = currencies.get(currencyId);
  if (currency) return viewCurrency(currency, lang);
  return {
    _id: currencyId,
    name: code,
    symbol,
    xml: code,
    decimal: decimals,
    kind: 'e-money' as const,
    image: { files: [] },
  };
}
