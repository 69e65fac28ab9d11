import { Box, Button, Stack, Typography } from '@mui/material';
import { getNewsletter, sendNewsletter } from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { QuestionDialog } from '../../components/question-dialog.tsx';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

interface NewsletterRowProps {
  readonly newsId: string;
  readonly title: string;
  readonly publishedAt: string;
  readonly maySend: boolean;
}

const affected = [getNewsletter];

/** One piece of news: mailed when and by whom, or a button that mails it. */
export function NewsletterRow({ newsId, title, publishedAt, maySend }: NewsletterRowProps) {
  const t = useMessages(messages);
  const query = useCall(getNewsletter, { newsId });
  const send = useChange(sendNewsletter, affected);
  const [isAsked, setAsked] = useState(false);
  const saved = useSaved(() => setAsked(false));
  const newsletter = query.data?.newsletter;
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-child': { borderBottom: 0 } }}>
      <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1.5, alignItems: { sm: 'center' } }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
          <Typography variant="caption" color="textSecondary">
            <Moment at={publishedAt} />
          </Typography>
        </Box>
        {newsletter?.sent ? (
          <Typography variant="body2" color="textSecondary">
            {t(newsletter.sent.isOver ? 'sentTo' : 'sendingTo', { count: newsletter.recipients })} ·{' '}
            {newsletter.sent.by?.name} · <Moment at={newsletter.sent.at} />
          </Typography>
        ) : (
          maySend &&
          newsletter && (
            <Button variant="outlined" disabled={newsletter.recipients === 0} onClick={() => setAsked(true)}>
              {t('send', { count: newsletter.recipients })}
            </Button>
          )
        )}
      </Stack>
      <ErrorText error={isAsked ? undefined : query.error} />
      {isAsked && newsletter && (
        <QuestionDialog
          title={t('sendTitle')}
          text={t('sendText', { title, count: newsletter.recipients })}
          yes={t('sendNow')}
          isGrave={false}
          isPending={send.isPending}
          error={send.error}
          onYes={() => send.mutate({ newsId }, saved)}
          onNo={() => setAsked(false)}
        />
      )}
    </Box>
  );
}
