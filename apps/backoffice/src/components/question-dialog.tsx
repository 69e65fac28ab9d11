import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
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
  const id = useId();
  return (
    <Dialog open onClose={onNo} role="alertdialog" maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {text}
        </DialogContentText>
        {children}
        <ErrorText error={error} sx={{ mt: 2 }} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onNo} autoFocus>
          {no ?? t('cancel')}
        </Button>
        {yes !== undefined && (
          <Button variant="contained" color={isGrave ? 'error' : 'primary'} loading={isPending} onClick={onYes}>
            {yes}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
