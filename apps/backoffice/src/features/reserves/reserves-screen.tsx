import { Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import { type CallOutput, listStaffReserves, type StaffRole } from '@tetri/contract';
import { useState } from 'react';
import { usePermissions } from 'react-admin';
import { Amount } from '../../components/amount.tsx';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Screen } from '../../components/screen.tsx';
import { SearchField } from '../../components/search-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { ReserveDialog } from './reserve-dialog.tsx';

type Reserve = CallOutput<typeof listStaffReserves>['reserves'][number];

/** What lies in each currency, and how the owner changes it. */
export default function ReservesScreen() {
  const t = useMessages(messages);
  const query = useCall(listStaffReserves, {}, { refetchMs: 30_000 });
  const { permissions: role } = usePermissions<StaffRole>();
  const [search, setSearch] = useState('');
  const [isFilledOnly, setIsFilledOnly] = useState(false);
  const [openId, setOpenId] = useState<string>();
  const mayChange = role === 'owner' || role === 'manager';
  const open = query.data?.reserves.find(({ currency }) => currency._id === openId);
  const columns: readonly Column<Reserve>[] = [
    {
      key: 'currency',
      title: t('currency'),
      card: 'heading',
      render: ({ currency }) => (
        <>
          <Typography sx={{ fontWeight: 650 }}>{currency.code}</Typography>
          <Typography variant="caption" color="textSecondary">
            {[currency.name, currency.network].filter(Boolean).join(' · ')}
          </Typography>
        </>
      ),
    },
    { key: 'total', title: t('total'), isNumeric: true, render: ({ total }) => <Amount value={total} /> },
    { key: 'held', title: t('held'), isNumeric: true, render: ({ held }) => <Amount value={held} /> },
    {
      key: 'available',
      title: t('available'),
      isNumeric: true,
      render: ({ available, currency }) => (
        <Typography component="span" variant="body2" sx={{ fontWeight: 650 }}>
          <Amount value={available} symbol={currency.symbol} />
        </Typography>
      ),
    },
    {
      key: 'change',
      title: '',
      width: 110,
      isNumeric: true,
      render: ({ currency }) => (
        <Button
          size="small"
          variant="outlined"
          aria-label={`${t('change')} ${currency.code}`}
          onClick={() => setOpenId(currency._id)}
        >
          {t(mayChange ? 'change' : 'history')}
        </Button>
      ),
    },
  ];

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ mb: 2, alignItems: { sm: 'center' } }}>
        <SearchField label={t('search')} value={search} onSearch={setSearch} sx={{ minWidth: 260 }} />
        <FormControlLabel
          control={<Switch checked={isFilledOnly} onChange={(_event, checked) => setIsFilledOnly(checked)} />}
          label={t('onlyFilled')}
        />
      </Stack>
      <Answer query={query}>
        {({ reserves }) => (
          <DataTable
            label={t('title')}
            columns={columns}
            rows={reserves.filter((reserve) => isShown(reserve, search, isFilledOnly))}
            rowKey={({ currency }) => currency._id}
            empty={<Empty title={t('empty')} />}
          />
        )}
      </Answer>
      {open && <ReserveDialog reserve={open} mayChange={mayChange} onClose={() => setOpenId(undefined)} />}
    </Screen>
  );
}

function isShown({ currency, total }: Reserve, search: string, isFilledOnly: boolean): boolean {
  if (isFilledOnly && !/[1-9]/.test(total)) return false;
  return `${currency.code} ${currency.name} ${currency.network ?? ''}`.toLowerCase().includes(search.toLowerCase());
}
