import { Badge } from '@mantine/core';
import type { TicketState } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

const colors = { open: 'yellow', answered: 'green', closed: 'gray' } as const;

export function TicketStateChip({ state }: { state: TicketState }) {
  const t = useMessages(messages);
  return (
    <Badge color={colors[state]} variant={state === 'closed' ? 'outline' : 'light'}>
      {t(`state.${state}`)}
    </Badge>
  );
}
