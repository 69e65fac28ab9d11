import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import {
  type CallOutput,
  decideScreeningCase,
  exportScreeningCase,
  getScreeningCase,
  listScreeningCases,
  noteScreeningCase,
} from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { saveFile } from '../../components/save-file.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useCall, useChange } from '../../service/use-call.ts';
import { FindingCard } from '../../components/finding/finding-card.tsx';
import { caseName } from './case-name.ts';
import { messages } from './messages.ts';

type Case = CallOutput<typeof getScreeningCase>['case'];
type Act = 'clear' | 'refuse' | 'keep' | 'decline' | 'note';
const affected = [getScreeningCase, listScreeningCases];

/** A case: what the customer has beside what was found, what happened, and what may be decided. */
export function CaseDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useMessages(messages);
  const role = useRole();
  const [act, setAct] = useState<Act>();
  const query = useCall(getScreeningCase, { id });
  const report = useChange(exportScreeningCase);
  const found = query.data?.case;
  const take = (format: 'csv' | 'json') =>
    report.mutate(
      { id, format },
      {
        onSuccess: ({ fileName, text }) => saveFile(fileName, format === 'csv' ? 'text/csv' : 'application/json', text),
      },
    );
  return (
    <Dialog
      title={found ? t(`caseOf.${found.subjectKind}`, { uid: caseName(found) }) : t('tab.cases')}
      size="md"
      onClose={onClose}
      footer={
        <Group gap={8} justify="flex-end" w="100%">
          <Button variant="subtle" color="gray" onClick={onClose}>
            {t('close')}
          </Button>
          {found?.acts.map((one) => (
            <Button
              key={one}
              variant={one === 'clear' ? 'filled' : 'default'}
              color={one === 'refuse' ? 'red' : undefined}
              onClick={() => setAct(one)}
            >
              {t(found.status === 'proposed' && one === found.proposed ? `agree.${found.proposed}` : `act.${one}`)}
            </Button>
          ))}
        </Group>
      }
    >
      <Answer query={query}>
        {({ case: shown }) => (
          <Stack gap={20}>
            <Text c="dimmed" size="sm">
              {shown.amounts &&
                `${shown.amounts.give} ${shown.amounts.giveSymbol} → ${shown.amounts.receive} ${shown.amounts.receiveSymbol} · `}
              {shown.amount && `${shown.amount} · `}
              <SubjectLink shown={shown} />
              {shown.customer !== null && ` · ${shown.customer}`}
              {shown.needsSecondPerson && ` · ${t('twoDecide')}`}
            </Text>
            <Findings id={id} shown={shown} />
            <Stack gap={8}>
              <Title order={3}>{t('history')}</Title>
              {shown.steps.map(({ kind, by, text, at }, index) => (
                <Text size="sm" key={`${index}`} style={{ overflowWrap: 'anywhere' }}>
                  <Moment at={at} /> · {t(`step.${kind}`)} · {by ?? t('product')}
                  {text && `: ${text}`}
                </Text>
              ))}
            </Stack>
            <ErrorText error={report.error} />
            <Group gap={8}>
              {role !== 'auditor' && (
                <Button variant="default" size="xs" onClick={() => setAct('note')}>
                  {t('act.note')}
                </Button>
              )}
              {(['csv', 'json'] as const).map((format) => (
                <Button
                  key={format}
                  variant="default"
                  size="xs"
                  loading={report.isPending}
                  onClick={() => take(format)}
                >
                  {t('report', { format: format.toUpperCase() })}
                </Button>
              ))}
            </Group>
          </Stack>
        )}
      </Answer>
      {act && found && <ActDialog id={id} act={act} of={found} onClose={() => setAct(undefined)} />}
    </Dialog>
  );
}

/** To what the case is about. */
function SubjectLink({ shown: { subjectKind, uid } }: { readonly shown: Case }) {
  const t = useMessages(messages);
  const [to, text] = (
    {
      order: [`/orders/${uid}`, 'openOrder'],
      verification: [`/verification/${uid}`, 'openVerification'],
      withdrawal: ['/payouts', 'openPayouts'],
      walletDeposit: ['/screening?tab=deposits', 'openDeposits'],
    } as const
  )[subjectKind];
  return (
    <Anchor component={Link} to={to} size="sm">
      {t(text)}
    </Anchor>
  );
}

const findingsAtOnce = 50;

/** What was found, the most alike first, a page at a time. */
function Findings({ id, shown }: { readonly id: string; readonly shown: Case }) {
  const [page, setPage] = useState(1);
  const query = useCall(getScreeningCase, { id, page, limit: findingsAtOnce }, { keepsPrevious: true });
  const { findings } = query.data?.case ?? shown;
  return (
    <>
      {findings.map((finding, at) => (
        // What was found has no name but its place.
        <FindingCard key={`${at}`} finding={finding} />
      ))}
      <Pager
        page={page}
        count={{ total: shown.found, pages: Math.ceil(shown.found / findingsAtOnce) }}
        onPage={setPage}
      />
    </>
  );
}

interface ActDialogProps {
  readonly id: string;
  readonly act: Act;
  readonly of: Case;
  readonly onClose: () => void;
}

function ActDialog({ id, act, of, onClose }: ActDialogProps) {
  const t = useMessages(messages);
  // As it was read by who decides: with what is found meanwhile it is refused.
  const [{ version, subjectKind }] = useState(of);
  const [commandId] = useState(() => newUuid());
  const isEnd = act === 'clear' || act === 'refuse';
  const text = isEnd ? t(`act.${act}Text.${subjectKind}`) : t(`act.${act}Text`);
  const words = { title: t(`act.${act}`), text, confirmLabel: t(`act.${act}`), affected, onClose };
  if (act === 'note')
    return <ChangeDialog {...words} call={noteScreeningCase} inputOf={(note) => ({ id, text: note })} />;
  return (
    <ChangeDialog
      {...words}
      isGrave={act === 'refuse'}
      call={decideScreeningCase}
      inputOf={(reason) => ({ commandId, id, version, act, reason })}
    />
  );
}
