import { Box, Group, Paper, Stack, Table, Text, UnstyledButton } from '@mantine/core';
import {
  createSortedRowModel,
  rowSortingFeature,
  type SortDirection,
  sortFn_alphanumeric,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { fractionDigits } from '@tetri/ui';
import { ArrowDownIcon, ArrowUpIcon } from 'lucide-react';
import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import styles from './data-table.module.css';
import { useIsNarrow } from './use-is-narrow.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  /** Given the digits behind the point that `amount` has at most in this list; nothing on a card. */
  readonly render: (row: Row, alignedTo?: number) => ReactNode;
  /** The amount that the column shows, for points that stand under each other. */
  readonly amount?: (row: Row) => string;
  readonly isNumeric?: boolean;
  readonly width?: number | string;
  /** On a phone: the heading of the card, or left out of it. */
  readonly card?: 'heading' | 'hidden';
  /** By what a press on the heading sorts; only for lists that are here as a whole. */
  readonly sortBy?: (row: Row) => string | number;
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly empty: ReactNode;
  /** Rows that follow each other under the same heading. */
  readonly groupOf?: (row: Row) => string;
}

const features = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { alphanumeric: sortFn_alphanumeric },
});

/** A table on a desk, cards on a phone. Rows that open are reached by Tab and opened by Enter. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isNarrow = useIsNarrow();
  if (props.rows.length === 0) return <Paper>{props.empty}</Paper>;
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row extends object>({ label, columns, rows, rowKey, onOpen, groupOf }: DataTableProps<Row>) {
  const table = useTable({
    features,
    data: rows,
    columns: columns.map(({ key, sortBy }) => ({
      id: key,
      accessorFn: sortBy ?? (() => ''),
      enableSorting: sortBy !== undefined,
      sortFn: 'alphanumeric' as const,
      sortDescFirst: false,
    })),
    getRowId: rowKey,
  });
  const alignedTo = columns.map(({ amount }) => amount && Math.max(...rows.map((row) => fractionDigits(amount(row)))));
  return (
    <Paper className={styles['frame']}>
      <Table className={styles['table']} aria-label={label} highlightOnHover={Boolean(onOpen)}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ key, title, isNumeric, width }) => {
              const column = table.getColumn(key);
              const direction = column?.getIsSorted() || undefined;
              const look = { w: width, ta: isNumeric ? ('right' as const) : undefined };
              // A column of buttons has no name: what is empty must not be a heading.
              if (title === '') return <Table.Td key={key} {...look} />;
              return (
                <Table.Th key={key} {...look} aria-sort={direction && ariaSort[direction]}>
                  {column?.getCanSort() ? (
                    <UnstyledButton className={styles['sort']} onClick={column.getToggleSortingHandler()}>
                      {title}
                      {direction === 'desc' ? <ArrowDownIcon size={14} /> : <ArrowUpIcon size={14} />}
                    </UnstyledButton>
                  ) : (
                    title
                  )}
                </Table.Th>
              );
            })}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map(({ id, original: row }, at, sorted) => (
            <Fragment key={id}>
              {groupOf && startsGroup(groupOf, row, sorted[at - 1]?.original) && (
                <Table.Tr>
                  <Table.Th colSpan={columns.length} scope="rowgroup" className={styles['group']}>
                    {groupOf(row)}
                  </Table.Th>
                </Table.Tr>
              )}
              <Table.Tr {...opening(row, onOpen)}>
                {columns.map(({ key, render, isNumeric }, column) => (
                  <Table.Td key={key} ta={isNumeric ? 'right' : undefined}>
                    {render(row, alignedTo[column])}
                  </Table.Td>
                ))}
              </Table.Tr>
            </Fragment>
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

const ariaSort: Readonly<Record<SortDirection, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' };

function Cards<Row extends object>({ label, columns, rows, rowKey, onOpen, groupOf }: DataTableProps<Row>) {
  const shown = columns.filter(({ card }) => card === undefined);
  return (
    <Stack gap={8} role="list" aria-label={label}>
      {rows.map((row, at) => (
        <Box key={rowKey(row)} role="listitem">
          {groupOf && startsGroup(groupOf, row, rows[at - 1]) && (
            <Text fw={650} mt={at > 0 ? 12 : 0} mb={6}>
              {groupOf(row)}
            </Text>
          )}
          <Paper p={12} {...opening(row, onOpen)}>
            {columns
              .filter(({ card }) => card === 'heading')
              .map(({ key, render }) => (
                <Box mb={6} key={key}>
                  {render(row)}
                </Box>
              ))}
            {shown.map(({ key, title, render }) => (
              <Group gap={16} align="baseline" justify="space-between" wrap="nowrap" py={2} key={key}>
                <Text size="xs" component="span" style={{ flexShrink: 0 }} c="dimmed">
                  {title}
                </Text>
                <Box fz="sm" ta="right" miw={0} className={styles['value']}>
                  {render(row)}
                </Box>
              </Group>
            ))}
          </Paper>
        </Box>
      ))}
    </Stack>
  );
}

function startsGroup<Row>(groupOf: (row: Row) => string, row: Row, before: Row | undefined): boolean {
  return before === undefined || groupOf(row) !== groupOf(before);
}

function opening<Row>(row: Row, onOpen: ((row: Row) => void) | undefined) {
  if (!onOpen) return {};
  return {
    tabIndex: 0,
    'data-opens': true,
    style: { cursor: 'pointer' },
    onClick: () => onOpen(row),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter' && event.target === event.currentTarget) onOpen(row);
    },
  };
}
