import { Chip } from '@mui/material';
import type { TicketState } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

const colors = { open: 'warning', answered: 'success', closed: 'default' } as const;

export function TicketStateChip({ state }: { state: TicketState }) {
  const t = useMessages(messages);
  return <Chip size="small" color={colors[state]} variant="outlined" label={t(`state.${state}`)} />;
}
