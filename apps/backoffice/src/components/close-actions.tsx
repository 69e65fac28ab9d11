import { Button, DialogActions } from '@mui/material';
import { useMessages } from '../i18n/use-messages.ts';
import { messages } from './messages.ts';

/** The foot of a dialog that only shows something. */
export function CloseActions({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(messages);
  return (
    <DialogActions sx={{ px: 3, pb: 2 }}>
      <Button color="inherit" onClick={onClose}>
        {t('close')}
      </Button>
    </DialogActions>
  );
}
