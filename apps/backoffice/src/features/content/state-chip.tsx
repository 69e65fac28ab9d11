import { alpha, Chip, useTheme } from '@mui/material';
import type { contentStates } from '@tetri/contract';
import { useMessages } from '../../i18n/use-messages.ts';
import { tokens } from '../../theme/tokens.ts';
import { messages } from './messages.ts';

export type ContentState = (typeof contentStates)[number];

const hues = { draft: 'grey', scheduled: 'blue', published: 'green', changed: 'gold' } as const;

export function StateChip({ state }: { state: ContentState }) {
  const t = useMessages(messages);
  const { mode } = useTheme().palette;
  const color = tokens[mode][hues[state]];
  return (
    <Chip
      size="small"
      label={t(`state.${state}`)}
      sx={{ color, backgroundColor: alpha(color, mode === 'dark' ? 0.16 : 0.1) }}
    />
  );
}
