import { Badge, Box, Group, Text } from '@mantine/core';
import type { CallOutput, listStaffRoutes } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import type { Column } from '../../components/data-table.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import { NetworkFeeCell } from './network-fee-cell.tsx';

type Route = CallOutput<typeof listStaffRoutes>['routes'][number];

/** What the list shows of a route: what it is judged by. */
export function useRouteColumns(): readonly Column<Route>[] {
  const t = useMessages(messages);
  return [
    {
      key: 'route',
      title: t('route'),
      card: 'heading',
      render: ({ from, to }) => (
        <>
          <Text fw={650}>
            {from.code} → {to.code}
          </Text>
          <Text size="xs" component="span" c="dimmed">
            {from.name} → {to.name}
          </Text>
        </>
      ),
    },
    {
      key: 'rate',
      title: t('customersSee'),
      isNumeric: true,
      render: ({ pricing }) =>
        pricing?.price ? (
          <>
            <Amount value={pricing.price.shown.in} /> : <Amount value={pricing.price.shown.out} />
          </>
        ) : (
          '—'
        ),
    },
    {
      key: 'markup',
      title: t('markup'),
      isNumeric: true,
      amount: ({ pricing }) => pricing?.markupPercent ?? '0',
      render: ({ pricing }, alignedTo) =>
        pricing ? <Amount value={pricing.markupPercent} alignedTo={alignedTo} /> : '—',
    },
    {
      key: 'networkFee',
      title: t('networkFee'),
      isNumeric: true,
      render: ({ networkFees, pricing }) => <NetworkFeeCell fees={networkFees} bearer={pricing?.networkFee} />,
    },
    {
      key: 'formula',
      title: t('pricedBy'),
      render: ({ pricing }) => (
        <Text size="xs" c="dimmed" component="span" style={{ overflowWrap: 'anywhere' }}>
          {pricing?.formula ?? t('noFormula')}
        </Text>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive, isShowWeb, pricing, closing }) => {
        const price = pricing?.price;
        const isClosed = isActive && (price?.isOpen !== true || closing !== null);
        return (
          <Box>
            <Group gap={4} wrap="nowrap">
              <Badge
                color={isActive ? (isClosed ? 'yellow' : 'green') : 'gray'}
                variant={isActive ? 'light' : 'outline'}
              >
                {t(isActive ? (isClosed ? 'closed' : 'on') : 'off')}
              </Badge>
              {!isShowWeb && (
                <Badge color="gray" variant="outline">
                  {t('notShown')}
                </Badge>
              )}
            </Group>
            {isClosed && price?.closedReason && (
              <Text size="xs" c="dimmed" mt={4}>
                {t(`closed.${price.closedReason}`, { pair: price.closedBy ?? '' })}
              </Text>
            )}
            {isClosed && closing && (
              <Text size="xs" c="dimmed" mt={4} component="div">
                {closing.opensAt === null ? (
                  t('closed.unserved')
                ) : (
                  <>
                    {t('closed.until')} <Moment at={closing.opensAt} />
                  </>
                )}
              </Text>
            )}
          </Box>
        );
      },
    },
  ];
}
