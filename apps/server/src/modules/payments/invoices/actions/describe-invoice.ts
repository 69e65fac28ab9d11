import { type Language, Template, type TemplateBlock } from '@tetri/contract';
import type { Reader } from '../../../../platform/database/index.ts';
import type { DemoWallet, OrderToPay } from '../../ports.ts';
import type { Invoice, PaymentPage } from '../../plugin.ts';
import type { Plugins } from '../../methods/plugins.ts';
import { findTimedInvoice, type InvoiceRow } from '../store/invoices.ts';
import en from '../messages/en.json' with { type: 'json' };
import ka from '../messages/ka.json' with { type: 'json' };
import ru from '../messages/ru.json' with { type: 'json' };

const texts = { en, ka, ru };

/** Shown instead of requisites when there is none for the order, and above them where others were shown before. */
function warningOf({ state, reason }: InvoiceRow, { status }: OrderToPay, lang: Language): TemplateBlock[] {
  const { refused, walletReplaced, walletReplacedAwaited, walletReplacedNew } = texts[lang];
  const warning = (text: string): TemplateBlock[] => [{ kind: 'warning', text, hasSupport: true }];
  if (reason !== 'walletReplaced') return state === 'refused' ? warning(refused) : [];
  if (state === 'open') return warning(walletReplacedNew);
  // One that waits for its payment gets others once there are any.
  return warning(status === 'new' || status === 'waitPayment' ? walletReplacedAwaited : walletReplaced);
}

interface Deps {
  readonly db: Reader;
  readonly plugins: Plugins;
  readonly networkOf: (currencyId: string) => PaymentPage['network'];
  readonly demoWallet: DemoWallet | undefined;
}

/**
 * How to pay, as blocks in a language: JSON text of a `Template`. Null while there is nothing to pay to, also until an order that is
 * taken up again has its invoice again, whose address may have been withdrawn meanwhile.
 */
export async function describeInvoice(
  deps: Deps,
  order: OrderToPay,
  lang: Language,
): Promise<{ template: string; data: Record<string, string> } | null> {
  const found = await findTimedInvoice(deps.db, order.id);
  if (!found || found.row.method === '' || found.row.state === 'closed') return null;
  const { row, now } = found;
  const blocks = warningOf(row, order, lang);
  if (row.state !== 'refused')
    blocks.push(
      ...deps.plugins.get(row.method).describe(invoiceOf(row, order), pageOf(deps, order, lang, now)),
      ...demoBlocks(deps, order, row.method, lang),
    );
  return { template: JSON.stringify(Template.parse(blocks)), data: {} };
}

/** In a demo nobody has its coins: a wallet of the product's own pays them. */
function demoBlocks(
  { demoWallet, plugins }: Pick<Deps, 'demoWallet' | 'plugins'>,
  order: OrderToPay,
  method: string,
  lang: Language,
): TemplateBlock[] {
  const isPaid = plugins.get(method).chain !== undefined && demoWallet?.holds(order.fromCurrencyId) === true;
  const isAwaited = order.status === 'waitPayment' || order.status === 'errorPayment';
  return isPaid && isAwaited ? [{ kind: 'demoPay', label: texts[lang].demoPay }] : [];
}

/** What the customer was asked to pay to, for staff: every line they could copy. */
export async function listShownRequisites(
  deps: Deps,
  order: OrderToPay,
  lang: Language,
): Promise<{ label: string; value: string }[]> {
  const found = await findTimedInvoice(deps.db, order.id);
  if (!found || found.row.method === '' || found.row.state === 'refused') return [];
  const { row, now } = found;
  return deps.plugins
    .get(row.method)
    .describe(invoiceOf(row, order), pageOf(deps, order, lang, now))
    .flatMap((block) =>
      block.kind === 'requisite' || block.kind === 'memo' ? [{ label: block.label, value: block.value }] : [],
    );
}

function invoiceOf({ orderId, details }: InvoiceRow, order: OrderToPay): Invoice {
  return {
    orderId,
    uid: order.uid,
    currencyId: order.fromCurrencyId,
    units: order.inUnits,
    decimals: order.fromDecimals,
    details,
  };
}

function pageOf({ networkOf }: Deps, order: OrderToPay, lang: Language, now: Date): PaymentPage {
  const isAwaited = order.status === 'waitPayment' && order.expiresAt > now;
  const network = networkOf(order.fromCurrencyId);
  return { lang, symbol: order.fromSymbol, network, expiresAt: order.expiresAt, now, isAwaited };
}
