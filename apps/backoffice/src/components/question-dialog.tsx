import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Dialog } from './dialog.tsx';
import { ErrorText } from './error-text.tsx';
import { messages } from './messages.ts';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  /** Undefined once there is nothing left to say yes to. */
  readonly yes: string | undefined;
  readonly no?: string;
  /** What is lost is red. */
  readonly isGrave?: boolean;
  readonly isPending?: boolean;
  readonly error?: unknown;
  readonly onYes: () => void;
  readonly onNo: () => void;
  /** What the question is about, below it. */
  readonly children?: ReactNode;
}

/** Asks before something is done that cannot be called back. Mount it to ask; the careful answer has the focus. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { title, text, yes, no, isGrave = true, isPending = false, error, onYes, onNo, children } = props;
  const t = useMessages(messages);
  return (
    <Dialog
      title={title}
      size="xs"
      isQuestion
      onClose={onNo}
      footer={
        <>
          <Button variant="subtle" color="gray" onClick={onNo} data-autofocus>
            {no ?? t('cancel')}
          </Button>
          {yes !== undefined && (
            <Button color={isGrave ? 'red' : 'pine'} loading={isPending} onClick={onYes}>
              {yes}
            </Button>
          )}
        </>
      }
    >
      <Box c="dimmed">{text}</Box>
      {children}
      <ErrorText error={error} mt={16} />
    </Dialog>
  );
}
