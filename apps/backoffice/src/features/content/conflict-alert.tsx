import { Alert, AlertTitle, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material';
import type { ContentKind } from '@tetri/contract';
import { useState } from 'react';
import { momentText } from '../../components/moment-text.ts';
import { useLanguage, useMessages } from '../../i18n/use-messages.ts';
import { type ContentForm, formOf, type WholeDocument } from './content-form.ts';
import { Differences } from './differences.tsx';
import { messages } from './messages.ts';

export interface ConflictAlertProps {
  readonly kind: ContentKind;
  readonly theirs: WholeDocument;
  readonly mine: ContentForm;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody saved the same document meanwhile: both texts are still there, and the editor says which one stays. */
export function ConflictAlert({ kind, theirs, mine, onKeepMine, onTakeTheirs }: ConflictAlertProps) {
  const t = useMessages(messages);
  const language = useLanguage();
  const [isComparing, setIsComparing] = useState(false);
  const close = () => setIsComparing(false);
  const answers = (
    <>
      <Button color="inherit" onClick={onTakeTheirs}>
        {t('takeTheirs')}
      </Button>
      <Button color="inherit" variant="outlined" onClick={onKeepMine}>
        {t('keepMine')}
      </Button>
    </>
  );
  return (
    <Alert severity="warning" variant="outlined">
      <AlertTitle>{t('conflictTitle')}</AlertTitle>
      {t('conflictText', { name: theirs.updatedBy?.name ?? t('somebody'), at: momentText(theirs.updatedAt, language) })}
      <Stack direction="row" sx={{ mt: 1.5, gap: 1, flexWrap: 'wrap' }}>
        <Button color="inherit" variant="outlined" onClick={() => setIsComparing(true)}>
          {t('conflictCompare')}
        </Button>
        {answers}
      </Stack>
      <Dialog open={isComparing} onClose={close} fullWidth maxWidth="lg">
        <DialogTitle>{t('conflictCompare')}</DialogTitle>
        <DialogContent>
          <Differences kind={kind} before={formOf(theirs)} after={mine} names={[t('theirs'), t('mine')]} />
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2, flexWrap: 'wrap' }}>{answers}</DialogActions>
      </Dialog>
    </Alert>
  );
}
