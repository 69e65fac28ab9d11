import { notFound, refusal } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import type { CatalogSnapshot } from '../../../catalog/index.ts';
import { findRequisite } from '../../../payments/index.ts';
import { isCurrency } from '../core/is-currency.ts';
import type { OwnAccount } from './read-statement.ts';

/** The owner's account that a statement is of. Throws notFound. */
export async function ownAccount(
  reader: Reader,
  snapshot: CatalogSnapshot,
  requisiteId: string,
): Promise<OwnAccount & { readonly code: string; readonly isDemo: boolean }> {
  const requisite = await findRequisite(reader, requisiteId);
  const currency = requisite && snapshot.currencies.get(requisite.currencyId);
  if (!requisite || !currency) throw refusal(notFound);
  const { code, decimals } = currency;
  return {
    kind: requisite.kind,
    number: requisite.number,
    code,
    isDemo: requisite.isDemo,
    decimals,
    isCurrency: (text) => isCurrency(text, [code, currency.symbol]),
  };
}
