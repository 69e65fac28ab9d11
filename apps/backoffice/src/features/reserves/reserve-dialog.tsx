import { Box, Divider, Group, Stack, Text, Title } from '@mantine/core';
import { listReserveChanges } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { useState } from 'react';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { CloseButton } from '../../components/close-button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Moment } from '../../components/moment.tsx';
import { useDiscard } from '../../components/use-discard.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Reserve } from './reserve.ts';
import { ReserveForm, useReserveChange } from './reserve-form.tsx';

export interface ReserveDialogProps {
  readonly reserve: Reserve;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}

/** One reserve: changing it, and who changed it before. */
export function ReserveDialog({ reserve, mayChange, onClose }: ReserveDialogProps) {
  const t = useMessages(messages);
  const { code, _id, symbol } = reserve.currency;
  const changes = useCall(listReserveChanges, { currencyId: _id });
  const change = useReserveChange();
  const [isTyped, setIsTyped] = useState(false);
  const { close, question } = useDiscard({ isChanged: isTyped, isPending: change.isPending, onClose });
  return (
    <Dialog title={t('changeTitle', { code })} size="xs" onClose={close} footer={<CloseButton onClose={close} />}>
      {question}
      {mayChange && (
        <>
          <ReserveForm reserve={reserve} change={change} onTyped={() => setIsTyped(true)} onSaved={onClose} />
          <Divider my={24} />
        </>
      )}
      <Title order={3} mb={12}>
        {t('history')}
      </Title>
      <Answer query={changes} skeleton={<RowsSkeleton rows={2} height={36} />}>
        {({ changes: rows }) =>
          rows.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('noHistory')}
            </Text>
          ) : (
            <Stack gap={12}>
              {rows.map(({ _id: id, kind, amount, reason, staff, at }) => (
                <Box key={id}>
                  <Group gap={16} align="stretch" justify="space-between" wrap="nowrap">
                    <Text size="sm" fw={600}>
                      {t(kind)}
                    </Text>
                    <Text size="sm">
                      <Amount value={amount} symbol={symbol} />
                    </Text>
                  </Group>
                  <Text size="xs" c="dimmed" component="div">
                    {staff.name} · <Moment at={at} /> · {reason}
                  </Text>
                </Box>
              ))}
            </Stack>
          )
        }
      </Answer>
    </Dialog>
  );
}
