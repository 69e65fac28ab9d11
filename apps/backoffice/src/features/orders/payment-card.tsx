import AttachFile from '@mui/icons-material/AttachFile';
import { Link, Stack, Typography } from '@mui/material';
import type { StaffRole } from '@tetri/contract';
import { usePermissions } from 'react-admin';
import { Copyable } from '../../components/copyable.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { mayOpenReceipts } from './may-open-receipts.ts';
import { messages } from './messages.ts';
import { PaymentRow } from './payment-row.tsx';
import type { OrderProps } from './staff-order.ts';

/** Where the customer was told to pay, what he sent as proof, and how he was paid. */
export function PaymentCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const mayOpen = mayOpenReceipts(role);
  const { requisites, receipts, payments, payout, payoutRow } = order;
  return (
    <Section
      title={t('requisites')}
      aside={
        <Typography variant="caption" color="textSecondary">
          {methodText(order.methodIn)}
        </Typography>
      }
    >
      <Facts>
        {requisites.map(({ label, value }) => (
          <Fact key={label} name={label}>
            <Copyable value={value} />
          </Fact>
        ))}
        <Fact name={t('receipts')}>
          {receipts.length === 0 ? (
            <Typography variant="body2" component="span" color="textSecondary">
              {t('noReceipts')}
            </Typography>
          ) : (
            <Stack spacing={0.5}>
              {receipts.map(({ _id, name, url, at }) => (
                <Stack key={_id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
                  <AttachFile fontSize="small" color="disabled" aria-hidden />
                  {mayOpen ? (
                    <Link href={url} target="_blank" rel="noopener noreferrer">
                      {name}
                    </Link>
                  ) : (
                    <span>{name}</span>
                  )}
                  <Typography variant="caption" color="textSecondary">
                    <Moment at={at} />
                  </Typography>
                </Stack>
              ))}
            </Stack>
          )}
        </Fact>
        {payments.length > 0 && (
          <Fact name={t('payments')}>
            <Stack spacing={1}>
              {payments.map((payment) => (
                <PaymentRow key={payment._id} order={order} payment={payment} />
              ))}
            </Stack>
          </Fact>
        )}
        {payoutRow && payoutRow.state !== 'succeeded' && (
          <Fact name={t('payoutState')}>
            {t(`payoutState.${payoutRow.state}`)}
            {payoutRow.reference && ` · ${payoutRow.reference}`}
            <Typography variant="caption" color="textSecondary" component="div">
              <Moment at={payoutRow.endedAt ?? payoutRow.sentAt ?? payoutRow.preparedAt} />
              {payoutRow.reason && ` · ${payoutRow.reason}`}
            </Typography>
          </Fact>
        )}
        {payout && (
          <Fact name={t('payout')}>
            <Copyable value={payout.reference} />
            <Typography variant="caption" color="textSecondary" component="div">
              <Moment at={payout.at} />
              {payout.by && ` · ${t('payoutBy', { name: payout.by.name })}`}
            </Typography>
          </Fact>
        )}
      </Facts>
    </Section>
  );

  function methodText(method: string): string {
    return method === 'manual' || method === 'cash-office' ? t(`method.${method}`) : method;
  }
}
