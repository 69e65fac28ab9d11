import type { TemplateBlock } from '@tetri/contract';
import { paymentUri } from '@tetri/destinations';
import { formatUnits } from '@tetri/money';
import { z } from 'zod';
import type { Invoice, PaymentPage } from '../../modules/payments/plugin.ts';
import { textsIn } from './texts.ts';

/** What an invoice notes: all that its page needs. */
export const TransferDetails = z.object({ address: z.string(), network: z.string() });
export type TransferDetails = z.infer<typeof TransferDetails>;

/** The payment page: how much, and to which address. There is nothing to press: the payment is seen by itself. */
export function describeTransfer(details: TransferDetails, invoice: Invoice, page: PaymentPage): TemplateBlock[] {
  const t = textsIn(page.lang);
  const { address, network } = details;
  const { symbol } = page;
  const amount = formatUnits(invoice.units, invoice.decimals);
  const uri = paymentUri({ network, format: 'monero', symbol, address, amount, memo: '' });
  return [
    ...(page.isAwaited
      ? [{ kind: 'countdown' as const, label: t('countdown'), until: page.expiresAt.toISOString() }]
      : []),
    { kind: 'amount', label: t('amount'), amount, symbol },
    { kind: 'requisite', label: t('address'), value: address, isCopyable: true },
    { kind: 'requisite', label: t('network'), value: network, isCopyable: false },
    { kind: 'qr', label: t('qr'), value: uri ?? address },
    { kind: 'warning', text: t('warning', { symbol, network }) },
    ...(page.isAwaited ? [{ kind: 'text' as const, text: t('seenByItself') }] : []),
  ];
}
