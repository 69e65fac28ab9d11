import { Box, Button, Stack, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { Link } from 'wouter';
import type { Column } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { PersonName } from '../../components/person-name.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import type { Translate } from '../../i18n/use-messages.ts';
import type { messages } from './messages.ts';
import type { LinkRow } from './use-links.ts';

const colours = {
  open: 'green',
  busy: undefined,
  paid: 'green',
  expired: 'dimmed',
  disabled: 'dimmed',
  closed: 'red',
} as const;

export function linkColumns(
  t: Translate<keyof typeof messages.en>,
  onClose: ((link: LinkRow) => void) | undefined,
): readonly Column<LinkRow>[] {
  return [
    {
      key: 'link',
      title: t('link'),
      card: 'heading',
      render: ({ code, description }) => (
        <Box miw={190} style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm" fw={650}>
            {description}
          </Text>
          <Text size="xs" c="dimmed" ff="monospace">
            {code}
          </Text>
        </Box>
      ),
    },
    {
      key: 'person',
      title: t('person'),
      render: ({ person, externalId }) => (
        <Box miw={170} style={{ overflowWrap: 'anywhere' }}>
          <Text size="sm">
            <PersonName person={person} />
          </Text>
          {externalId !== null && (
            <Text size="xs" c="dimmed">
              {externalId}
            </Text>
          )}
        </Box>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      isNumeric: true,
      render: ({ amount, currency, toWallet }) => (
        <>
          <Amount value={amount} symbol={currency.symbol} />
          <Text size="xs" c="dimmed">
            {toWallet ? t('toWallet') : currency.network}
          </Text>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, kind, closedReason }) => (
        <>
          <Text size="sm" fw={600} c={colours[state] ?? ''}>
            {t(`state.${state}`)}
          </Text>
          <Text size="xs" c="dimmed">
            {closedReason ?? t(`kind.${kind}`)}
          </Text>
        </>
      ),
    },
    {
      key: 'orders',
      title: t('orders'),
      render: ({ orders, paidOrders }) =>
        orders.length === 0 ? (
          '—'
        ) : (
          <Stack gap={4}>
            {orders.map(({ uid, status }) => (
              <Box key={uid}>
                <Link to={`/orders/${uid}`}>{uid}</Link> <StatusChip status={status} />
              </Box>
            ))}
            <Text size="xs" c="dimmed">
              {t('paid', { count: paidOrders })}
            </Text>
          </Stack>
        ),
    },
    {
      key: 'created',
      title: t('created'),
      render: ({ createdAt, expiresAt }) => (
        <>
          <Moment at={createdAt} />
          <Text size="xs" c="dimmed">
            {expiresAt === null ? (
              t('never')
            ) : (
              <>
                {t('expires')} <Moment at={expiresAt} />
              </>
            )}
          </Text>
        </>
      ),
    },
    {
      key: 'acts',
      title: '',
      render: (link) =>
        onClose &&
        link.state !== 'paid' &&
        link.state !== 'closed' && (
          <Button
            size="xs"
            variant="default"
            aria-label={t('closeOf', { code: link.code })}
            onClick={() => onClose(link)}
          >
            {t('close')}
          </Button>
        ),
    },
  ];
}
