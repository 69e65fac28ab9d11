import { Badge } from '@mantine/core';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Section } from '../../../components/section.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Ranking } from './ranking-form.ts';
import { StepText } from './step-text.tsx';

type Row = Ranking['steps'][number];

/** Why the rate was what it was, the newest first. */
export function StepsCard({ steps }: { readonly steps: readonly Row[] }) {
  const t = useMessages(messages);
  const columns: readonly Column<Row>[] = [
    { key: 'at', title: t('at'), card: 'heading', width: 180, render: ({ at }) => <Moment at={at} /> },
    { key: 'what', title: t('what'), card: 'heading', render: (row) => <StepText step={row} /> },
    {
      key: 'kind',
      title: t('kind'),
      width: 140,
      render: ({ isDryRun }) => (isDryRun ? <Badge color="gray">{t('dryRun')}</Badge> : t('done')),
    },
  ];
  return (
    <Section title={t('steps')}>
      <DataTable
        label={t('steps')}
        columns={columns}
        rows={steps}
        rowKey={({ at, reason }) => `${at} ${reason}`}
        empty={<Empty title={t('noSteps')} text={t('noStepsText')} />}
      />
    </Section>
  );
}
