import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { messages as sharedMessages } from '../../components/messages.ts';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

interface SendDialogProps {
  readonly title: string;
  readonly recipients: number;
  readonly isPending: boolean;
  readonly error: unknown;
  readonly onSend: () => void;
  readonly onClose: () => void;
}

/** Asks once more: what is mailed cannot be called back. The careful answer has the focus. */
export function SendDialog({ title, recipients, isPending, error, onSend, onClose }: SendDialogProps) {
  const t = useMessages(messages);
  const shared = useMessages(sharedMessages);
  const id = useId();
  return (
    <Dialog
      open
      onClose={onClose}
      role="alertdialog"
      maxWidth="xs"
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={id}>{t('sendTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-text`}>{t('sendText', { title, count: recipients })}</DialogContentText>
        <ErrorText error={error} sx={{ mt: 2 }} />
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose} autoFocus>
          {shared('cancel')}
        </Button>
        <Button variant="contained" loading={isPending} onClick={onSend}>
          {t('sendNow')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
