import { Button, Group, TextInput } from '@mantine/core';
import {
  amountUnusual,
  getStaffOrder,
  getStatementLine,
  listStaffOrders,
  listStatementLines,
  recordPayment,
  referenceUsed,
  senderNotCustomer,
} from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ErrorText } from '../../components/error-text.tsx';
import { Notice } from '../../components/notice.tsx';
import { QuestionBox } from '../../components/question-box.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { isQuestion, useQuestion } from '../../components/use-question.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { LineFacts } from './line-facts.tsx';
import { messages } from './messages.ts';
import { ProposalChoice } from './proposal-choice.tsx';
import type { Line } from './statement-line.ts';

const numberLengthMin = 8;
const affected = [listStatementLines, getStaffOrder, listStaffOrders];

/** Records the payment that a line shows for the order that it belongs to, as if an operator had typed it. */
export function PayDialog({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useMessages(messages);
  const [uid, setUid] = useState(line.proposals[0]?.uid ?? '');
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const [commandId] = useState(() => newUuid());
  const found = useCall(getStatementLine, { lineId: line._id, uid: sought }, { isEnabled: sought !== '' });
  const record = useChange(recordPayment, affected);
  const saved = useSaved(onClose);
  const { error } = record;
  const questions = {
    another: useQuestion(error, referenceUsed, uid),
    unusual: useQuestion(error, amountUnusual, uid),
    sender: useQuestion(error, senderNotCustomer, uid),
  };
  const isOpen = Object.values(questions).some(({ refusal, isAnswered }) => refusal !== undefined && !isAnswered);
  const byNumber = found.data?.line.proposals ?? [];
  const proposals = [
    ...line.proposals,
    ...byNumber.filter((one) => line.proposals.every((other) => other.uid !== one.uid)),
  ];
  const chosen = proposals.find((one) => one.uid === uid);
  const isHeld = line.requisite.senderRule === 'hold' && chosen !== undefined && !chosen.reasons.includes('sameSender');

  function choose(proposed: string) {
    setUid(proposed);
    setTyped('');
  }

  function find() {
    if (typed.length < numberLengthMin) return;
    setSought(typed);
    setUid(typed);
  }

  function save(reason: string) {
    if (!chosen) return;
    record.mutate(
      {
        commandId,
        uid,
        from: chosen.status,
        amount: line.amount,
        statementLineId: line._id,
        reason,
        isAmountConfirmed: questions.unusual.isAnswered,
        isAnotherTransfer: questions.another.isAnswered,
        isSenderConfirmed: questions.sender.isAnswered,
      },
      saved,
    );
  }

  return (
    <ReasonDialog
      title={t('assignTitle')}
      text={t('assignText')}
      confirmLabel={t('record')}
      isReasonNeeded={questions.another.isAnswered}
      // While another number is typed, nobody can mean the order that is chosen above it.
      isReady={chosen !== undefined && !isOpen && (typed === '' || typed === uid)}
      isPending={record.isPending}
      error={isQuestion(error) ? undefined : error}
      onConfirm={save}
      onClose={onClose}
    >
      <LineFacts line={line} />
      {proposals.length > 0 && (
        <ProposalChoice proposals={proposals} symbol={line.symbol} value={uid} onChange={choose} />
      )}
      <Group align="flex-end" gap={8} wrap="nowrap">
        <TextInput
          flex={1}
          label={t('otherOrder')}
          value={typed}
          onChange={(event) => setTyped(event.target.value.replace(/\D/g, ''))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || typed === '' || typed === uid) return;
            event.preventDefault();
            find();
          }}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
        />
        <Button
          variant="default"
          disabled={typed.length < numberLengthMin}
          loading={sought !== '' && found.isPending}
          onClick={find}
        >
          {t('find')}
        </Button>
      </Group>
      {sought !== '' && found.isError && <ErrorText error={found.error} />}
      {isHeld && <Notice severity="warning">{t('willBeHeld')}</Notice>}
      <QuestionBox question={questions.sender} label={t('senderIsRight')} />
      <QuestionBox question={questions.unusual} label={t('amountIsRight')} />
      <QuestionBox question={questions.another} label={t('isAnotherTransfer')} />
    </ReasonDialog>
  );
}
