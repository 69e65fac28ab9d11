import { Box, Button, Group, Text } from '@mantine/core';
import { Amount } from '@tetri/ui';
import { Link } from 'wouter';
import type { Column } from '../../components/data-table.tsx';
import { HeadingCell } from '../../components/heading-cell.tsx';
import { Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { UnclaimedPayment } from './use-unclaimed.ts';

export type UnclaimedAct = 'attach' | 'giveBack' | 'income' | 'release';

export function useUnclaimedColumns(
  onAct: ((act: UnclaimedAct, payment: UnclaimedPayment) => void) | undefined,
): readonly Column<UnclaimedPayment>[] {
  const t = useMessages(messages);

  function standing({ source, state, decision, asked, isDeep, confirmations, confirmationsNeeded }: UnclaimedPayment) {
    if (decision)
      return (
        <Box>
          <Text size="sm">
            {t(state === 'released' && source === 'difference' ? 'state.mistaken' : `state.${state}`)}{' '}
            {decision.uid !== null && <Link to={`/orders/${decision.uid}`}>{decision.uid}</Link>}
          </Text>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[decision.address, decision.reference, `${decision.by}: ${decision.reason}`].filter(Boolean).join(' · ')}
          </Text>
        </Box>
      );
    if (state !== 'open') return t(`state.${state}`);
    if (asked)
      return (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t(`asked.${asked.act}`, { name: asked.by, address: asked.address })}
        </Text>
      );
    return isDeep ? t('state.open') : t('confirming', { seen: confirmations ?? 0, needed: confirmationsNeeded ?? 0 });
  }

  function titleOf({ source, network, memo }: Pick<UnclaimedPayment, 'source' | 'network' | 'memo'>): string {
    if (network === null) return t(`source.${source}`);
    const about = source === 'difference' ? t('source.difference') : memo && t('memo', { memo });
    return [network, about].filter(Boolean).join(' · ');
  }

  return [
    {
      key: 'account',
      title: t('account'),
      card: 'heading',
      render: ({ source, network, account, memo, sender, purpose, reference, isDemo, cameFor }) => (
        <>
          <HeadingCell
            title={titleOf({ source, network, memo })}
            about={[account, sender, purpose, reference].filter(Boolean).join(' · ')}
            isDemo={isDemo}
          />
          {cameFor !== null && (
            <Text size="xs" c="dimmed">
              {t('cameFor')} <Link to={`/orders/${cameFor}`}>{cameFor}</Link>
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      isNumeric: true,
      amount: ({ amount }) => amount,
      render: ({ amount, symbol }) => <Amount value={amount} symbol={symbol} />,
    },
    { key: 'seen', title: t('seen'), render: ({ seenAt }) => <Since at={seenAt} /> },
    { key: 'state', title: t('state'), render: standing },
    {
      key: 'acts',
      title: '',
      isNumeric: true,
      render: (payment) =>
        onAct &&
        payment.state === 'open' && (
          <Group gap={8} justify="flex-end">
            {payment.source === 'deposit' && payment.cameFor === null && (
              <Button size="xs" variant="default" onClick={() => onAct('attach', payment)}>
                {t('attach')}
              </Button>
            )}
            {payment.source === 'statement' && (
              <Button size="xs" variant="default" component={Link} to="/statements?state=dismissed">
                {t('toStatements')}
              </Button>
            )}
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              disabled={!payment.isDeep}
              onClick={() => onAct('giveBack', payment)}
            >
              {t('giveBack')}
            </Button>
            <Button
              size="xs"
              variant="subtle"
              color="gray"
              disabled={!payment.isDeep}
              onClick={() => onAct('income', payment)}
            >
              {t('income')}
            </Button>
            {payment.source === 'difference' && (
              <Button size="xs" variant="subtle" color="gray" onClick={() => onAct('release', payment)}>
                {t('release')}
              </Button>
            )}
          </Group>
        ),
    },
  ];
}
