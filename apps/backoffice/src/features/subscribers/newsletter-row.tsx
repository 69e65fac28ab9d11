import { Box, Button, Flex, Text } from '@mantine/core';
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
    <Box py={8} style={{ borderBottom: '1px solid var(--t-line)' }} component="li">
      <Flex gap={12} align={{ xs: 'center' }} direction={{ base: 'column', xs: 'row' }}>
        <Box flex={1} miw={0}>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {title}
          </Text>
          <Text size="xs" component="span" c="dimmed">
            <Moment at={publishedAt} />
          </Text>
        </Box>
        {newsletter?.sent ? (
          <Text size="sm" c="dimmed">
            {t(newsletter.sent.isOver ? 'sentTo' : 'sendingTo', { count: newsletter.recipients })} ·{' '}
            {newsletter.sent.by?.name} · <Moment at={newsletter.sent.at} />
          </Text>
        ) : (
          maySend &&
          newsletter && (
            <Button variant="default" disabled={newsletter.recipients === 0} onClick={() => setAsked(true)}>
              {t('send', { count: newsletter.recipients })}
            </Button>
          )
        )}
      </Flex>
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
