import { Box, Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Dialog } from './dialog.tsx';
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
  const canConfirm = isReady && !isPending && (!isReasonNeeded || isReason(reason));

  return (
    <Dialog
      title={title}
      size="xs"
      onSubmit={() => canConfirm && onConfirm(reason.trim())}
      onClose={onClose}
      footer={
        <>
          <Button variant="subtle" onClick={onClose} color="gray">
            {t('cancel')}
          </Button>
          <Button type="submit" color={isGrave ? 'red' : 'pine'} disabled={!canConfirm} loading={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {text && <Box c="dimmed">{text}</Box>}
        <ErrorText error={error} />
        {children}
        <ReasonField label={reasonLabel} value={reason} isNeeded={isReasonNeeded} onChange={setReason} />
      </Stack>
    </Dialog>
  );
}
