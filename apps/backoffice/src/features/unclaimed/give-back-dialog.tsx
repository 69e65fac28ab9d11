import { Text, TextInput } from '@mantine/core';
import { getUnclaimedPayment, giveBackUnclaimedPayment, listUnclaimedPayments, referenceUsed } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { Answer } from '../../components/answer.tsx';
import { notify } from '../../components/notify.ts';
import { QuestionBox } from '../../components/question-box.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { isQuestion, useQuestion } from '../../components/use-question.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { UnclaimedPayment } from './use-unclaimed.ts';

const affected = [listUnclaimedPayments, getUnclaimedPayment];

/** Records where the payment was sent back to, and by which transfer; above the limit another person agrees before it is sent. */
export function GiveBackDialog({ payment, onClose }: { payment: UnclaimedPayment; onClose: () => void }) {
  const t = useMessages(messages);
  const { _id: id, amount, symbol, network, asked } = payment;
  const query = useCall(getUnclaimedPayment, { id });
  const change = useChange(giveBackUnclaimedPayment, affected);
  const agreed = asked?.act === 'givenBack' && !asked.isMine ? asked : undefined;
  const [commandId] = useState(() => newUuid());
  const [address, setAddress] = useState(agreed?.address ?? '');
  const [memo, setMemo] = useState(agreed?.memo ?? '');
  const [reference, setReference] = useState(agreed?.reference ?? '');
  const isAsking = agreed === undefined && query.data?.isAlone === false;
  const sent = { address: address.trim(), memo: memo.trim(), reference: isAsking ? '' : reference.trim() };
  const another = useQuestion(change.error, referenceUsed, sent.reference);
  const isOpen = another.refusal !== undefined && !another.isAnswered;
  const field = { autoComplete: 'off', maxLength: 200 } as const;
  const values = { amount: amountText(amount, 'staff'), symbol };
  return (
    <ReasonDialog
      title={t('giveBack')}
      text={
        agreed
          ? t('giveBackAgreeText', { ...values, name: agreed.by })
          : t(isAsking ? 'giveBackAskText' : 'giveBackText', values)
      }
      confirmLabel={t(isAsking ? 'giveBackAsk' : 'giveBackConfirm')}
      isGrave
      isReady={!isOpen && query.data !== undefined && sent.address !== '' && (isAsking || sent.reference !== '')}
      isPending={change.isPending}
      error={isQuestion(change.error) ? undefined : change.error}
      onConfirm={(reason) =>
        change.mutate(
          { commandId, id, ...sent, isAnotherTransfer: another.isAnswered, reason },
          {
            onSuccess: ({ isBooked }) => {
              notify(t(isBooked ? 'state.givenBack' : 'askedNow'));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <Answer query={query}>
        {() => (
          <>
            <TextInput
              label={t(isAsking || agreed ? 'addressToSend' : 'address')}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              {...field}
            />
            {network !== null && (
              <TextInput
                label={t('memoField')}
                value={memo}
                onChange={(event) => setMemo(event.target.value)}
                {...field}
              />
            )}
            {!isAsking && (
              <TextInput
                label={t('reference')}
                value={reference}
                onChange={(event) => setReference(event.target.value)}
                {...field}
              />
            )}
            <QuestionBox question={another} label={t('anotherTransfer')} />
            <Text size="xs" c="dimmed">
              {t('giveBackHint')}
            </Text>
          </>
        )}
      </Answer>
    </ReasonDialog>
  );
}
