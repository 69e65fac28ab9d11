import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { Amount, amountText } from '@tetri/ui';
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

  function used(amount: string, limit: string | null, alignedTo: number | undefined) {
    return (
      <Box component="span">
        <Amount value={amount} alignedTo={alignedTo} />
        {limit !== null && (
          <Text size="xs" c="dimmed" component="div">
            {t('of', { limit: amountText(limit, 'staff') })}
          </Text>
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
    {
      key: 'today',
      title: t('today'),
      isNumeric: true,
      amount: ({ usedToday }) => usedToday,
      render: (row, alignedTo) => used(row.usedToday, row.dailyLimit, alignedTo),
    },
    {
      key: 'month',
      title: t('month'),
      isNumeric: true,
      amount: ({ usedThisMonth }) => usedThisMonth,
      render: (row, alignedTo) => used(row.usedThisMonth, row.monthlyLimit, alignedTo),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive, isUsedUp }) => (
        <Badge variant={isActive ? 'light' : 'outline'} color={isActive ? (isUsedUp ? 'yellow' : 'green') : 'gray'}>
          {t(isActive ? (isUsedUp ? 'usedUp' : 'inUse') : 'off')}
        </Badge>
      ),
    },
    {
      key: 'actions',
      title: '',
      isNumeric: true,
      render: (row) => (
        <Group gap={8} align="stretch" justify="flex-end" wrap="nowrap">
          {onActive && (
            <Button variant="subtle" size="xs" color="gray" onClick={() => onActive(row)}>
              {t(row.isActive ? 'turnOff' : 'turnOn')}
            </Button>
          )}
          {onEdit && (
            <Button variant="default" size="xs" onClick={() => onEdit(row)}>
              {t('edit')}
            </Button>
          )}
        </Group>
      ),
    },
  ];
}
