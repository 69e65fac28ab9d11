import { Box, Table, Title } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { previewRouteFormula } from '@tetri/contract';
import { Amount, fractionDigits } from '@tetri/ui';
import { useEffect, useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import styles from './price-preview.module.css';
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
  // On a phone two columns of long amounts need the room.
  const symbol = useIsNarrow() ? undefined : route.to.symbol;
  const digits = Math.max(
    0,
    ...(data?.examples ?? []).flatMap(({ get, getNow }) => [get, getNow ?? '0'].map(fractionDigits)),
  );
  return (
    <Box p={16} bdrs="md" bg="var(--t-paper)" aria-live="polite">
      <Title order={3} mb={8}>
        {t('preview')}
      </Title>
      <ErrorText error={error} mb={8} />
      {data && !data.price && <Notice severity="warning">{t('noPrice')}</Notice>}
      {data?.price && <Closed price={data.price} />}
      {data?.price && (
        <Table verticalSpacing={6} horizontalSpacing={8} className={styles['table']}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th ta="right">{t('now')}</Table.Th>
              <Table.Th ta="right">{t('then')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            <RateRow name={t('market')} now={now?.market} then={data.price.market} />
            <RateRow name={t('customersSee')} now={now?.shown} then={data.price.shown} />
            {data.examples.map(({ give, get, getNow }) => (
              <Table.Tr key={give}>
                <Table.Td>
                  <Amount value={give} symbol={route.from.symbol} />
                </Table.Td>
                <Table.Td ta="right">
                  {getNow === null ? '—' : <Amount value={getNow} symbol={symbol} alignedTo={digits} />}
                </Table.Td>
                <Table.Td ta="right" fw={650}>
                  <Amount value={get} symbol={symbol} alignedTo={digits} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Box>
  );
}

function Closed({ price }: { price: Price }) {
  const t = useMessages(messages);
  if (price.isOpen || price.closedReason === null) return null;
  return (
    <Notice mb={8} severity="warning">
      {t(`closed.${price.closedReason}`, { pair: price.closedBy ?? '' })}
    </Notice>
  );
}

type Rate = Price['shown'];

function RateRow({ name, now, then }: { name: string; now: Rate | undefined; then: Rate }) {
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="right">{now ? <RateText rate={now} /> : '—'}</Table.Td>
      <Table.Td ta="right" fw={650}>
        <RateText rate={then} />
      </Table.Td>
    </Table.Tr>
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
