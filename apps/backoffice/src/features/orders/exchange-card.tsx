import ArrowForward from '@mui/icons-material/ArrowForward';
import { Box, Divider, Stack, Typography } from '@mui/material';
import { Amount } from '../../components/amount.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { OrderProps, StaffOrder } from './staff-order.ts';

/** What is exchanged for what, at which price. */
export function ExchangeCard({ order }: OrderProps) {
  const t = useMessages(messages);
  const { from, to, rate, hold } = order;
  return (
    <Section title={t('exchange')}>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: { xs: 1, sm: 3 }, alignItems: { sm: 'center' }, mb: 2 }}
      >
        <Side label={t('col.gives')} amount={order.inAmount} side={from} />
        <ArrowForward color="disabled" sx={{ transform: { xs: 'rotate(90deg)', sm: 'none' } }} aria-hidden />
        <Side label={t('col.gets')} amount={order.outAmount} side={to} />
      </Stack>
      <Facts>
        <Fact name={t('rate')}>
          <Amount value={rate.in} symbol={from.symbol} /> = <Amount value={rate.out} symbol={to.symbol} />,{' '}
          {t(`rate.${order.rateType}`)}
        </Fact>
        <Fact name={t('received')}>
          <Amount value={order.received} symbol={from.symbol} />
        </Fact>
        {hold && (
          <Fact name={t('held')}>
            <Amount value={hold.amount} symbol={hold.symbol} /> · {t(`hold.${hold.state}`)}
          </Fact>
        )}
        <Fact name={t('route')}>{order.route.friendlyURL}</Fact>
      </Facts>
      {order.parts.length > 0 && (
        <>
          <Divider sx={{ my: 2 }} />
          <Typography variant="h3" sx={{ mb: 1 }}>
            {t('price')}
          </Typography>
          {order.parts.map((part, index) => (
            <Stack key={index} direction="row" spacing={2} sx={{ justifyContent: 'space-between', py: 0.25 }}>
              <Typography variant="body2" color="textSecondary">
                {t(partName(part.kind))}
                {part.percent && ` ${part.percent} %`}
              </Typography>
              <Typography variant="body2">
                <Amount value={part.amount} symbol={part.symbol} />
              </Typography>
            </Stack>
          ))}
        </>
      )}
    </Section>
  );
}

const partNames = [
  'part.rate',
  'part.markup',
  'part.fixedFee',
  'part.service',
  'part.discount',
  'part.rounding',
] as const;

function partName(kind: string): (typeof partNames)[number] {
  return partNames.find((name) => name === `part.${kind}`) ?? 'part.rounding';
}

function Side({ label, amount, side }: { label: string; amount: string; side: StaffOrder['from'] }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="caption" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.375rem', fontWeight: 650, lineHeight: 1.3 }}>
        <Amount value={amount} symbol={side.symbol} />
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {[side.name, side.network].filter(Boolean).join(' · ')}
      </Typography>
    </Box>
  );
}
