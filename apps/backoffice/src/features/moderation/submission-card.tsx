import { Badge, Button, Flex, Group, Paper, Text, Title } from '@mantine/core';
import { StarIcon } from 'lucide-react';
import type { CallOutput, listSubmissions } from '@tetri/contract';
import { Moment, Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export type StaffSubmission = CallOutput<typeof listSubmissions>['submissions'][number];

interface SubmissionCardProps {
  readonly submission: StaffSubmission;
  readonly mayDecide: boolean;
  readonly isPending: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** What somebody wrote, as they wrote it, and what may be done with it. */
export function SubmissionCard({ submission, mayDecide, isPending, onApprove, onReject }: SubmissionCardProps) {
  const t = useMessages(messages);
  const { _id, kind, state, name, message, lang, stars, news, isByUser, isSample, createdAt, decision } = submission;
  return (
    <Paper p={16} component="article" tabIndex={-1} data-submission={_id} aria-label={`${t(`kind.${kind}`)}: ${name}`}>
      <Group gap={8} mb={8}>
        <Badge color="gray">{t(`kind.${kind}`)}</Badge>
        <Badge color="gray" variant="outline">
          {lang.toUpperCase()}
        </Badge>
        {isByUser && (
          <Badge color="gray" variant="outline">
            {t('byUser')}
          </Badge>
        )}
        {isSample && (
          <Badge variant="outline" color="yellow">
            {t('sample')}
          </Badge>
        )}
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        {stars !== null && <GivenStars stars={stars} />}
        <Text size="xs" component="span" ml="auto" c="dimmed">
          {state === 'waiting' ? <Since at={createdAt} /> : <Moment at={createdAt} />}
        </Text>
      </Group>
      {news && (
        <Text size="sm" mb={4} c="dimmed">
          {t('under', { title: news.title ?? t('newsGone') })}
        </Text>
      )}
      <Text mb={12} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }} lang={lang}>
        {message}
      </Text>
      {decision && (
        <Text size="sm" mb={12} c="dimmed">
          {t(state === 'shown' ? 'shownBy' : 'rejectedBy', { name: decision.by?.name ?? t('product') })}{' '}
          <Moment at={decision.at} />
          {decision.reason !== '' && ` · ${decision.reason}`}
        </Text>
      )}
      {mayDecide && (
        <Group gap={8} align="stretch" wrap="nowrap">
          {state !== 'shown' && (
            <Button disabled={isPending} onClick={onApprove}>
              {t('approve')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button variant="outline" color="red" disabled={isPending} onClick={onReject}>
              {t(state === 'shown' ? 'takeBack' : 'reject')}
            </Button>
          )}
        </Group>
      )}
    </Paper>
  );
}

function GivenStars({ stars }: { stars: number }) {
  const t = useMessages(messages);
  return (
    <Flex c="var(--t-gold)" role="img" aria-label={t('stars', { stars })}>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarIcon size={18} key={star} {...(star <= stars && { fill: 'currentColor' })} />
      ))}
    </Flex>
  );
}
