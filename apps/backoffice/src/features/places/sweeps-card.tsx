import { Button, Group, Stack, Text } from '@mantine/core';
import { listPlaces, listSweeps, runSweeps, type SweepRule, switchSweeping } from '@tetri/contract';
import { Amount, currencyName } from '@tetri/ui';
import { useState } from 'react';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Notice } from '../../components/notice.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { Section } from '../../components/section.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { SweepDialog } from './sweep-dialog.tsx';
import { SweepsTable } from './sweeps-table.tsx';

const affected = [listSweeps, listPlaces];

/** What the product moves from customers' addresses to the hot wallet; nothing where no method can. */
export function SweepsCard() {
  const t = useMessages(messages);
  const role = useRole();
  const { data } = useCall(listSweeps, {}, { refetchMs: 10_000 });
  const [open, setOpen] = useState<SweepRule>();
  // What is asked for stays what it was when it was pressed, whatever others do meanwhile.
  const [asked, setAsked] = useState<'sweepOn' | 'sweepOff'>();
  const change = useChange(switchSweeping, affected);
  const run = useChange(runSweeps, affected);
  const saved = useSaved(() => setAsked(undefined));
  if (!data || data.rules.length === 0) return null;
  const { rules, sweeps, networks } = data;
  const { isOn } = data.switch;
  const isOwner = role === 'owner';
  const failed = networks.filter(({ problem }) => problem !== '');
  const columns: readonly Column<SweepRule>[] = [
    {
      key: 'currency',
      title: t('currency'),
      card: 'heading',
      render: ({ currency }) => (
        <>
          <Text fw={650} component="span">
            {currency.code}
          </Text>{' '}
          <Text size="xs" component="span" c="dimmed">
            {currencyName(currency)}
          </Text>
        </>
      ),
    },
    {
      key: 'unswept',
      title: t('unswept'),
      isNumeric: true,
      render: ({ unswept, addresses, currency }) => (
        <>
          <Amount value={unswept} symbol={currency.symbol} />
          <Text size="xs" c="dimmed">
            {t('unsweptAt', { count: addresses })}
          </Text>
        </>
      ),
    },
    {
      key: 'terms',
      title: t('sweptFrom'),
      render: ({ terms, currency, coin }) =>
        terms ? (
          <>
            <Amount value={terms.minimum} symbol={currency.symbol} />
            <Text size="xs" c="dimmed">
              {t('sweptFee')}: ≤ <Amount value={terms.feeMax} symbol={coin.symbol} />
            </Text>
          </>
        ) : (
          t('notSwept')
        ),
    },
    {
      key: 'edit',
      title: '',
      isNumeric: true,
      render: (rule) =>
        isOwner && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${t('edit')} ${t('sweeps')}: ${rule.currency.code}`}
            onClick={() => setOpen(rule)}
          >
            {t('edit')}
          </Button>
        ),
    },
  ];
  const acts = (
    <Group gap={8}>
      {isOn && (isOwner || role === 'manager') && (
        <Button variant="default" loading={run.isPending} onClick={() => run.mutate({}, saved)}>
          {t('sweepNow')}
        </Button>
      )}
      {isOwner && (
        <Button variant={isOn ? 'default' : 'filled'} onClick={() => setAsked(isOn ? 'sweepOff' : 'sweepOn')}>
          {t(isOn ? 'sweepOff' : 'sweepOn')}
        </Button>
      )}
    </Group>
  );
  return (
    <Section title={t('sweeps')} aside={acts}>
      <Stack gap={16}>
        <Text size="sm" c="dimmed">
          {t('sweepsText')} {t(isOn ? 'sweepsOn' : 'sweepsOff')}
        </Text>
        <ErrorText error={run.error} />
        {isOn &&
          failed.map(({ method, network, problem }) => (
            <Notice key={`${method} ${network}`} severity="warning" role="status">
              {network}: <span lang="en">{problem}</span>
            </Notice>
          ))}
        <DataTable
          label={t('sweeps')}
          columns={columns}
          rows={rules}
          rowKey={({ currency }) => currency._id}
          empty={null}
        />
        {sweeps.length > 0 && <SweepsTable sweeps={sweeps} />}
      </Stack>
      {open && <SweepDialog rule={open} onClose={() => setOpen(undefined)} />}
      {asked && (
        <QuestionDialog
          title={t(asked)}
          text={t(`${asked}Text`)}
          yes={t(asked)}
          isGrave={false}
          isPending={change.isPending}
          error={change.error}
          onYes={() => change.mutate({ isOn: asked === 'sweepOn' }, saved)}
          onNo={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
