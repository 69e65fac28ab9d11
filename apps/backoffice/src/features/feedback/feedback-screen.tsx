import { Anchor, Badge, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { type CallOutput, feedbackStates, listFeedback, setFeedbackDone } from '@tetri/contract';
import type { ReactNode } from 'react';
import { useRole } from '../../service/session.tsx';
import { Answer } from '../../components/answer.tsx';
import { DemoBadge } from '../../components/demo-badge.tsx';
import { Empty } from '../../components/empty.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Fact, Facts } from '../../components/facts.tsx';
import { Moment, Since } from '../../components/moment.tsx';
import { Pager } from '../../components/pager.tsx';
import { Screen } from '../../components/screen.tsx';
import { TabBar } from '../../components/tab-bar.tsx';
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
  const role = useRole();
  const { params, page, change } = useListAddress();
  const state = params.get('state') === 'done' ? 'done' : 'waiting';
  const query = useCall(listFeedback, { state, page }, { keepsPrevious: true, refetchMs: 30_000 });
  const mark = useChange(setFeedbackDone, affected);
  const saved = useSaved();
  const mayMark = role !== 'auditor';
  return (
    <Screen title={t('title')} subtitle={query.data ? t('waiting', { count: query.data.waiting }) : '\u00a0'}>
      <Box mb={16}>
        <TabBar
          label={t('title')}
          value={state}
          tabs={feedbackStates.map((name) => ({ value: name, label: t(`state.${name}`) }))}
          onChange={(tab) => change({ state: tab === 'done' ? tab : '' })}
        />
      </Box>
      <ErrorText error={mark.error} mb={16} />
      <Answer query={query}>
        {({ feedback, count, isCountCapped }) => (
          <>
            {feedback.length === 0 && (
              <Paper>
                <Empty title={t('empty')} />
              </Paper>
            )}
            <Stack gap={12}>
              {feedback.map((wish) => (
                <WishCard key={wish._id} wish={wish}>
                  {mayMark && (
                    <Button
                      variant={state === 'waiting' ? 'filled' : 'default'}
                      disabled={mark.isPending}
                      onClick={() => mark.mutate({ id: wish._id, isDone: state === 'waiting' }, saved)}
                    >
                      {t(state === 'waiting' ? 'markDone' : 'markWaiting')}
                    </Button>
                  )}
                </WishCard>
              ))}
            </Stack>
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        )}
      </Answer>
    </Screen>
  );
}

function WishCard({ wish, children }: { wish: Wish; children: ReactNode }) {
  const t = useMessages(messages);
  const { requestType, name, email, contact, details, referer, lang, isDemo, createdAt, done } = wish;
  return (
    <Paper p={16} component="article" aria-label={name}>
      <Group gap={8} mb={12}>
        <Badge color="pine">{requestType}</Badge>
        <Title order={2} size="h3" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        {isDemo && <DemoBadge />}
        <Badge color="gray" variant="outline">
          {lang.toUpperCase()}
        </Badge>
        <Text size="xs" component="span" ml="auto" c="dimmed">
          {done ? <Moment at={createdAt} /> : <Since at={createdAt} />}
        </Text>
      </Group>
      <Facts>
        <Fact name={t('contact')}>{contact}</Fact>
        <Fact name={t('email')}>
          <Anchor href={`mailto:${email}`}>{email}</Anchor>
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
      <Group gap={0} align="stretch" wrap="nowrap" mt={12}>
        {children}
      </Group>
    </Paper>
  );
}
