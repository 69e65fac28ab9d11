import { Button, Stack, Typography } from '@mui/material';
import { claimOrder, getStaffOrder, listStaffOrders, releaseOrder } from '@tetri/contract';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
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
  const { identity } = useGetIdentity();
  const claim = useChange(claimOrder, affected);
  const release = useChange(releaseOrder, affected);
  const [isAsking, setIsAsking] = useState(false);
  const isMine = claimedBy?._id === identity?.id;

  return (
    <Stack spacing={1}>
      <ErrorText error={claim.error ?? release.error} />
      <Stack direction="row" spacing={1} sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <Typography variant="body2" color="textSecondary">
          {claimedBy ? t(isMine ? 'claimedByYou' : 'claimedBy', { name: claimedBy.name }) : t('nobody')}
        </Typography>
        {!claimedBy && (
          <Button size="small" loading={claim.isPending} onClick={() => claim.mutate({ uid })}>
            {t('claim')}
          </Button>
        )}
        {claimedBy && isMine && (
          <Button size="small" color="inherit" loading={release.isPending} onClick={() => release.mutate({ uid })}>
            {t('release')}
          </Button>
        )}
        {claimedBy && !isMine && (
          <Button size="small" color="inherit" onClick={() => setIsAsking(true)}>
            {t('takeOver')}
          </Button>
        )}
      </Stack>
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
