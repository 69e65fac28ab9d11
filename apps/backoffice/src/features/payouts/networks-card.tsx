import { Text } from '@mantine/core';
import { type CallOutput, listNetworks } from '@tetri/contract';
import { Answer } from '../../components/answer.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Empty } from '../../components/empty.tsx';
import { Since } from '../../components/moment.tsx';
import { Section } from '../../components/section.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Network = CallOutput<typeof listNetworks>['networks'][number];

/** How far each network has been read; one that cannot be read closes its routes until it can. */
export function NetworksCard() {
  const t = useMessages(messages);
  const query = useCall(listNetworks, {}, { refetchMs: 5000 });
  const columns: readonly Column<Network>[] = [
    { key: 'network', title: t('network'), card: 'heading', render: ({ network }) => <Text fw={650}>{network}</Text> },
    { key: 'height', title: t('height'), isNumeric: true, render: ({ height }) => height ?? '–' },
    { key: 'readAt', title: t('readAt'), render: ({ readAt }) => readAt && <Since at={readAt} /> },
    {
      key: 'problem',
      title: t('state'),
      render: ({ problem }) =>
        problem === null ? (
          t('isRead')
        ) : (
          <Text size="sm" c="red" lang="en" style={{ overflowWrap: 'anywhere' }}>
            {problem}
          </Text>
        ),
    },
  ];
  return (
    <Section title={t('networks')}>
      <Answer query={query}>
        {({ networks }) => (
          <DataTable
            label={t('networks')}
            columns={columns}
            rows={networks}
            rowKey={({ method, network }) => `${method} ${network}`}
            empty={<Empty title={t('noNetworks')} />}
          />
        )}
      </Answer>
    </Section>
  );
}
