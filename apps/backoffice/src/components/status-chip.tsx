import { Badge } from '@mantine/core';
import type { OrderIssue, OrderStatus } from '@tetri/contract';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { TintedBadge } from './tinted-badge.tsx';

/** The token of the colour that the specification gives each status. */
const hues: Readonly<Record<OrderStatus, string>> = {
  new: 'gold',
  waitPayment: 'green',
  inProgress: 'light-blue',
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
  return <TintedBadge token={hues[status]}>{t(`status.${status}`)}</TintedBadge>;
}

/** What is unusual about an order; nothing where nothing is. */
export function IssueChip({ issue }: { issue: OrderIssue }) {
  const t = useMessages(messages);
  if (issue === 'none') return null;
  return (
    <Badge variant="outline" color="yellow">
      {t(`issue.${issue}`)}
    </Badge>
  );
}
