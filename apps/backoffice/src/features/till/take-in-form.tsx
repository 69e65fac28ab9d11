import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core';
import {
  amountUnusual,
  changedMeanwhile,
  listAppointments,
  listTakeIns,
  listTills,
  senderNotCustomer,
  takeInCash,
} from '@tetri/contract';
import { formatUnits, parseUnits } from '@tetri/money';
import { Amount } from '@tetri/ui';
import { type FormEvent, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ErrorText } from '../../components/error-text.tsx';
import { QuestionBox } from '../../components/question-box.tsx';
import { isReason, ReasonField } from '../../components/reason-field.tsx';
import { isQuestion, useQuestion } from '../../components/use-question.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { NoteRows } from './note-rows.tsx';
import { type CountedNote, sumNotes } from './sum-notes.ts';
import type { TakeIn } from './take-in.ts';

const affected = [listTakeIns, listTills, listAppointments];
const first = (): CountedNote[] => [{ id: newUuid(), value: '', count: '' }];

/** Cash comes in as it is counted, note by note, once the person was checked. */
export function TakeInForm({ takeIn }: { readonly takeIn: TakeIn }) {
  const t = useMessages(messages);
  const { uid, status, currency, ordinary, received } = takeIn;
  const { decimals, symbol } = currency;
  const change = useChange(takeInCash, affected);
  // The same until it was taken: one whose answer was lost is not made anew with other words.
  const [commandId, setCommandId] = useState(() => newUuid());
  // As it was when the cash was counted: what is taken in elsewhere meanwhile may be the same, and is read before it is added to.
  const [pinned, setPinned] = useState<{ readonly from: typeof status; readonly received: string }>();
  const seen = pinned ?? { from: status, received };
  if (!pinned) setPinned(seen);
  const readAnew = () => setPinned(undefined);
  const [notes, setNotes] = useState<readonly CountedNote[]>(first);
  const [payerName, setPayerName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [reason, setReason] = useState('');
  const saved = useSaved(() => {
    setNotes(first());
    setPayerName('');
    setIsChecked(false);
    setReason('');
    setCommandId(newUuid());
    readAnew();
  });
  const units = sumNotes(notes, decimals);
  const amount = units === undefined ? '' : formatUnits(units, decimals);
  const payer = useQuestion(change.error, senderNotCustomer, payerName.trim());
  const unusual = useQuestion(change.error, amountUnusual, amount);
  const isOrdinary = units !== undefined && ordinary !== null && isWithin(units, ordinary, decimals);
  const isReasonNeeded = units !== undefined && (!isOrdinary || payer.isAnswered);
  const isAsked = [payer, unusual].some((one) => one.refusal !== undefined && !one.isAnswered);
  const isReady =
    units !== undefined && isChecked && payerName.trim() !== '' && !isAsked && (!isReasonNeeded || isReason(reason));

  function take(event: FormEvent) {
    event.preventDefault();
    if (!isReady || change.isPending) return;
    const denominations = notes.map(({ value, count }) => ({ value, count: Number.parseInt(count, 10) }));
    const answers = { isAmountConfirmed: unusual.isAnswered, isSenderConfirmed: payer.isAnswered };
    const input = { commandId, uid, ...seen, amount, denominations, payerName: payerName.trim() };
    change.mutate(
      { ...input, reason: reason.trim(), ...answers },
      {
        ...saved,
        onError: ({ errorCode }) => errorCode === changedMeanwhile.code && readAnew(),
      },
    );
  }

  return (
    <form onSubmit={take}>
      <Stack gap={16} maw={480}>
        <NoteRows notes={notes} onChange={setNotes} />
        <Text>
          {t('sum')} <b>{units === undefined ? '—' : <Amount value={amount} symbol={symbol} />}</b>
        </Text>
        {units !== undefined && !isOrdinary && <Text c="var(--t-amber)">{t('takeIn.other')}</Text>}
        <QuestionBox question={unusual} label={t('takeIn.amountIsRight')} />
        <TextInput
          label={t('takeIn.payer')}
          description={t('takeIn.payerHint')}
          value={payerName}
          onChange={(event) => setPayerName(event.target.value)}
          autoComplete="off"
          maxLength={200}
          required
        />
        <QuestionBox question={payer} label={t('takeIn.thirdParty')} />
        <Checkbox
          label={t('takeIn.isChecked')}
          checked={isChecked}
          onChange={(event) => setIsChecked(event.currentTarget.checked)}
        />
        {isReasonNeeded && <ReasonField value={reason} onChange={setReason} />}
        {!isQuestion(change.error) && <ErrorText error={change.error} />}
        <Button type="submit" size="md" disabled={!isReady} loading={change.isPending}>
          {t('takeIn.take')}
        </Button>
      </Stack>
    </form>
  );
}

function isWithin(units: bigint, { min, max }: NonNullable<TakeIn['ordinary']>, decimals: number): boolean {
  const [least, most] = [parseUnits(min, decimals), parseUnits(max, decimals)];
  return least !== undefined && most !== undefined && units >= least && units <= most;
}
