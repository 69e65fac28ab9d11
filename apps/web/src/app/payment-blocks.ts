import type { TemplateBlock } from '@tetri/contract';
import { isPaymentLost } from './is-payment-lost.ts';
import type { Order } from './use-live-order.ts';

type PaidOrder = Pick<Order, 'status' | 'route' | 'deposits' | 'paymentCheckUntil' | 'resolution' | 'walletPayment'>;
type Warning = Extract<TemplateBlock, { kind: 'warning' }>;

/**
 * The blocks of an order's payment page; undefined while they are prepared. Data alone: what a reader does not know how to draw is
 * left out by whoever draws.
 */
export function paymentBlocks({ route }: Pick<Order, 'route'>): readonly TemplateBlock[] | undefined {
  const { merchant } = route.from.paymentDetails;
  if (!merchant) return undefined;
  try {
    const blocks: unknown = JSON.parse(merchant.template);
    return Array.isArray(blocks) ? blocks.filter(isBlock) : undefined;
  } catch {
    return undefined;
  }
}

/** Whether they name something to pay to, rather than only warn. */
export function arePayable(blocks: readonly TemplateBlock[]): boolean {
  return blocks.some(({ kind }) => kind !== 'warning');
}

/** What is said to whom the order asks for a payment while there is nothing to pay to; empty for everybody else. */
export function whyNotPayable(order: PaidOrder): readonly Warning[] {
  const { status, resolution, walletPayment } = order;
  const isAsked = status === 'waitPayment' || resolution?.chosen === 'topUp' || isPaymentLost(order);
  const blocks = paymentBlocks(order) ?? [];
  return isAsked && walletPayment === null && !arePayable(blocks) ? blocks.filter(isWarning) : [];
}

function isWarning(block: TemplateBlock): block is Warning {
  return block.kind === 'warning';
}

function isBlock(value: unknown): value is TemplateBlock {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
