import { Button, Group, Text } from '@mantine/core';
import { PlusIcon } from 'lucide-react';
import { listStaffRoutes } from '@tetri/contract';
import { useState } from 'react';
import { useRole } from '../../service/session.tsx';
import { useLocation } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { NewRouteDialog } from './new-route-dialog.tsx';
import { useRouteColumns } from './use-route-columns.tsx';

const states = ['all', 'on', 'off'] as const;

/** What can be exchanged for what. */
export default function RoutesScreen() {
  const t = useMessages(messages);
  const [, navigate] = useLocation();
  const { params, page, change } = useListAddress();
  const columns = useRouteColumns();
  const search = params.get('search') ?? '';
  const state = states.find((name) => name === params.get('state')) ?? 'all';
  const role = useRole();
  const mayEdit = role === 'owner' || role === 'manager';
  const [isAdding, setIsAdding] = useState(false);
  const query = useCall(
    listStaffRoutes,
    { page, ...(search ? { search } : {}), ...(state === 'all' ? {} : { isActive: state === 'on' }) },
    { keepsPrevious: true },
  );

  return (
    <Screen
      title={t('title')}
      subtitle={t('subtitle')}
      actions={
        mayEdit && (
          <Button leftSection={<PlusIcon size={20} />} onClick={() => setIsAdding(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      {isAdding && <NewRouteDialog onClose={() => setIsAdding(false)} />}
      <Group gap={12} align="stretch" wrap="nowrap" mb={16}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change({ search: text })}
          w={{ base: '60%', xs: 320 }}
        />
        <SelectField
          label={t('state')}
          value={state}
          options={states.map((name) => [name, t(`state.${name}`)])}
          onChange={(name) => change({ state: name })}
          miw={130}
        />
      </Group>
      <Answer query={query}>
        {({ routes, count }) => (
          <>
            <Text size="sm" mb={8} c="dimmed">
              {t('found', { count: count.total })}
            </Text>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={routes}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => navigate(`/routes/${_id}`)}
              empty={<Empty title={t('empty')} />}
            />
            <Pager page={page} count={count} onPage={(next) => change({ page: String(next) })} />
          </>
        )}
      </Answer>
    </Screen>
  );
}
