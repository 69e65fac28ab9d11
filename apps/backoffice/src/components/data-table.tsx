import {
  Box,
  Card,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { KeyboardEvent, ReactNode } from 'react';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: Row) => ReactNode;
  readonly isNumeric?: boolean;
  readonly width?: number | string;
  /** On a phone: the heading of the card, or left out of it. */
  readonly card?: 'heading' | 'hidden';
}

export interface DataTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly empty: ReactNode;
}

/** A table on a desk, cards on a phone. Rows that open are reached by Tab and opened by Enter. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const isNarrow = useMediaQuery('(max-width: 767px)');
  if (props.rows.length === 0) return <Card>{props.empty}</Card>;
  return isNarrow ? <Cards {...props} /> : <Rows {...props} />;
}

function Rows<Row>({ label, columns, rows, rowKey, onOpen }: DataTableProps<Row>) {
  return (
    <TableContainer component={Card}>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {columns.map(({ key, title, isNumeric, width }) => (
              // A column of buttons has no name: what is empty must not be a heading.
              <TableCell
                key={key}
                component={title === '' ? 'td' : 'th'}
                align={isNumeric ? 'right' : 'left'}
                sx={{ width }}
              >
                {title}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((row) => (
            <TableRow
              key={rowKey(row)}
              hover={Boolean(onOpen)}
              {...opening(row, onOpen)}
              sx={{ '&:last-child td': { border: 0 } }}
            >
              {columns.map(({ key, render, isNumeric }) => (
                <TableCell key={key} align={isNumeric ? 'right' : 'left'}>
                  {render(row)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards<Row>({ label, columns, rows, rowKey, onOpen }: DataTableProps<Row>) {
  const shown = columns.filter(({ card }) => card === undefined);
  return (
    <Stack spacing={1} role="list" aria-label={label}>
      {rows.map((row) => (
        <Card key={rowKey(row)} role="listitem" sx={{ p: 1.5 }} {...opening(row, onOpen)}>
          {columns
            .filter(({ card }) => card === 'heading')
            .map(({ key, render }) => (
              <Box key={key} sx={{ mb: 0.75 }}>
                {render(row)}
              </Box>
            ))}
          {shown.map(({ key, title, render }) => (
            <Stack
              key={key}
              direction="row"
              spacing={2}
              sx={{ justifyContent: 'space-between', alignItems: 'baseline', py: 0.25 }}
            >
              <Typography variant="caption" color="textSecondary" sx={{ flexShrink: 0 }}>
                {title}
              </Typography>
              <Box sx={{ typography: 'body2', textAlign: 'right', minWidth: 0, overflowWrap: 'anywhere' }}>
                {render(row)}
              </Box>
            </Stack>
          ))}
        </Card>
      ))}
    </Stack>
  );
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
