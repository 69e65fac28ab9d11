import { Group } from '@mantine/core';
import type { CallOutput, listVerificationQueue } from '@tetri/contract';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Row = CallOutput<typeof listVerificationQueue>['verifications'][number];

/** What a reviewer should know before they open it. */
export function Marks({
  verification,
}: {
  readonly verification: Pick<Row, 'isDemo' | 'hasOpenOrders' | 'isDocumentElsewhere' | 'round'>;
}) {
  const t = useMessages(messages);
  const { isDemo, hasOpenOrders, isDocumentElsewhere, round } = verification;
  if (!isDemo && !hasOpenOrders && !isDocumentElsewhere && round === 1) return null;
  return (
    <Group gap={6} component="span">
      {isDocumentElsewhere && <TintedBadge token="red">{t('mark.elsewhere')}</TintedBadge>}
      {hasOpenOrders && <TintedBadge token="blue">{t('mark.orders')}</TintedBadge>}
      {round > 1 && <TintedBadge token="gold">{t('mark.again', { round })}</TintedBadge>}
      {isDemo && <DemoBadge />}
    </Group>
  );
}
