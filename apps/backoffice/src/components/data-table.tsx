import { Box, Group, Paper, Text, UnstyledButton } from '@mantine/core';
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
import { Fragment, type KeyboardEvent, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
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

/**
 * A table where it fits, otherwise cards: on a phone, and where words of this language or long amounts leave too little room.
 * Rows that open are reached by Tab and opened by Enter.
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const isNarrow = useIsNarrow();
  const neededWidth = useRef(0);
  const [isTight, setIsTight] = useState(false);
  // Not the width itself: the whole list would be drawn again whenever it is measured.
  const watch = useCallback((list: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setIsTight(entry.contentRect.width < neededWidth.current);
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  const turnToCards = (needed: number) => {
    neededWidth.current = needed;
    setIsTight(true);
  };
  if (props.rows.length === 0) return <Paper>{props.empty}</Paper>;
  return (
    <div ref={watch}>{isNarrow || isTight ? <Cards {...props} /> : <Rows {...props} onOverflow={turnToCards} />}</div>
  );
}

interface RowsProps<Row> extends DataTableProps<Row> {
  /** Called with the width that the table needs where it has less. */
  readonly onOverflow: (neededWidth: number) => void;
}

function Rows<Row extends object>({ label, columns, rows, rowKey, onOpen, groupOf, onOverflow }: RowsProps<Row>) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, offsetWidth = 0 } = frame.current ?? {};
    const borders = offsetWidth - clientWidth;
    if (scrollWidth > clientWidth) onOverflow(scrollWidth + borders);
  });
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
    <Paper className={styles['frame']} ref={frame}>
      <table className={styles['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, isNumeric, width }) => {
              const column = table.getColumn(key);
              const direction = column?.getIsSorted() || undefined;
              const look = { style: { width }, 'data-numeric': isNumeric };
              // A column of buttons has no name: what is empty must not be a heading.
              if (title === '') return <td key={key} {...look} />;
              return (
                <th key={key} {...look} aria-sort={direction && ariaSort[direction]}>
                  {column?.getCanSort() ? (
                    <UnstyledButton className={styles['sort']} onClick={column.getToggleSortingHandler()}>
                      {title}
                      {direction === 'desc' ? <ArrowDownIcon size={14} /> : <ArrowUpIcon size={14} />}
                    </UnstyledButton>
                  ) : (
                    title
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {table.getRowModel().rows.map(({ id, original: row }, at, sorted) => (
            <Fragment key={id}>
              {groupOf && startsGroup(groupOf, row, sorted[at - 1]?.original) && (
                <tr>
                  <th colSpan={columns.length} scope="rowgroup" className={styles['group']}>
                    {groupOf(row)}
                  </th>
                </tr>
              )}
              <tr {...opening(row, onOpen)}>
                {columns.map(({ key, render, isNumeric }, column) => (
                  <td key={key} data-numeric={isNumeric}>
                    {render(row, alignedTo[column])}
                  </td>
                ))}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </Paper>
  );
}

const ariaSort: Readonly<Record<SortDirection, 'ascending' | 'descending'>> = { asc: 'ascending', desc: 'descending' };

function Cards<Row extends object>({ label, columns, rows, rowKey, onOpen, groupOf }: DataTableProps<Row>) {
  const shown = columns.filter(({ card }) => card === undefined);
  return groupsOf(rows, groupOf).map(([group, members], at) => (
    <Fragment key={group}>
      {group !== '' && (
        <Text fw={650} mt={at > 0 ? 20 : 0} mb={6}>
          {group}
        </Text>
      )}
      <div className={styles['cards']} role="list" aria-label={group || label}>
        {members.map((row) => (
          <Paper role="listitem" key={rowKey(row)}>
            <Box p={12} {...opening(row, onOpen)}>
              {columns
                .filter(({ card }) => card === 'heading')
                .map(({ key, render }) => (
                  <Box mb={6} key={key}>
                    {render(row)}
                  </Box>
                ))}
              {shown.map(({ key, title, render }) => (
                <Group gap={16} align="baseline" justify="space-between" wrap="nowrap" py={2} key={key}>
                  <Text size="xs" component="span" style={{ flexShrink: 0, maxWidth: '50%' }} c="dimmed">
                    {title}
                  </Text>
                  <Box fz="sm" ta="right" miw={0} className={styles['value']}>
                    {render(row)}
                  </Box>
                </Group>
              ))}
            </Box>
          </Paper>
        ))}
      </div>
    </Fragment>
  ));
}

/** Rows that follow each other under one heading; without headings all together. */
function groupsOf<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => string) | undefined,
): (readonly [string, Row[]])[] {
  const groups: [string, Row[]][] = [];
  for (const row of rows) {
    const name = groupOf?.(row) ?? '';
    const last = groups.at(-1);
    if (last?.[0] === name) last[1].push(row);
    else groups.push([name, [row]]);
  }
  return groups;
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
