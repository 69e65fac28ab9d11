import type { Language } from '@tetri/contract';
import { type Db, type Reader, transaction } from '../../../../platform/database/index.ts';
import type { OrderToPay } from '../../ports.ts';
import type { Plugins } from '../../methods/plugins.ts';
import type { InvoiceRequest, OpenedInvoice, PaymentPage, PaymentPlugin, Refused } from '../../plugin.ts';
import type { SettingsInUse } from '../../deposits/actions/database-addresses.ts';
import { countWithdrawn } from '../../deposits/store/deposit-addresses.ts';
import { readMethodVersion } from '../../methods/store/method-settings.ts';
import { refusalOf } from './refuse.ts';
import { findInvoice, saveOpened, saveRefused } from '../store/invoices.ts';

interface OpeningDeps {
  readonly db: Db;
  readonly plugins: Plugins;
  readonly networkOf: (currencyId: string) => PaymentPage['network'];
  readonly settings: SettingsInUse;
}

/**
 * Prepares what the customer pays to. Called again it does nothing, or tries again what was refused. Throws the refusal
 * when nothing can take the money now; the refusal is kept, so that the page says so. An order that ended meanwhile gets
 * nothing, and gives back what was taken for it. Throws where its address was withdrawn meanwhile: asked again, it gets another.
 */
export async function openInvoice(deps: OpeningDeps, order: OrderToPay, lang: Language = 'en'): Promise<void> {
  const { db, plugins } = deps;
  const known = await findInvoice(db, order.id);
  if (known && known.state !== 'refused') return;
  const plugin = plugins.get(order.paymentMethod);
  const withdrawnBefore = await withdrawnOf(db, plugin, order.id);
  const invoice = await askPlugin(deps, plugin, order, lang);
  if (invoice.state === 'refused') {
    await transaction(db, (tx) => saveRefused(tx, order.id, plugin.code, invoice.reason));
    throw refusalOf(invoice.reason);
  }
  const isSaved = await transaction(db, async (tx) => {
    if ((await withdrawnOf(tx, plugin, order.id)) !== withdrawnBefore)
      throw new Error('its address was withdrawn meanwhile');
    return saveOpened(tx, order.id, plugin.code, invoice.details);
  });
  if (!isSaved) await plugin.releaseInvoice(order.id);
}

/** Somebody saves the settings again while they are being read: more often than so in a row, what was refused is. */
const triesMax = 5;

/** What the method prepares for the order by the settings that are saved: another process may have saved them just now. */
async function askPlugin(
  { db, networkOf, settings }: OpeningDeps,
  plugin: PaymentPlugin,
  order: OrderToPay,
  lang: Language,
): Promise<OpenedInvoice | Refused> {
  const request: InvoiceRequest = {
    orderId: order.id,
    uid: order.uid,
    currencyId: order.fromCurrencyId,
    network: networkOf(order.fromCurrencyId)?.code,
    units: order.inUnits,
    decimals: order.fromDecimals,
    fields: [...order.fromValues, ...order.routeValues],
    lang,
    expiresAt: order.expiresAt,
  };
  for (let tries = 1; ; tries += 1) {
    const version = settings.versionOf(plugin.code);
    const invoice = await plugin.openInvoice(request);
    if (invoice.state !== 'refused' || !plugin.settings || tries >= triesMax) return invoice;
    if ((await readMethodVersion(db, plugin.code)) === version) return invoice;
    await settings.refresh();
  }
}

/** How many addresses of the order were withdrawn; where the method's wallets can be replaced, none is until the transaction ends. */
async function withdrawnOf(reader: Reader, { settings }: PaymentPlugin, orderId: string): Promise<number> {
  return settings?.walletsOf ? countWithdrawn(reader, orderId) : 0;
}
