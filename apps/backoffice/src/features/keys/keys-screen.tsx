import { Badge, Box, Stack, Text } from '@mantine/core';
import { type CallOutput, listStaffApiKeys } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { PersonName } from '../../components/person-name.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { type Translate, useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { KeyDialog } from './key-dialog.tsx';
import { lesserOf } from './lesser-of.ts';
import { messages } from './messages.ts';
import { TermsCard } from './terms-card.tsx';

type Listed = CallOutput<typeof listStaffApiKeys>;
type Row = Listed['keys'][number];

/** The keys of merchants' programs: what they may, and what they have used of it. */
export default function KeysScreen() {
  const t = useMessages(messages);
  const canEdit = useRole() === 'owner';
  const { params, page, change } = useListAddress();
  const [edited, setEdited] = useState<Row>();
  const search = params.get('search') ?? '';
  const query = useCall(listStaffApiKeys, { search, page }, { keepsPrevious: true, refetchMs: 15_000 });
  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Answer query={query}>
        {({ keys, terms, count, isCountCapped }) => (
          <Stack gap={24}>
            <TermsCard terms={terms} canEdit={canEdit} />
            <SearchField
              label={t('keySearch')}
              placeholder={t('keySearch')}
              value={search}
              maw={400}
              onSearch={(text) => change({ search: text })}
            />
            <DataTable
              label={t('title')}
              rows={keys}
              rowKey={({ _id }) => _id}
              {...(canEdit ? { onOpen: setEdited } : {})}
              empty={<Empty title={t('empty')} text={t('emptyText')} />}
              columns={columnsOf(t, terms.limits)}
            />
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
            {edited && <KeyDialog apiKey={edited} terms={terms.limits} onClose={() => setEdited(undefined)} />}
          </Stack>
        )}
      </Answer>
    </Screen>
  );
}

function columnsOf(t: Translate<keyof typeof messages.en>, all: Listed['terms']['limits']): Column<Row>[] {
  const used = (value: string | number, max: string | number | null) =>
    max === null ? value : t('usedOf', { used: String(value), max: String(max) });
  const inForce = ({ limits, ownLimits }: Row, name: keyof Row['limits']) =>
    lesserOf(limits[name], (ownLimits ?? all)[name]);
  return [
    {
      key: 'key',
      title: t('key'),
      card: 'heading',
      render: ({ name, key, isActive, permissions, ownLimits }) => (
        <Box miw={170} style={{ overflowWrap: 'anywhere' }}>
          {name} {!(isActive && permissions.api) && <Badge color="gray">{t('off')}</Badge>}{' '}
          {ownLimits && <Badge variant="light">{t('ownLimits')}</Badge>}
          <Text size="xs" c="dimmed">
            {key}
          </Text>
        </Box>
      ),
    },
    {
      key: 'person',
      title: t('person'),
      render: ({ person }) => <PersonName person={person} />,
    },
    {
      key: 'orders',
      title: t('orders'),
      isNumeric: true,
      render: (row) => used(row.used.ordersInMinute, inForce(row, 'ordersPerMinute')),
    },
    { key: 'order', title: t('order'), isNumeric: true, render: (row) => inForce(row, 'orderUsd') ?? t('noLimit') },
    { key: 'day', title: t('day'), isNumeric: true, render: (row) => used(row.used.dayUsd, inForce(row, 'dayUsd')) },
    {
      key: 'withdrawal',
      title: t('withdrawal'),
      isNumeric: true,
      render: (row) =>
        row.permissions.withdrawals && (row.ownLimits ?? all).withdrawals
          ? used(row.used.withdrawalDayUsd, inForce(row, 'withdrawalDayUsd'))
          : t('withdrawalsOff'),
    },
    {
      key: 'lastUse',
      title: t('lastUse'),
      render: ({ lastUse }) => (lastUse === null ? t('never') : <Since at={lastUse} />),
    },
  ];
}
