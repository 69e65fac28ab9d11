import { Box, Dialog, DialogContent, Tab, Tabs, Typography, useMediaQuery } from '@mui/material';
import { getMail } from '@tetri/contract';
import { useState } from 'react';
import { Answer, RowsSkeleton } from '../../components/answer.tsx';
import { CloseActions } from '../../components/close-actions.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** One mail. Its HTML is shown in a sandbox that runs nothing and reaches nothing. */
export function MailDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useMessages(messages);
  const isNarrow = useMediaQuery('(max-width: 767px)');
  const query = useCall(getMail, { id });
  const [view, setView] = useState<'html' | 'text'>('html');
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth="md"
      fullScreen={isNarrow}
      slotProps={{ paper: { 'aria-label': t('frame') } }}
    >
      <DialogContent sx={{ display: 'flex', flexDirection: 'column' }}>
        <Answer query={query} skeleton={<RowsSkeleton rows={4} />}>
          {({ mail }) => (
            <>
              <Typography variant="h1" component="h2" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
                {mail.subject}
              </Typography>
              <Facts>
                <Fact name={t('to')}>{mail.to}</Fact>
                <Fact name={t('from')}>{mail.from}</Fact>
                <Fact name={t('at')}>
                  <Moment at={mail.at} />
                </Fact>
              </Facts>
              {mail.html !== null && (
                <Tabs value={view} onChange={(_event, next: 'html' | 'text') => setView(next)} sx={{ mt: 2 }}>
                  <Tab value="html" label={t('view.html')} />
                  <Tab value="text" label={t('view.text')} />
                </Tabs>
              )}
              {mail.html !== null && view === 'html' ? (
                <Box
                  component="iframe"
                  title={t('frame')}
                  sandbox=""
                  referrerPolicy="no-referrer"
                  srcDoc={mail.html}
                  sx={{
                    width: '100%',
                    height: '60vh',
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: 2,
                    mt: 1,
                    bgcolor: '#fff',
                  }}
                />
              ) : (
                <Box
                  component="pre"
                  sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontFamily: 'inherit', mt: 2 }}
                >
                  {mail.text}
                </Box>
              )}
            </>
          )}
        </Answer>
      </DialogContent>
      <CloseActions onClose={onClose} />
    </Dialog>
  );
}
