import { alpha, Chip, useTheme } from '@mui/material';
import type { OrderIssue, OrderStatus } from '@tetri/contract';
import { type Tokens, tokens } from '../theme/tokens.ts';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The colours the specification gives each status. */
const hues: Readonly<Record<OrderStatus, keyof Tokens>> = {
  new: 'gold',
  waitPayment: 'green',
  inProgress: 'lightBlue',
  errorPayout: 'red',
  inProgressPayout: 'grey',
  hold: 'blue',
  done: 'green',
  errorPayment: 'red',
  deleted: 'red',
  returned: 'cyan',
};

export function StatusChip({ status }: { status: OrderStatus }) {
  const t = useMessages(messages);
  const { mode } = useTheme().palette;
  const color = tokens[mode][hues[status]];
  return (
    <Chip
      size="small"
      label={t(`status.${status}`)}
      sx={{ color, backgroundColor: alpha(color, mode === 'dark' ? 0.16 : 0.1) }}
    />
  );
}

/** What is unusual about an order; nothing where nothing is. */
export function IssueChip({ issue }: { issue: OrderIssue }) {
  const t = useMessages(messages);
  if (issue === 'none') return null;
  return <Chip size="small" variant="outlined" color="warning" label={t(`issue.${issue}`)} />;
}
