import { Badge, Group, Text } from '@mantine/core';
import type { CallOutput, findConnectedAccounts } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { DataTable } from '../../components/data-table.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface FoundAccountsProps {
  readonly accounts: CallOutput<typeof findConnectedAccounts>['accounts'];
  readonly isMore: boolean;
  readonly onOpen: (userId: string) => void;
}

/** Accounts to choose one of. */
export function FoundAccounts({ accounts, isMore, onOpen }: FoundAccountsProps) {
  const t = useMessages(messages);
  return (
    <>
      <DataTable
        label={t('accounts')}
        rows={accounts}
        rowKey={({ person }) => person._id}
        onOpen={({ person }) => onOpen(person._id)}
        empty={<Empty title={t('noAccounts')} />}
        columns={[
          {
            key: 'account',
            title: t('account'),
            card: 'heading',
            render: ({ person, isDemo, isBlocked }) => (
              <Group gap={8}>
                {person.name || person.email}
                {isDemo && <DemoBadge />}
                {isBlocked && <Badge color="red">{t('blocked')}</Badge>}
              </Group>
            ),
          },
          { key: 'email', title: t('email'), render: ({ person }) => person.email },
          { key: 'link', title: t('partnerLink'), render: ({ partner }) => partner?.link ?? '—' },
          {
            key: 'held',
            title: t('held'),
            isNumeric: true,
            render: ({ partner }) => partner && <HeldText count={partner.heldRewards} amount={partner.held} />,
          },
          { key: 'since', title: t('since'), render: ({ createdAt }) => <Moment at={createdAt} /> },
        ]}
      />
      {isMore && (
        <Text c="dimmed" size="sm">
          {t('moreFound')}
        </Text>
      )}
    </>
  );
}

/** How many rewards wait, and what they come to. */
export function HeldText({ count, amount }: { readonly count: number; readonly amount: string }) {
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {count} · <Amount value={amount} symbol="USD" />
    </span>
  );
}
