import { type CallOutput, listScreeningCases } from '@tetri/contract';
import { useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { Moment, Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { CaseDialog } from './case-dialog.tsx';
import { caseName } from './case-name.ts';
import { messages } from './messages.ts';

type Row = CallOutput<typeof listScreeningCases>['cases'][number];
type Shown = 'waiting' | 'decided';

/** Cases that wait for people, the oldest first; Enter opens one. */
export function CasesTab() {
  const t = useMessages(messages);
  const { params, page, change } = useListAddress();
  const status: Shown = params.get('status') === 'decided' ? 'decided' : 'waiting';
  // A case that another page leads to.
  const [opened, setOpened] = useState(params.get('case') ?? undefined);
  const query = useCall(listScreeningCases, { status, page }, { keepsPrevious: true, refetchMs: 10_000 });
  const standOf = ({ status: stands, proposed, proposedBy, decidedBy }: Row) => {
    if (stands === 'proposed') return `${t(`wish.${proposed ?? 'clear'}`)} · ${proposedBy ?? ''}`;
    return [t(`status.${stands}`), decidedBy].filter(Boolean).join(' · ');
  };
  return (
    <>
      <SelectField
        label={t('shown')}
        maw={280}
        value={status}
        options={[
          ['waiting', t('waiting')],
          ['decided', t('decided')],
        ]}
        onChange={(value: Shown) => change({ status: value === 'waiting' ? '' : value })}
      />
      <Answer query={query}>
        {({ cases, count, isCountCapped }) => (
          <>
            <DataTable
              label={t('tab.cases')}
              rows={cases}
              rowKey={({ _id }) => _id}
              onOpen={({ _id }) => setOpened(_id)}
              empty={<Empty title={t(status === 'waiting' ? 'noneWaiting' : 'noneDecided')} />}
              columns={[
                {
                  key: 'uid',
                  title: t('subject'),
                  card: 'heading',
                  render: ({ subjectKind, uid, amount, customer, isDemo }) => (
                    <span style={{ overflowWrap: 'anywhere' }}>
                      {t(`caseOf.${subjectKind}`, { uid: caseName({ subjectKind, uid: amount || uid, customer }) })}{' '}
                      {isDemo && <DemoBadge />}
                    </span>
                  ),
                },
                { key: 'sources', title: t('foundBy'), render: ({ sources }) => sources.join(', ') },
                {
                  key: 'score',
                  title: t('score'),
                  isNumeric: true,
                  render: ({ scoreMax }) => (scoreMax === null ? '—' : `${scoreMax} %`),
                },
                { key: 'status', title: t('stand'), render: standOf },
                {
                  key: 'age',
                  title: t(status === 'waiting' ? 'openSince' : 'decidedAt'),
                  render: ({ openedAt, decidedAt }) =>
                    decidedAt ? <Moment at={decidedAt} /> : <Since at={openedAt} />,
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
      {opened && <CaseDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
