import type { TemplateBlock } from '@tetri/contract';
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
  const qr = qrOf(requisite, invoice, amount, symbol);
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

/** A wallet's address as it is: apps read it, and none takes it for another chain's. Euro accounts get the banks' own code. */
function qrOf(requisite: ShownRequisite, invoice: Invoice, amount: string, symbol: string): string | undefined {
  if (isWallet(requisite.kind)) return requisite.number;
  return requisite.kind === 'iban' && symbol === 'EUR'
    ? sepaQr({ ...requisite, amount, text: invoice.uid })
    : undefined;
}

function isWallet(kind: RequisiteKind): boolean {
  return kind === 'wallet';
}
