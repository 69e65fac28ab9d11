import type { Language } from '@tetri/contract';
import { type Db, transaction } from '../../../../platform/database/index.ts';
import type { OrderToPay } from '../../ports.ts';
import type { Plugins } from '../../methods/plugins.ts';
import type { PaymentPage } from '../../plugin.ts';
import { refusalOf } from './refuse.ts';
import { findInvoice, saveOpened, saveRefused } from '../store/invoices.ts';

/**
 * Prepares what the customer pays to. Called again it does nothing, or tries again what was refused. Throws the refusal
 * when nothing can take the money now; the refusal is kept, so that the page says so. An order that ended meanwhile gets
 * nothing, and gives back what was taken for it.
 */
export async function openInvoice(
  { db, plugins, networkOf }: { db: Db; plugins: Plugins; networkOf: (currencyId: string) => PaymentPage['network'] },
  order: OrderToPay,
  lang: Language = 'en',
): Promise<void> {
  const known = await findInvoice(db, order.id);
  if (known && known.state !== 'refused') return;
  const plugin = plugins.get(order.paymentMethod);
  const invoice = await plugin.openInvoice({
    orderId: order.id,
    uid: order.uid,
    currencyId: order.fromCurrencyId,
    network: networkOf(order.fromCurrencyId)?.code,
    units: order.inUnits,
    decimals: order.fromDecimals,
    fields: [...order.fromValues, ...order.routeValues],
    lang,
    expiresAt: order.expiresAt,
  });
  if (invoice.state === 'refused') {
    await transaction(db, (tx) => saveRefused(tx, order.id, plugin.code, invoice.reason));
    throw refusalOf(invoice.reason);
  }
  const isSaved = await transaction(db, (tx) => saveOpened(tx, order.id, plugin.code, invoice.details));
  if (!isSaved) await plugin.releaseInvoice(order.id);
}
