import type { TemplateBlock } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import { z } from 'zod';
import type { Invoice, PaymentPage } from '../../modules/payments/plugin.ts';
import { textsIn } from './texts.ts';

/** What an invoice notes: the form as it was signed when the invoice was opened. */
export const CheckoutDetails = z.object({ url: z.string(), fields: z.record(z.string(), z.string()) });
export type CheckoutDetails = z.infer<typeof CheckoutDetails>;

/** The payment page: how much, and the button that leads to the provider. */
export function describeCheckout(
  { url, fields }: CheckoutDetails,
  invoice: Invoice,
  page: PaymentPage,
): TemplateBlock[] {
  const t = textsIn(page.lang);
  const amount: TemplateBlock = {
    kind: 'amount',
    label: t('amount'),
    amount: formatUnits(invoice.units, invoice.decimals),
    symbol: page.symbol,
  };
  if (!page.isAwaited) return [amount, { kind: 'text', text: t('onlyOnce') }];
  return [
    { kind: 'countdown', label: t('countdown'), until: page.expiresAt.toISOString() },
    amount,
    { kind: 'text', text: t('steps') },
    { kind: 'link', label: t('pay'), url, method: 'POST', fields },
    { kind: 'text', text: t('seenByItself') },
  ];
}
