import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { Amount } from '../../components/amount.tsx';
import { groupDigits } from '../../components/amount-text.ts';
import type { Column } from '../../components/data-table.tsx';
import { HeadingCell } from '../../components/heading-cell.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Requisite } from './requisite.ts';

export interface RequisiteActions {
  readonly onEdit: ((requisite: Requisite) => void) | undefined;
  readonly onActive: ((requisite: Requisite) => void) | undefined;
}

export function useRequisiteColumns({ onEdit, onActive }: RequisiteActions): readonly Column<Requisite>[] {
  const t = useMessages(messages);

  function used(amount: string, limit: string | null) {
    return (
      <Box component="span">
        <Amount value={amount} />
        {limit !== null && (
          <Typography variant="caption" color="textSecondary" component="div">
            {t('of', { limit: groupDigits(limit) })}
          </Typography>
        )}
      </Box>
    );
  }

  return [
    {
      key: 'number',
      title: t('number'),
      card: 'heading',
      render: ({ number, holder, bank, kind }) => (
        <HeadingCell title={number} about={[t(`kind.${kind}`), bank, holder].filter(Boolean).join(' · ')} />
      ),
    },
    { key: 'currency', title: t('currency'), render: ({ currency }) => currency.code },
    { key: 'today', title: t('today'), isNumeric: true, render: (row) => used(row.usedToday, row.dailyLimit) },
    { key: 'month', title: t('month'), isNumeric: true, render: (row) => used(row.usedThisMonth, row.monthlyLimit) },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive, isUsedUp }) => (
        <Chip
          size="small"
          variant={isActive ? 'filled' : 'outlined'}
          color={isActive ? (isUsedUp ? 'warning' : 'success') : 'default'}
          label={t(isActive ? (isUsedUp ? 'usedUp' : 'inUse') : 'off')}
        />
      ),
    },
    {
      key: 'actions',
      title: '',
      isNumeric: true,
      render: (row) => (
        <Stack direction="row" spacing={1} sx={{ justifyContent: 'flex-end' }}>
          {onActive && (
            <Button size="small" color="inherit" onClick={() => onActive(row)}>
              {t(row.isActive ? 'turnOff' : 'turnOn')}
            </Button>
          )}
          {onEdit && (
            <Button size="small" variant="outlined" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
        </Stack>
      ),
    },
  ];
}
