import AttachFile from '@mui/icons-material/AttachFile';
import { Box, Link, Stack, Typography } from '@mui/material';
import { Amount } from '../../components/amount.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';

/** Where the customer was told to pay, what he sent as proof, and how he was paid. */
export function PaymentCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const { requisites, receipts, payments, payout } = order;
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
                  <Link href={url} target="_blank" rel="noopener noreferrer">
                    {name}
                  </Link>
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
              {payments.map(({ _id, amount, reference, reason, by, at }) => (
                <Box key={_id}>
                  <Amount value={amount} symbol={order.from.symbol} />
                  {reference && ` · ${reference}`}
                  <Typography variant="caption" color="textSecondary" component="div">
                    <Moment at={at} /> · {by ?? t('by.worker')}
                    {reason && ` · ${reason}`}
                  </Typography>
                </Box>
              ))}
            </Stack>
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
