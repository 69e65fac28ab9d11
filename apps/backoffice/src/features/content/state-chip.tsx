import type { contentStates } from '@tetri/contract';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export type ContentState = (typeof contentStates)[number];

const hues = { draft: 'grey', scheduled: 'blue', published: 'green', changed: 'gold' } as const;

export function StateChip({ state }: { state: ContentState }) {
  const t = useMessages(messages);
  return <TintedBadge token={hues[state]}>{t(`state.${state}`)}</TintedBadge>;
}
