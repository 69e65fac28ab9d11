import type { TemplateBlock } from '@tetri/contract';
import type { Order } from '../../app/use-live-order.ts';

type Merchant = Order['route']['from']['paymentDetails']['merchant'];

/** The blocks of a payment page. Data alone: what a reader does not know how to draw is left out by whoever draws. */
export function readTemplate(merchant: Merchant): readonly TemplateBlock[] | undefined {
  if (!merchant) return undefined;
  try {
    const blocks: unknown = JSON.parse(merchant.template);
    return Array.isArray(blocks) ? blocks.filter(isBlock) : undefined;
  } catch {
    return undefined;
  }
}

function isBlock(value: unknown): value is TemplateBlock {
  return typeof value === 'object' && value !== null && 'kind' in value;
}
