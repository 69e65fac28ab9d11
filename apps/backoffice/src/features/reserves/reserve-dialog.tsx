import { Box, Dialog, DialogContent, DialogTitle, Divider, Stack, Typography } from '@mui/material';
import { listReserveChanges } from '@tetri/contract';
import { Amount } from '../../components/amount.tsx';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { CloseActions } from '../../components/close-actions.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import type { Reserve } from './reserve.ts';
import { ReserveForm } from './reserve-form.tsx';

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
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="reserve">
      <DialogTitle id="reserve">{t('changeTitle', { code })}</DialogTitle>
      <DialogContent>
        {mayChange && (
          <>
            <ReserveForm reserve={reserve} onSaved={onClose} />
            <Divider sx={{ my: 3 }} />
          </>
        )}
        <Typography variant="h3" sx={{ mb: 1.5 }}>
          {t('history')}
        </Typography>
        <Answer query={changes} skeleton={<RowsSkeleton rows={2} height={36} />}>
          {({ changes: rows }) =>
            rows.length === 0 ? (
              <Typography variant="body2" color="textSecondary">
                {t('noHistory')}
              </Typography>
            ) : (
              <Stack spacing={1.5}>
                {rows.map(({ _id: id, kind, amount, reason, staff, at }) => (
                  <Box key={id}>
                    <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
                      <Typography variant="body2" sx={{ fontWeight: 600 }}>
                        {t(kind)}
                      </Typography>
                      <Typography variant="body2">
                        <Amount value={amount} symbol={symbol} />
                      </Typography>
                    </Stack>
                    <Typography variant="caption" color="textSecondary" component="div">
                      {staff.name} · <Moment at={at} /> · {reason}
                    </Typography>
                  </Box>
                ))}
              </Stack>
            )
          }
        </Answer>
      </DialogContent>
      <CloseActions onClose={onClose} />
    </Dialog>
  );
}
