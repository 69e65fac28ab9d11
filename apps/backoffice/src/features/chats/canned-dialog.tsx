import { Button, Dialog, DialogActions, DialogContent, DialogTitle, List, ListItem, ListItemText } from '@mui/material';
import { deleteCannedAnswer, listCannedAnswers } from '@tetri/contract';
import { useId, useState } from 'react';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import type { CannedAnswer } from './canned-answer.ts';
import { CannedForm } from './canned-form.tsx';
import { messages } from './messages.ts';

/** Keeps the answers that are given often. */
export function CannedDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const id = useId();
  const query = useCall(listCannedAnswers, {});
  const remove = useChange(deleteCannedAnswer, [listCannedAnswers]);
  const [edited, setEdited] = useState<CannedAnswer | 'new'>();
  const [doomed, setDoomed] = useState<CannedAnswer>();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('canned')}</DialogTitle>
      <DialogContent>
        <ErrorText error={remove.error} />
        <Answer query={query}>
          {({ answers }) =>
            answers.length === 0 ? (
              <Empty title={t('noCanned')} text={t('noCannedText')} />
            ) : (
              <List disablePadding>
                {answers.map((answer) => (
                  <ListItem key={answer._id} divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
                    <ListItemText
                      primary={answer.title}
                      secondary={answer.texts.en}
                      sx={{ minWidth: 180 }}
                      slotProps={{ secondary: { noWrap: true } }}
                    />
                    <Button size="small" onClick={() => setEdited(answer)}>
                      {t('edit')}
                    </Button>
                    <Button size="small" color="error" onClick={() => setDoomed(answer)}>
                      {t('remove')}
                    </Button>
                  </ListItem>
                ))}
              </List>
            )
          }
        </Answer>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button color="inherit" onClick={onClose}>
          {t('done')}
        </Button>
        <Button variant="contained" onClick={() => setEdited('new')}>
          {t('newCanned')}
        </Button>
      </DialogActions>
      {edited && <CannedForm answer={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
      {doomed && (
        <QuestionDialog
          title={t('removeTitle', { title: doomed.title })}
          text={t('removeText')}
          yes={t('remove')}
          onNo={() => setDoomed(undefined)}
          onYes={() => {
            remove.mutate({ id: doomed._id });
            setDoomed(undefined);
          }}
        />
      )}
    </Dialog>
  );
}
