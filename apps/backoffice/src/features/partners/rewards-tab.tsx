import { Button, Group } from '@mantine/core';
import { type CallOutput, decideReward, listRewards, rewardStatuses } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Moment } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { PersonName } from '../../components/person-name.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Reward = CallOutput<typeof listRewards>['rewards'][number];
type Act = 'hold' | 'release' | 'reverse';

/** What the product itself says of why a reward is held or taken back; all else are somebody's words. */
const said = ['sameDevice', 'sameNetwork', 'suspended', 'paymentLost', 'personErased', 'samePerson'] as const;

const actsOf: Readonly<Record<Reward['status'], readonly Act[]>> = {
  pending: ['hold', 'reverse'],
  held: ['release', 'reverse'],
  available: ['reverse'],
  reversed: [],
};

/** Rewards of partners; held ones wait for somebody to look. */
export default function RewardsTab() {
  const t = useMessages(messages);
  const role = useRole();
  const { params, page, change } = useListAddress();
  const status = rewardStatuses.find((one) => one === params.get('status'));
  const [decided, setDecided] = useState<{ readonly reward: Reward; readonly act: Act }>();
  const query = useCall(listRewards, { page, ...(status ? { status } : {}) }, { keepsPrevious: true });
  const mayDecide = role === 'owner' || role === 'manager';
  const reasonOf = ({ reason }: Reward) => {
    const known = said.find((one) => one === reason);
    return known ? t(`said.${known}`) : reason;
  };
  return (
    <>
      <SelectField
        label={t('status')}
        maw={280}
        value={status ?? 'all'}
        options={[
          ['all', t('all')],
          ...rewardStatuses.map((one): readonly [Reward['status'] | 'all', string] => [one, t(`reward.${one}`)]),
        ]}
        onChange={(value: Reward['status'] | 'all') => change({ status: value === 'all' ? '' : value })}
      />
      <Answer query={query}>
        {({ rewards, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('tab.rewards')}
              rows={rewards}
              rowKey={({ orderId }) => orderId}
              empty={<Empty title={t('noRewards')} />}
              columns={[
                {
                  key: 'order',
                  title: t('order'),
                  card: 'heading',
                  render: ({ uid }) => <Link to={`/orders/${uid}`}>{uid}</Link>,
                },
                { key: 'partner', title: t('partner'), render: ({ partner }) => <PersonName person={partner} /> },
                {
                  key: 'worth',
                  title: t('worth'),
                  isNumeric: true,
                  render: ({ orderAmount }) => <Amount value={orderAmount} symbol="USD" />,
                },
                {
                  key: 'reward',
                  title: t('rewardAmount'),
                  isNumeric: true,
                  render: ({ reward, percent }) => (
                    <>
                      <Amount value={reward} symbol="USD" /> · {percent}&nbsp;%
                    </>
                  ),
                },
                {
                  key: 'status',
                  title: t('status'),
                  render: (reward) => `${t(`reward.${reward.status}`)}${reasonOf(reward) && ` · ${reasonOf(reward)}`}`,
                },
                { key: 'due', title: t('due'), render: ({ dueAt }) => <Moment at={dueAt} /> },
                {
                  key: 'acts',
                  title: '',
                  isNumeric: true,
                  render: (reward) =>
                    mayDecide && (
                      <Group gap={8} justify="flex-end">
                        {actsOf[reward.status].map((act) => (
                          <Button
                            key={act}
                            size="xs"
                            variant="default"
                            aria-label={`${t(`decide.${act}`)} ${reward.uid}`}
                            onClick={() => setDecided({ reward, act })}
                          >
                            {t(`decide.${act}`)}
                          </Button>
                        ))}
                      </Group>
                    ),
                },
              ]}
            />
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        )}
      </Answer>
      {decided && <DecideDialog {...decided} onClose={() => setDecided(undefined)} />}
    </>
  );
}

interface DecideDialogProps {
  readonly reward: Reward;
  readonly act: Act;
  readonly onClose: () => void;
}

function DecideDialog({ reward: { orderId, uid, reward }, act, onClose }: DecideDialogProps) {
  const t = useMessages(messages);
  const [commandId] = useState(() => newUuid());
  return (
    <ChangeDialog
      title={`${t(`decide.${act}`)}: ${uid}`}
      text={t(`decide.${act}Text`, { amount: reward })}
      confirmLabel={t(`decide.${act}`)}
      isGrave={act === 'reverse'}
      call={decideReward}
      affected={[listRewards]}
      inputOf={(reason) => ({ commandId, orderId, act, reason })}
      onClose={onClose}
    />
  );
}
