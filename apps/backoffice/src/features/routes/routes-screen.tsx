import Add from '@mui/icons-material/Add';
import { Button, Stack, Typography } from '@mui/material';
import { listStaffRoutes, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate } from 'react-router';
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
  const navigate = useNavigate();
  const { params, page, change } = useListAddress();
  const columns = useRouteColumns();
  const search = params.get('search') ?? '';
  const state = states.find((name) => name === params.get('state')) ?? 'all';
  const { permissions: role } = usePermissions<StaffRole>();
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
          <Button variant="contained" startIcon={<Add />} onClick={() => setIsAdding(true)}>
            {t('new')}
          </Button>
        )
      }
    >
      {isAdding && <NewRouteDialog onClose={() => setIsAdding(false)} />}
      <Stack direction="row" spacing={1.5} sx={{ mb: 2 }}>
        <SearchField
          label={t('searchLabel')}
          value={search}
          onSearch={(text) => change({ search: text })}
          sx={{ width: { xs: '60%', sm: 320 } }}
        />
        <SelectField
          label={t('state')}
          value={state}
          options={states.map((name) => [name, t(`state.${name}`)])}
          onChange={(name) => change({ state: name })}
          sx={{ minWidth: 130 }}
        />
      </Stack>
      <Answer query={query}>
        {({ routes, count }) => (
          <>
            <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
              {t('found', { count: count.total })}
            </Typography>
            <DataTable
              label={t('title')}
              columns={columns}
              rows={routes}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => void navigate(`/routes/${_id}`)}
              empty={<Empty title={t('empty')} />}
            />
            <Pager page={page} pages={count.pages} onPage={(next) => change({ page: String(next) })} />
          </>
        )}
      </Answer>
    </Screen>
  );
}
