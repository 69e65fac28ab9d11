import AttachFile from '@mui/icons-material/AttachFile';
import { Link, Stack, Typography } from '@mui/material';
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
  const { requisites, receipts, payout } = order;
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
