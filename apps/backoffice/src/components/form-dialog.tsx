import { Box, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { Dialog, type DialogProps } from './dialog.tsx';
import { ErrorText, type FieldName } from './error-text.tsx';
import { messages } from './messages.ts';
import { useDiscard } from './use-discard.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly saveLabel?: string;
  readonly size?: DialogProps['size'];
  readonly isReady: boolean;
  /** Something was typed that closing would lose. */
  readonly isChanged: boolean;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly fieldName?: FieldName;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** Beside the buttons. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A form in a dialog, the whole page on a phone. Closing it asks first when something was typed. */
export function FormDialog(props: FormDialogProps) {
  const { title, size = 'sm', isReady, isChanged, isPending, error, fieldName, onSave, onClose, aside } = props;
  const t = useMessages(messages);
  const { close, question } = useDiscard({ isChanged, isPending, onClose });

  return (
    <Dialog
      title={title}
      size={size}
      onSubmit={() => isReady && !isPending && onSave()}
      onClose={close}
      footer={
        <>
          {aside && <Box flex={1}>{aside}</Box>}
          <Button variant="subtle" color="gray" onClick={close} disabled={isPending}>
            {t('cancel')}
          </Button>
          <Button type="submit" disabled={!isReady} loading={isPending}>
            {props.saveLabel ?? t('save')}
          </Button>
        </>
      }
    >
      <ErrorText error={error} {...(fieldName ? { fieldName } : {})} mb={16} />
      {props.children}
      {question}
    </Dialog>
  );
}
