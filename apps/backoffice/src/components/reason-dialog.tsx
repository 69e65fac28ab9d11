import { Box, Button, Stack } from '@mantine/core';
import { CallFailure } from '@tetri/client';
import { reasonNeeded } from '@tetri/contract';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Dialog } from './dialog.tsx';
import { ErrorText } from './error-text.tsx';
import { messages } from './messages.ts';
import { isReason, ReasonField } from './reason-field.tsx';
import { useDiscard } from './use-discard.tsx';

export interface ReasonDialogProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly confirmLabel: string;
  readonly reasonLabel?: string;
  /** What destroys or moves money is red. */
  readonly isGrave?: boolean;
  /** Where it is false a comment may be left, and need not. */
  readonly isReasonNeeded?: boolean;
  /** The form's other fields. */
  readonly children?: ReactNode;
  readonly isReady?: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks once more before something is changed, and why. Mount it to open it. Closing it asks first when something was typed. */
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
  const [isTyped, setIsTyped] = useState(false);
  const { close, question } = useDiscard({ isChanged: isTyped, isPending, onClose });
  // It may have become unusual while the dialog was open.
  const isNeeded = isReasonNeeded || (error instanceof CallFailure && error.errorCode === reasonNeeded.code);
  const canConfirm = isReady && !isPending && (!isNeeded || isReason(reason));

  return (
    <Dialog
      title={title}
      size="xs"
      onSubmit={() => canConfirm && onConfirm(reason.trim())}
      onClose={close}
      footer={
        <>
          <Button variant="subtle" onClick={close} color="gray" disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" color={isGrave ? 'red' : 'pine'} disabled={!canConfirm} loading={isPending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap={16} onInput={() => setIsTyped(true)}>
        {text && <Box c="dimmed">{text}</Box>}
        <ErrorText error={error} />
        {children}
        <ReasonField
          label={reasonLabel ?? (isNeeded ? undefined : t('comment'))}
          value={reason}
          isNeeded={isNeeded}
          onChange={setReason}
        />
      </Stack>
      {question}
    </Dialog>
  );
}
