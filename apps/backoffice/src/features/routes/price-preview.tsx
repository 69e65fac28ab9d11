import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { previewRouteFormula } from '@tetri/contract';
import { useEffect, useState } from 'react';
import { Amount } from '../../components/amount.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { isReadable, type Price, type StaffRoute, type Terms } from './price-form.ts';

export interface PricePreviewProps {
  readonly route: StaffRoute;
  readonly terms: Terms;
  /** The price that holds at the moment. */
  readonly now: Price | null;
}

/** What the typed terms would come to, asked again once typing pauses and as the market moves. */
export function PricePreview({ route, terms, now }: PricePreviewProps) {
  const t = useMessages(messages);
  const tried = usePaused(terms, 300);
  const { data, error } = useCall(
    previewRouteFormula,
    { ...tried, routeId: route._id },
    { isEnabled: isReadable(tried), keepsPrevious: true, refetchMs: 5_000 },
  );
  return (
    <Box aria-live="polite" sx={{ p: 2, borderRadius: 2, backgroundColor: 'background.default' }}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('preview')}
      </Typography>
      <ErrorText error={error} sx={{ mb: 1 }} />
      {data && !data.price && <Alert severity="warning">{t('noPrice')}</Alert>}
      {data?.price && <Closed price={data.price} />}
      {data?.price && (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              <TableCell align="right">{t('now')}</TableCell>
              <TableCell align="right">{t('then')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            <RateRow name={t('market')} now={now?.market} then={data.price.market} />
            <RateRow name={t('customersSee')} now={now?.shown} then={data.price.shown} />
            {data.examples.map(({ give, get, getNow }) => (
              <TableRow key={give}>
                <TableCell>
                  <Amount value={give} symbol={route.from.symbol} />
                </TableCell>
                <TableCell align="right">
                  {getNow === null ? '—' : <Amount value={getNow} symbol={route.to.symbol} />}
                </TableCell>
                <TableCell align="right" sx={{ fontWeight: 650 }}>
                  <Amount value={get} symbol={route.to.symbol} />
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Box>
  );
}

function Closed({ price }: { price: Price }) {
  const t = useMessages(messages);
  if (price.isOpen || price.closedReason === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {t(`closed.${price.closedReason}`, { pair: price.closedBy ?? '' })}
    </Alert>
  );
}

type Rate = Price['shown'];

function RateRow({ name, now, then }: { name: string; now: Rate | undefined; then: Rate }) {
  return (
    <TableRow>
      <TableCell>{name}</TableCell>
      <TableCell align="right">{now ? <RateText rate={now} /> : '—'}</TableCell>
      <TableCell align="right" sx={{ fontWeight: 650 }}>
        <RateText rate={then} />
      </TableCell>
    </TableRow>
  );
}

function RateText({ rate }: { rate: Rate }) {
  return (
    <>
      <Amount value={rate.in} /> : <Amount value={rate.out} />
    </>
  );
}

/** The value once it has stood still for a moment. */
function usePaused<Value>(value: Value, pauseMs: number): Value {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return paused;
}
