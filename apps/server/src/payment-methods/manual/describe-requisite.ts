import type { TemplateBlock } from '@tetri/contract';
import { paymentUri } from '@tetri/destinations';
import { formatUnits } from '@tetri/money';
import type { Invoice, PaymentPage, RequisiteKind, ShownRequisite } from '../../modules/payments/plugin.ts';
import { sepaQr } from './sepa-qr.ts';
import { textsIn } from './texts.ts';

/** The payment page: what to pay, to whom, what to mind, and how to say that it is done. */
export function describeRequisite(requisite: ShownRequisite, invoice: Invoice, page: PaymentPage): TemplateBlock[] {
  const t = textsIn(page.lang);
  const { symbol } = page;
  const amount = formatUnits(invoice.units, invoice.decimals);
  const row = (label: string, value: string): TemplateBlock[] =>
    value === '' ? [] : [{ kind: 'requisite', label, value, isCopyable: true }];
  const qr = qrOf(requisite, invoice, amount, page);
  return [
    ...(page.isAwaited
      ? [{ kind: 'countdown' as const, label: t('countdown'), until: page.expiresAt.toISOString() }]
      : []),
    { kind: 'amount', label: t('amount'), amount, symbol },
    ...row(t(requisite.kind), requisite.number),
    ...row(t('holder'), requisite.holder),
    ...row(t('bank'), requisite.bank),
    ...(requisite.memo === ''
      ? []
      : [{ kind: 'memo' as const, label: t('memo'), value: requisite.memo, warning: t('memoWarning') }]),
    ...(qr === undefined ? [] : [{ kind: 'qr' as const, label: t('qr'), value: qr }]),
    {
      kind: 'warning',
      text: t(isWallet(requisite.kind) ? 'walletWarning' : 'bankWarning', { symbol, uid: invoice.uid }),
    },
    ...(page.isAwaited ? waitingBlocks(t('steps'), t('upload'), t('paid')) : []),
  ];
}

function waitingBlocks(steps: string, upload: string, paid: string): TemplateBlock[] {
  return [
    { kind: 'text', text: steps },
    { kind: 'upload', label: upload },
    { kind: 'paid', label: paid },
  ];
}

/**
 * The payment as wallet apps read it, where a form is agreed on; else the wallet's address as it is, which no app takes for another
 * chain's. Euro accounts get the banks' own code.
 */
function qrOf(
  requisite: ShownRequisite,
  invoice: Invoice,
  amount: string,
  { symbol, network }: PaymentPage,
): string | undefined {
  if (isWallet(requisite.kind)) {
    const { number: address, memo } = requisite;
    if (!network?.addressFormat) return address;
    const asked = { network: network.code, format: network.addressFormat, symbol, address, amount, memo };
    return paymentUri(asked) ?? address;
  }
  return requisite.kind === 'iban' && symbol === 'EUR'
    ? sepaQr({ ...requisite, amount, text: invoice.uid })
    : undefined;
}

function isWallet(kind: RequisiteKind): boolean {
  return kind === 'wallet';
}
