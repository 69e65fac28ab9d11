import { Button, Group, Stack, TextInput } from '@mantine/core';
import {
  approvePartnerWithdrawal,
  failPartnerWithdrawal,
  listPartnerWithdrawals,
  payPartnerWithdrawal,
  pricePartnerWithdrawal,
  priceTooOld,
  referenceUsed,
  returnPartnerWithdrawal,
  undoPartnerWithdrawal,
} from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { Copyable } from '../../components/copyable.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { Notice } from '../../components/notice.tsx';
import { QuestionBox } from '../../components/question-box.tsx';
import { isQuestion, useQuestion } from '../../components/use-question.ts';
import { useSaved } from '../../components/use-saved.ts';
import { PersonName } from '../../components/person-name.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useRole } from '../../service/session.tsx';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Withdrawal } from './partner-types.ts';

const affected = [listPartnerWithdrawals];
const acts = { fail: failPartnerWithdrawal, return: returnPartnerWithdrawal, undo: undoPartnerWithdrawal } as const;
type Act = keyof typeof acts;

interface WithdrawalDialogProps {
  readonly withdrawal: Withdrawal;
  readonly onClose: () => void;
}

/** One withdrawal, and what can be done about it. */
export function WithdrawalDialog({ withdrawal, onClose }: WithdrawalDialogProps) {
  const t = useMessages(messages);
  const role = useRole();
  const [act, setAct] = useState<Act>();
  const { uid, status, partner, amountInUSD, outAmount, currency, values, reference, paidBy, approvedBy, reason } =
    withdrawal;
  const { payout, pricedAt } = withdrawal;
  const isOpen = status === 'new' || status === 'errorPayment';
  // What the product has handed to the network is its own.
  const isSending = payout !== null && payout.state !== 'prepared';
  const possible: readonly Act[] = isSending
    ? []
    : status === 'done'
      ? ['undo']
      : status === 'new'
        ? ['fail', 'return']
        : isOpen
          ? ['return']
          : [];
  return (
    <Dialog title={t('withdrawalTitle', { uid })} onClose={onClose}>
      <Stack gap={20}>
        <Facts>
          <Fact name={t('partner')}>
            <PersonName person={partner} />
          </Fact>
          <Fact name={t('amount')}>
            <Amount value={amountInUSD} symbol="USD" />
          </Fact>
          <Fact name={t('toPay')}>
            <Copyable value={outAmount} /> {currency.symbol} · {currency.name}
          </Fact>
          {values.map(({ key, name, value }) => (
            <Fact key={key} name={name}>
              <Copyable value={value} />
            </Fact>
          ))}
          {isOpen && (
            <Fact name={t('pricedAt')}>
              <Moment at={pricedAt} />
            </Fact>
          )}
          <Fact name={t('status')}>{t(`withdrawal.${status}`)}</Fact>
          <Fact name={t('approved')}>{approvedBy}</Fact>
          <Fact name={t('paidBy')}>{paidBy}</Fact>
          <Fact name={t('reference')}>{reference}</Fact>
          <Fact name={t('reason')}>{reason}</Fact>
        </Facts>
        {isOpen && payout !== null && (
          <Notice severity="info">
            {t(isSending ? 'paysSending' : 'paysWaiting')} {payout.waitsFor && t(`waits.${payout.waitsFor}`)}
          </Notice>
        )}
        {role !== 'auditor' && isOpen && !isSending && <PayForm withdrawal={withdrawal} onClose={onClose} />}
        {role !== 'auditor' && possible.length > 0 && (
          <Group gap={8}>
            {possible.map((name) => (
              <Button key={name} variant="default" onClick={() => setAct(name)}>
                {t(`act.${name}`)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
      {act && <ActDialog act={act} withdrawal={withdrawal} onClose={() => setAct(undefined)} />}
    </Dialog>
  );
}

/** Records that it was paid; a large one is agreed to by somebody else first. */
function PayForm({ withdrawal, onClose }: WithdrawalDialogProps) {
  const t = useMessages(messages);
  const { uid, status: from, needsSecondPerson, approvedBy, debt } = withdrawal;
  const [commandIds] = useState(() => ({ approve: newUuid(), pay: newUuid() }));
  const [priceId, setPriceId] = useState(() => newUuid());
  const [reference, setReference] = useState('');
  const saved = useSaved(onClose);
  const approve = useChange(approvePartnerWithdrawal, affected);
  const pay = useChange(payPartnerWithdrawal, affected);
  const price = useChange(pricePartnerWithdrawal, affected);
  const isTooOld = pay.error?.errorCode === priceTooOld.code;
  const another = useQuestion(pay.error, referenceUsed, reference.trim());
  const isAsked = another.refusal !== undefined && !another.isAnswered;
  const refusal = price.error ?? (isTooOld && price.isSuccess ? null : pay.error) ?? approve.error;
  const mustApprove = needsSecondPerson && approvedBy === null;
  if (Number(debt) > 0) return <Notice severity="warning">{t('debtFirst', { amount: debt })}</Notice>;
  return (
    <Stack gap={12}>
      <ErrorText error={isQuestion(refusal) ? null : refusal} />
      {isTooOld && !price.isSuccess && (
        <Button
          variant="default"
          loading={price.isPending}
          onClick={() => price.mutate({ commandId: priceId, uid, from }, { onSuccess: () => setPriceId(newUuid()) })}
        >
          {t('priceAnew')}
        </Button>
      )}
      {price.isSuccess && <Notice severity="info">{t('pricedAnew')}</Notice>}
      {mustApprove ? (
        <Button
          loading={approve.isPending}
          onClick={() => approve.mutate({ commandId: commandIds.approve, uid, from }, saved)}
        >
          {t('approve')}
        </Button>
      ) : (
        <>
          <TextInput
            label={t('reference')}
            description={t('referenceHint')}
            maxLength={200}
            autoComplete="off"
            value={reference}
            onChange={(event) => setReference(event.currentTarget.value)}
          />
          <QuestionBox question={another} label={t('anotherTransfer')} />
          <Button
            disabled={reference.trim() === '' || isAsked}
            loading={pay.isPending}
            onClick={() => {
              price.reset();
              const input = { commandId: commandIds.pay, uid, from, reference: reference.trim() };
              pay.mutate({ ...input, isAnotherTransfer: another.isAnswered }, saved);
            }}
          >
            {t('recordPaid')}
          </Button>
        </>
      )}
    </Stack>
  );
}

function ActDialog({ act, withdrawal: { uid, status: from }, onClose }: WithdrawalDialogProps & { readonly act: Act }) {
  const t = useMessages(messages);
  const [commandId] = useState(() => newUuid());
  return (
    <ChangeDialog
      title={t(`act.${act}`)}
      text={t(`act.${act}Text`)}
      confirmLabel={t(`act.${act}`)}
      isGrave={act !== 'fail'}
      call={acts[act]}
      affected={affected}
      inputOf={(reason) => ({ commandId, uid, from, reason })}
      onClose={onClose}
    />
  );
}
