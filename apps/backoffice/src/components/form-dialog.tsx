import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  type DialogProps,
  useMediaQuery,
} from '@mui/material';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { ErrorText, type FieldName } from './error-text.tsx';
import { messages } from './messages.ts';
import { QuestionDialog } from './question-dialog.tsx';

export interface FormDialogProps {
  readonly title: string;
  readonly saveLabel?: string;
  readonly maxWidth?: DialogProps['maxWidth'];
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
  const { title, maxWidth = 'sm', isReady, isChanged, isPending, error, fieldName, onSave, onClose, aside } = props;
  const t = useMessages(messages);
  const id = useId();
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const [isAsking, setIsAsking] = useState(false);
  const close = () => (isChanged ? setIsAsking(true) : onClose());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isReady && !isPending) onSave();
  }

  return (
    <Dialog open onClose={close} fullWidth maxWidth={maxWidth} fullScreen={isNarrow} aria-labelledby={id}>
      <Box
        component="form"
        onSubmit={submit}
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <ErrorText error={error} {...(fieldName ? { fieldName } : {})} sx={{ mb: 2 }} />
          {props.children}
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
          {aside && <Box sx={{ flex: 1 }}>{aside}</Box>}
          <Button color="inherit" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" variant="contained" disabled={!isReady} loading={isPending}>
            {props.saveLabel ?? t('save')}
          </Button>
        </DialogActions>
      </Box>
      {isAsking && (
        <QuestionDialog
          title={t('discardTitle')}
          text={t('discardText')}
          yes={t('discard')}
          no={t('goOnEditing')}
          onYes={onClose}
          onNo={() => setIsAsking(false)}
        />
      )}
    </Dialog>
  );
}
