import { Button, Group, Stack, Text } from '@mantine/core';
import { claimOrder, getStaffOrder, listStaffOrders, releaseOrder } from '@tetri/contract';
import { useState } from 'react';
import { useStaff } from '../../service/session.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { OrderProps } from './staff-order.ts';
import { TakeOverDialog } from './take-over-dialog.tsx';

const affected = [getStaffOrder, listStaffOrders];

/** Who is on the order, and how to change that. */
export function ClaimRow({ order: { uid, claimedBy } }: OrderProps) {
  const t = useMessages(messages);
  const staff = useStaff();
  const claim = useChange(claimOrder, affected);
  const release = useChange(releaseOrder, affected);
  const [isAsking, setIsAsking] = useState(false);
  const isMine = claimedBy?._id === staff._id;

  return (
    <Stack gap={8}>
      <ErrorText error={claim.error ?? release.error} />
      <Group gap={8} justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed">
          {claimedBy ? t(isMine ? 'claimedByYou' : 'claimedBy', { name: claimedBy.name }) : t('nobody')}
        </Text>
        {!claimedBy && (
          <Button variant="subtle" size="xs" loading={claim.isPending} onClick={() => claim.mutate({ uid })}>
            {t('claim')}
          </Button>
        )}
        {claimedBy && isMine && (
          <Button
            variant="subtle"
            size="xs"
            color="gray"
            loading={release.isPending}
            onClick={() => release.mutate({ uid })}
          >
            {t('release')}
          </Button>
        )}
        {claimedBy && !isMine && (
          <Button variant="subtle" size="xs" color="gray" onClick={() => setIsAsking(true)}>
            {t('takeOver')}
          </Button>
        )}
      </Group>
      {isAsking && claimedBy && (
        <TakeOverDialog
          name={claimedBy.name}
          isPending={claim.isPending}
          onConfirm={() => claim.mutate({ uid, isTakenOver: true }, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      )}
    </Stack>
  );
}
