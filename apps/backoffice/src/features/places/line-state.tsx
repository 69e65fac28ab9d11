import { Text } from '@mantine/core';
import { amountText } from '@tetri/ui';
import { Since } from '../../components/moment.tsx';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Line } from './place-types.ts';

/** `unread` is shown apart. */
const tokens = { agrees: 'green', onTheWay: 'blue', checking: 'gold', differs: 'red', unread: 'grey' } as const;

/** How a place compares with the books, since when it differs, and whose word is waited for. */
export function LineState({ line: { state, since, problem, asked, currency } }: { line: Line }) {
  const t = useMessages(messages);
  return (
    <>
      <TintedBadge token={tokens[state]}>{t(`state.${state}`)}</TintedBadge>
      {since && (
        <Text size="xs" c="dimmed" component="div">
          <Since at={since} />
        </Text>
      )}
      {asked && (
        <Text size="xs" component="div">
          {t('asked', { by: asked.by, amount: amountText(asked.amount, 'staff'), symbol: currency.symbol })}
        </Text>
      )}
      {problem && (
        <Text size="xs" c="red" lang="en" component="div" style={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Text>
      )}
    </>
  );
}
