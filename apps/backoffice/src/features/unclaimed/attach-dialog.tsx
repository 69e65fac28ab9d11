import { Radio, Stack, Text, TextInput } from '@mantine/core';
import { attachUnclaimedPayment, getUnclaimedPayment, listUnclaimedPayments } from '@tetri/contract';
import { amountText } from '@tetri/ui';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { Answer } from '../../components/answer.tsx';
import { Moment } from '../../components/moment.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { UnclaimedPayment } from './use-unclaimed.ts';

const affected = [listUnclaimedPayments];

/** Says for which order the payment is: one that is proposed, or one that is named. */
export function AttachDialog({ payment, onClose }: { payment: UnclaimedPayment; onClose: () => void }) {
  const t = useMessages(messages);
  const query = useCall(getUnclaimedPayment, { id: payment._id });
  const change = useChange(attachUnclaimedPayment, affected);
  const saved = useSaved(onClose);
  const [commandId] = useState(() => newUuid());
  const [uid, setUid] = useState('');
  const named = uid.replaceAll(/[^\d]/g, '');
  const { amount, symbol } = payment;
  return (
    <ReasonDialog
      title={t('attach')}
      text={t('attachText', { amount: amountText(amount, 'staff'), symbol })}
      confirmLabel={t('attach')}
      isReady={named !== ''}
      isPending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ commandId, id: payment._id, uid: named, reason }, saved)}
      onClose={onClose}
    >
      <Answer query={query}>
        {({ candidates }) =>
          candidates.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noCandidate')}
            </Text>
          ) : (
            <Radio.Group label={t('candidates')} value={named} onChange={setUid}>
              <Stack gap={8} mt={8}>
                {candidates.map((order) => (
                  <Radio
                    key={order.uid}
                    value={order.uid}
                    label={
                      <>
                        {order.uid} · {t('due', { amount: amountText(order.due, 'staff'), symbol })}
                      </>
                    }
                    description={
                      <>
                        <Moment at={order.createdAt} /> {t(order.isSameAmount ? 'sameAmount' : 'otherAmount')} ·{' '}
                        {t(order.isInTime ? 'inTime' : 'notInTime')}
                      </>
                    }
                  />
                ))}
              </Stack>
            </Radio.Group>
          )
        }
      </Answer>
      <TextInput
        label={t('order')}
        value={uid}
        onChange={(event) => setUid(event.target.value)}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
      />
    </ReasonDialog>
  );
}
