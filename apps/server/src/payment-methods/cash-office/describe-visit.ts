import type { TemplateBlock } from '@tetri/contract';
import { formatUnits } from '@tetri/money';
import type { Invoice, OfficeDirectory, PaymentPage } from '../../modules/payments/plugin.ts';
import { textsIn } from './texts.ts';

/** What to bring where, when, and which code to say. */
export function describeVisit(offices: OfficeDirectory, invoice: Invoice, page: PaymentPage): TemplateBlock[] {
  const t = textsIn(page.lang);
  const officeId = String(invoice.details['officeId'] ?? '');
  const office = offices.find({ officeId, currencyId: invoice.currencyId, lang: page.lang, at: page.now });
  const row = (label: string, value: string, isCopyable = false): TemplateBlock[] =>
    value === '' ? [] : [{ kind: 'requisite', label, value, isCopyable }];
  return [
    ...(page.isAwaited
      ? [{ kind: 'countdown' as const, label: t('countdown'), until: page.expiresAt.toISOString() }]
      : []),
    {
      kind: 'amount',
      label: t('amount'),
      amount: formatUnits(invoice.units, invoice.decimals),
      symbol: page.symbol,
    },
    ...row(t('visitCode'), String(invoice.details['visitCode'] ?? ''), true),
    ...(office
      ? [
          ...row(t('office'), office.name),
          ...row(t('address'), `${office.cityName}, ${office.address}`, true),
          ...row(t('hours'), office.hours.join('\n')),
          ...row(t('phone'), office.phone, true),
        ]
      : [{ kind: 'warning' as const, text: t('officeGone') }]),
    ...(office && !office.isOpen && page.isAwaited ? [{ kind: 'warning' as const, text: t('closedNow') }] : []),
    { kind: 'text', text: t('steps', { uid: invoice.uid }) },
  ];
}
