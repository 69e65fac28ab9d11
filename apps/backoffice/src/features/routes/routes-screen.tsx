import Add from '@mui/icons-material/Add';
import { Button, Chip, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { type CallOutput, listStaffRoutes, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { NewRouteDialog } from './new-route-dialog.tsx';

type Route = CallOutput<typeof listStaffRoutes>['routes'][number];

/** What can be exchanged for what. */
export default function RoutesScreen() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const state = params.get('state') ?? 'all';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { permissions: role } = usePermissions<StaffRole>();
  const mayEdit = role === 'owner' || role === 'manager';
  const [isAdding, setIsAdding] = useState(false);
  const query = useCall(
    listStaffRoutes,
    { page, ...(search ? { search } : {}), ...(state === 'on' || state === 'off' ? { isActive: state === 'on' } : {}) },
    { keepsPrevious: true },
  );

  function change(values: Record<string, string>) {
    setParams(
      (before) =>
        new URLSearchParams(
          Object.entries({ ...Object.fromEntries(before), page: '', ...values }).filter(([, value]) => value),
        ),
      {
        replace: true,
      },
    );
  }

  const columns: readonly Column<Route>[] = [
    {
      key: 'route',
      title: t('route'),
      card: 'heading',
      render: ({ from, to }) => (
        <>
          <Typography sx={{ fontWeight: 650 }}>
            {from.code} → {to.code}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {from.name} → {to.name}
          </Typography>
        </>
      ),
    },
    { key: 'address', title: t('address'), render: ({ friendlyURL }) => friendlyURL },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive, isShowWeb }) => (
        <Stack direction="row" spacing={0.5}>
          <Chip
            size="small"
            color={isActive ? 'success' : 'default'}
            variant={isActive ? 'filled' : 'outlined'}
            label={t(isActive ? 'on' : 'off')}
          />
          {!isShowWeb && <Chip size="small" variant="outlined" label={t('notShown')} />}
        </Stack>
      ),
    },
  ];

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
        <TextField
          select
          label={t('state')}
          value={state}
          onChange={(event) => change({ state: event.target.value })}
          sx={{ minWidth: 130 }}
        >
          {(['all', 'on', 'off'] as const).map((name) => (
            <MenuItem key={name} value={name}>
              {t(`state.${name}`)}
            </MenuItem>
          ))}
        </TextField>
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
