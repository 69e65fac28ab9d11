import { Anchor, Button, Stack } from '@mantine/core';
import { listTillShifts, type TillShift } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { momentText } from '../../components/moment-text.ts';
import { Section } from '../../components/section.tsx';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** The days of a till, the newest first; each opens its report. */
export function TillDays({ officeId, currencyId }: { readonly officeId: string; readonly currencyId: string }) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [before, setBefore] = useState<string>();
  const query = useCall(listTillShifts, { officeId, currencyId, ...(before && { before }) }, { keepsPrevious: true });
  const columns: Column<TillShift>[] = [
    {
      key: 'openedAt',
      title: t('opened'),
      card: 'heading',
      render: ({ _id, openedAt }) => (
        <Anchor component={Link} href={`/till?shift=${_id}`}>
          {momentText(openedAt, language)}
        </Anchor>
      ),
    },
    {
      key: 'closedAt',
      title: t('closed'),
      render: ({ closedAt, state }) => (closedAt === null ? t(`state.${state}`) : momentText(closedAt, language)),
    },
    {
      key: 'counted',
      title: t('countedAtEnd'),
      isNumeric: true,
      render: ({ closing, currency }) => (closing ? <Amount value={closing.counted} symbol={currency.symbol} /> : '—'),
    },
    {
      key: 'difference',
      title: t('difference'),
      isNumeric: true,
      render: ({ closing, currency }) =>
        closing ? <Amount value={closing.difference} symbol={currency.symbol} /> : '—',
    },
  ];
  return (
    <Answer query={query}>
      {({ shifts, hasMore }) => (
        <Section title={`${t('days')}${shifts[0] ? `: ${shifts[0].officeName}` : ''}`}>
          <Stack gap={12}>
            <DataTable
              label={t('days')}
              columns={columns}
              rows={shifts}
              rowKey={({ _id }) => _id}
              empty={<Empty title={t('noDays')} text={t('noDaysText')} />}
            />
            {hasMore && (
              <Button variant="default" onClick={() => setBefore(shifts.at(-1)?.openedAt)}>
                {t('older')}
              </Button>
            )}
          </Stack>
        </Section>
      )}
    </Answer>
  );
}
