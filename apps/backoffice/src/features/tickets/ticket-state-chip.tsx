import { Badge } from '@mantine/core';
import type { TicketState } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

const colors = { open: 'warning', answered: 'success', closed: 'default' } as const;

export function TicketStateChip({ state }: { state: TicketState }) {
  const t = useMessages(messages);
  return (
    <Badge color={colors[state]} variant="outline">
      {t(`state.${state}`)}
    </Badge>
  );
}
