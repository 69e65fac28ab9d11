import { Badge } from '@mantine/core';
import type { OrderIssue, OrderStatus } from '@tetri/contract';
import { StatusMark } from '@tetri/ui';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The status of an order in the words of staff. */
export function StatusChip({ status }: { status: OrderStatus }) {
  const t = useMessages(messages);
  return <StatusMark status={status}>{t(`status.${status}`)}</StatusMark>;
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
