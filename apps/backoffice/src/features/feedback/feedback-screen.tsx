import { Button, Card, Chip, Link, Stack, Tab, Tabs, Typography } from '@mui/material';
import { type CallOutput, feedbackStates, listFeedback, setFeedbackDone, type StaffRole } from '@tetri/contract';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment, Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useSaved } from '../../components/use-saved.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall, useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

type Wish = CallOutput<typeof listFeedback>['feedback'][number];

const affected = [listFeedback];

/** Who asked to be called back about a large exchange. */
export default function FeedbackScreen() {
  const t = useMessages(messages);
  const { permissions: role } = usePermissions<StaffRole>();
  const { params, page, change } = useListAddress();
  const state = params.get('state') === 'done' ? 'done' : 'waiting';
  const query = useCall(listFeedback, { state, page }, { keepsPrevious: true, refetchMs: 30_000 });
  const mark = useChange(setFeedbackDone, affected);
  const saved = useSaved();
  const mayMark = role !== undefined && role !== 'auditor';
  return (
    <Screen title={t('title')} subtitle={query.data ? t('waiting', { count: query.data.waiting }) : '\u00a0'}>
      <Tabs
        value={state}
        onChange={(_event, tab: string) => change({ state: tab === 'done' ? tab : '' })}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {feedbackStates.map((name) => (
          <Tab key={name} value={name} label={t(`state.${name}`)} />
        ))}
      </Tabs>
      <ErrorText error={mark.error} sx={{ mb: 2 }} />
      <Answer query={query}>
        {({ feedback, count }) => (
          <>
            {feedback.length === 0 && (
              <Card>
                <Empty title={t('empty')} />
              </Card>
            )}
            <Stack spacing={1.5}>
              {feedback.map((wish) => (
                <WishCard key={wish._id} wish={wish}>
                  {mayMark && (
                    <Button
                      variant={state === 'waiting' ? 'contained' : 'outlined'}
                      disabled={mark.isPending}
                      onClick={() => mark.mutate({ id: wish._id, isDone: state === 'waiting' }, saved)}
                    >
                      {t(state === 'waiting' ? 'markDone' : 'markWaiting')}
                    </Button>
                  )}
                </WishCard>
              ))}
            </Stack>
            <Pager page={page} pages={count.pages} onPage={(next) => change({ page: String(next) })} />
          </>
        )}
      </Answer>
    </Screen>
  );
}

function WishCard({ wish, children }: { wish: Wish; children: ReactNode }) {
  const t = useMessages(messages);
  const { requestType, name, email, contact, details, referer, lang, createdAt, done } = wish;
  return (
    <Card component="article" aria-label={name} sx={{ p: 2 }}>
      <Stack direction="row" sx={{ gap: 1, mb: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <Chip size="small" color="primary" label={requestType} />
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        <Chip size="small" variant="outlined" label={lang.toUpperCase()} />
        <Typography variant="caption" color="textSecondary" sx={{ ml: 'auto' }}>
          {done ? <Moment at={createdAt} /> : <Since at={createdAt} />}
        </Typography>
      </Stack>
      <Facts>
        <Fact name={t('contact')}>{contact}</Fact>
        <Fact name={t('email')}>
          <Link href={`mailto:${email}`}>{email}</Link>
        </Fact>
        <Fact name={t('details')}>{details && <span style={{ whiteSpace: 'pre-wrap' }}>{details}</span>}</Fact>
        <Fact name={t('page')}>{referer}</Fact>
        <Fact name={t('doneBy')}>
          {done && (
            <>
              {done.by?.name} · <Moment at={done.at} />
            </>
          )}
        </Fact>
      </Facts>
      <Stack direction="row" sx={{ mt: 1.5 }}>
        {children}
      </Stack>
    </Card>
  );
}
