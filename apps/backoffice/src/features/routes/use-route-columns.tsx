import { Chip, Stack, Typography } from '@mui/material';
import type { CallOutput, listStaffRoutes } from '@tetri/contract';
import type { Column } from '../../components/data-table.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Route = CallOutput<typeof listStaffRoutes>['routes'][number];

/** What the list tells of a route. */
export function useRouteColumns(): readonly Column<Route>[] {
  const t = useMessages(messages);
  return [
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
}
