import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { Link } from 'wouter';
import type { Column } from '../../components/data-table.tsx';
import { HeadingCell } from '../../components/heading-cell.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { type Line, strengthColors } from './statement-line.ts';

export interface LineActions {
  readonly onPay: ((line: Line) => void) | undefined;
  readonly onKeep: ((line: Line) => void) | undefined;
  readonly onDismiss: ((line: Line) => void) | undefined;
}

export function useLineColumns({ onPay, onKeep, onDismiss }: LineActions): readonly Column<Line>[] {
  const t = useMessages(messages);

  function paid(line: Line) {
    if (line.uid !== null) return <Link to={`/orders/${line.uid}`}>{line.uid}</Link>;
    if (line.dismissal) return <Text size="sm">{`${line.dismissal.by}: ${line.dismissal.reason}`}</Text>;
    const [best, ...more] = line.proposals;
    if (!best) return t('noProposal');
    return (
      <Box>
        <Group gap={8}>
          <Link to={`/orders/${best.uid}`}>{best.uid}</Link>
          <Badge variant="light" color={strengthColors[best.strength]}>
            {t(`strength.${best.strength}`)}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {best.reasons.map((reason) => t(`reason.${reason}`)).join(' · ')}
        </Text>
        {more.length > 0 && <Text size="xs">{t('moreProposals', { count: more.length })}</Text>}
      </Box>
    );
  }

  return [
    {
      key: 'sender',
      title: t('sender'),
      card: 'heading',
      render: ({ sender, purpose, isDemo }) => (
        <HeadingCell title={sender || t('noSender')} about={purpose} isDemo={isDemo} />
      ),
    },
    { key: 'date', title: t('date'), render: ({ bookedOn }) => <Box style={{ whiteSpace: 'nowrap' }}>{bookedOn}</Box> },
    {
      key: 'amount',
      title: t('amount'),
      isNumeric: true,
      render: ({ amount, symbol }) => <Amount value={amount} symbol={symbol} />,
    },
    {
      key: 'requisite',
      title: t('requisite'),
      render: ({ requisite, reference }) => <HeadingCell title={requisite.number} about={reference} />,
    },
    { key: 'order', title: t('order'), render: paid },
    {
      key: 'actions',
      title: '',
      isNumeric: true,
      render: (line) =>
        line.state !== 'taken' && (
          <Group gap={8} justify="flex-end">
            {onDismiss && (
              <Button variant="subtle" size="xs" color="gray" onClick={() => onDismiss(line)}>
                {t(line.state === 'open' ? 'dismiss' : 'reopen')}
              </Button>
            )}
            {onKeep && line.state === 'open' && (
              <Button variant="subtle" size="xs" color="gray" onClick={() => onKeep(line)}>
                {t('keep')}
              </Button>
            )}
            {onPay && line.state === 'open' && (
              <Button
                variant="default"
                size="xs"
                aria-label={`${t('assign')} ${line.sender} ${line.amount}`}
                onClick={() => onPay(line)}
              >
                {t('assign')}
              </Button>
            )}
          </Group>
        ),
    },
  ];
}
