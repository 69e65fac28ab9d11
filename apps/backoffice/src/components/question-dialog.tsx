import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface QuestionDialogProps {
  readonly title: string;
  readonly text: ReactNode;
  readonly yes: string;
  readonly no?: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something is lost. Mount it to ask; the careful answer has the focus. */
export function QuestionDialog({ title, text, yes, no, onYes, onNo }: QuestionDialogProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Dialog open onClose={onNo} role="alertdialog" maxWidth="xs" aria-labelledby={id} aria-describedby={`${id}-text`}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`} component="div">
          {text}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button color="inherit" onClick={onNo} autoFocus>
          {no ?? t('cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={onYes}>
          {yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
