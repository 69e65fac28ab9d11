import { Button, Flex, SegmentedControl, Text, TextInput } from '@mantine/core';
import {
  changeReserve,
  listPlaces,
  listReserveChanges,
  listStaffReserves,
  type ReserveChangeKind,
  reserveChangeKinds,
  reserveChangeUnusual,
} from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { type FormEvent, useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { notify } from '../../components/notify.ts';
import { AmountField } from '../../components/amount-field.tsx';
import { isAmount } from '../../components/is-amount.ts';
import { useIsNarrow } from '../../components/use-is-narrow.ts';
import { QuestionBox } from '../../components/question-box.tsx';
import { SelectField } from '../../components/select-field.tsx';
import { usePlaceName } from '../../components/use-place-name.ts';
import { isQuestion, useQuestion } from '../../components/use-question.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { messages as sharedMessages } from '../../components/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Reserve } from './reserve.ts';

const affected = [listStaffReserves, listReserveChanges, listPlaces];

/** The change that the form makes, of whoever must not go away while it is on its way. */
export function useReserveChange() {
  return useChange(changeReserve, affected);
}

interface ReserveFormProps {
  readonly reserve: Reserve;
  readonly change: ReturnType<typeof useReserveChange>;
  readonly onTyped: () => void;
  readonly onSaved: () => void;
}

/** Puts money in, takes it out, or sets the total to what was counted. */
export function ReserveForm({ reserve, change, onTyped, onSaved }: ReserveFormProps) {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const { _id: currencyId, symbol, decimals } = reserve.currency;
  const [kind, setKind] = useState<ReserveChangeKind>('deposit');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [place, setPlace] = useState('');
  const placeName = usePlaceName();
  const places = useCall(listPlaces, {}).data?.places.filter(({ isActive }) => isActive) ?? [];
  // One form is one change, however often its button is pressed.
  const [commandId] = useState(() => newUuid());
  const unusual = useQuestion(change.error, reserveChangeUnusual, `${kind} ${amount}`);
  // As it was shown to who counts: what moves meanwhile is not what was counted.
  const [shown] = useState(reserve.total);
  const isNarrow = useIsNarrow();
  const isFit = isAmount(amount, decimals);

  function submit(event: FormEvent) {
    event.preventDefault();
    const counted = kind === 'adjust' ? { expectedTotal: shown } : {};
    change.mutate(
      {
        commandId,
        currencyId,
        kind,
        amount,
        place,
        reason: reason.trim(),
        isChangeConfirmed: unusual.isAnswered,
        ...counted,
      },
      {
        onSuccess: () => {
          notify(t('saved'));
          onSaved();
        },
      },
    );
  }

  const values = {
    total: amountText(shown, 'staff'),
    available: amountText(reserve.available, 'staff'),
    symbol,
  };
  return (
    <Flex gap={16} direction="column" component="form" onChange={onTyped} onSubmit={submit}>
      <SegmentedControl
        fullWidth
        orientation={isNarrow ? 'vertical' : 'horizontal'}
        aria-label={t('kind')}
        value={kind}
        data={reserveChangeKinds.map((name) => ({ value: name, label: t(name) }))}
        onChange={setKind}
      />
      <Text size="sm" c="dimmed">
        {t(`${kind}Text`, values)}
      </Text>
      <ErrorText error={isQuestion(change.error) ? undefined : change.error} />
      <AmountField
        label={t(kind === 'adjust' ? 'counted' : 'amount', { symbol })}
        value={amount}
        decimals={decimals}
        onChange={setAmount}
      />
      <QuestionBox question={unusual} label={t('changeIsMeant')} />
      <SelectField
        label={t('place')}
        description={t('placeHint')}
        value={`at ${place}`}
        options={places.map((one) => [`at ${one.code}`, placeName(one)])}
        onChange={(value) => setPlace(value.slice('at '.length))}
        searchable
      />
      <TextInput
        label={shared('reason')}
        description={shared('reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        maxLength={500}
        required
      />
      <Button
        type="submit"
        color={kind === 'deposit' ? 'pine' : 'red'}
        disabled={!isFit || (unusual.refusal !== undefined && !unusual.isAnswered) || reason.trim().length < 3}
        loading={change.isPending}
      >
        {t(kind)}
      </Button>
    </Flex>
  );
}
