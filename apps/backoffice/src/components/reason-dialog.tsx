import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, Stack } from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorText } from './error-text.tsx';
import { messages } from './messages.ts';
import { isReason, ReasonField } from './reason-field.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel: string;
  readonly reasonLabel?: string;
  /** What destroys or moves money is red. */
  readonly isGrave?: boolean;
  /** Without it an empty reason is enough. */
  readonly isReasonNeeded?: boolean;
  /** The form's other fields. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks once more before something is changed, and why. Mount it to open it. */
export function ReasonDialog({
  title,
  text,
  confirmLabel,
  reasonLabel,
  isGrave = false,
  isReasonNeeded = true,
  children,
  isReady = true,
  isPending,
  error,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const t = useMessages(messages);
  const [reason, setReason] = useState('');
  const titleId = useId();
  const canConfirm = isReady && !isPending && (!isReasonNeeded || isReason(reason));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (canConfirm) onConfirm(reason.trim());
  }

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={titleId}>
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2}>
            {text && <DialogContentText component="div">{text}</DialogContentText>}
            <ErrorText error={error} />
            {children}
            <ReasonField label={reasonLabel} value={reason} isNeeded={isReasonNeeded} onChange={setReason} />
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} color="inherit">
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isGrave ? 'error' : 'primary'}
            disabled={!canConfirm}
            loading={isPending}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
