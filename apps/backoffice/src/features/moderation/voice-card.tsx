import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import { Box, Button, Card, Chip, Stack, Typography } from '@mui/material';
import type { CallOutput, listVoices } from '@tetri/contract';
import { Moment, Since } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

export type StaffVoice = CallOutput<typeof listVoices>['voices'][number];

interface VoiceCardProps {
  readonly voice: StaffVoice;
  readonly mayDecide: boolean;
  readonly isPending: boolean;
  readonly onApprove: () => void;
  readonly onReject: () => void;
}

/** What somebody wrote, as he wrote it, and what may be done with it. */
export function VoiceCard({ voice, mayDecide, isPending, onApprove, onReject }: VoiceCardProps) {
  const t = useMessages(messages);
  const { _id, kind, state, name, message, lang, stars, news, isByUser, isSample, createdAt, decision } = voice;
  return (
    <Card
      component="article"
      tabIndex={-1}
      data-voice={_id}
      aria-label={`${t(`kind.${kind}`)}: ${name}`}
      sx={{ p: 2, '&:focus-visible': { outline: 2, outlineColor: 'primary.main' } }}
    >
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center', mb: 1 }}>
        <Chip size="small" label={t(`kind.${kind}`)} />
        <Chip size="small" variant="outlined" label={lang.toUpperCase()} />
        {isByUser && <Chip size="small" variant="outlined" label={t('byUser')} />}
        {isSample && <Chip size="small" variant="outlined" color="warning" label={t('sample')} />}
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {stars !== null && <GivenStars stars={stars} />}
        <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
          {state === 'waiting' ? <Since at={createdAt} /> : <Moment at={createdAt} />}
        </Typography>
      </Stack>
      {news && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
          {t('under', { title: news.title ?? t('newsGone') })}
        </Typography>
      )}
      <Typography lang={lang} sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1.5 }}>
        {message}
      </Typography>
      {decision && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {t(state === 'shown' ? 'shownBy' : 'rejectedBy', { name: decision.by?.name ?? t('product') })}{' '}
          <Moment at={decision.at} />
          {decision.reason !== '' && ` · ${decision.reason}`}
        </Typography>
      )}
      {mayDecide && (
        <Stack direction="row" sx={{ gap: 1 }}>
          {state !== 'shown' && (
            <Button variant="contained" disabled={isPending} onClick={onApprove}>
              {t('approve')}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button variant="outlined" color="error" disabled={isPending} onClick={onReject}>
              {t(state === 'shown' ? 'takeBack' : 'reject')}
            </Button>
          )}
        </Stack>
      )}
    </Card>
  );
}

function GivenStars({ stars }: { stars: number }) {
  const t = useMessages(messages);
  return (
    <Box role="img" aria-label={t('stars', { stars })} sx={{ display: 'flex', color: 'warning.main' }}>
      {[1, 2, 3, 4, 5].map((star) =>
        star <= stars ? <Star key={star} fontSize="small" /> : <StarBorder key={star} fontSize="small" />,
      )}
    </Box>
  );
}
