import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material';
import { messages as sharedMessages } from '../../components/messages.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export interface TakeOverDialogProps {
  readonly name: string;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Two people on one order is how money is paid twice, so taking over asks once more. */
export function TakeOverDialog({ name, isPending, onConfirm, onClose }: TakeOverDialogProps) {
  const t = useMessages(messages);
  const cancel = useMessages(sharedMessages)('cancel');
  return (
    <Dialog open onClose={onClose} maxWidth="xs" aria-labelledby="take-over">
      <DialogTitle id="take-over">{t('takeOver')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('takeOverText', { name })}</DialogContentText>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {cancel}
        </Button>
        <Button variant="contained" loading={isPending} onClick={onConfirm}>
          {t('takeOver')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
