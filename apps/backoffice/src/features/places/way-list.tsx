import { Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Line } from './place-types.ts';

const ways = ['payouts', 'fees', 'deposits', 'lost'] as const;

/** What may be on its way between the books and a place; of fees the most that they may come to. */
export function WayList({ line: { onTheWay, currency } }: { line: Line }) {
  const t = useMessages(messages);
  const there = ways.filter((way) => /[1-9]/.test(onTheWay[way]));
  if (there.length === 0) return '–';
  return there.map((way) => (
    <Text key={way} size="xs" component="div">
      {t(`way.${way}`)} <Amount value={onTheWay[way]} symbol={currency.symbol} />
    </Text>
  ));
}
