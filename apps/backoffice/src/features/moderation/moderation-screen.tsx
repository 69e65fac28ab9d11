import { Box, Paper, Stack, Text } from '@mantine/core';
import { listSubmissions, submissionKinds, submissionStates } from '@tetri/contract';
import { useRole } from '../../service/session.tsx';
import { Answer } from '../../components/answer.tsx';
import { Empty } from '../../components/empty.tsx';
import { ErrorText } from '../../components/error-text.tsx';
import { Pager } from '../../components/pager.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { Screen } from '../../components/screen.tsx';
import { useListAddress } from '../../components/use-list-address.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { useDecisions } from './use-decisions.ts';
import { SubmissionCard } from './submission-card.tsx';
import { SubmissionFilters } from './submission-filters.tsx';

/** Reviews and comments that wait to be read, and those that were decided. */
export default function ModerationScreen() {
  const t = useMessages(messages);
  const role = useRole();
  const { params, page, change } = useListAddress();
  const state = submissionStates.find((name) => name === params.get('state')) ?? 'waiting';
  const kind = submissionKinds.find((name) => name === params.get('kind'));
  const query = useCall(
    listSubmissions,
    { state, page, ...(kind ? { kind } : {}) },
    { keepsPrevious: true, refetchMs: 30_000 },
  );
  const mayDecide = role !== 'auditor';
  const { list, approve, reject, rejected, isPending, error, ...decisions } = useDecisions(
    query.data?.submissions,
    mayDecide,
  );

  return (
    <Screen title={t('title')} subtitle={t('subtitle')}>
      <SubmissionFilters state={state} kind={kind} onChange={change} />
      <ErrorText error={rejected ? undefined : error} mb={16} />
      <Answer query={query}>
        {({ submissions: shown, count, isCountCapped }) => (
          <>
            {shown.length === 0 ? (
              <Paper>
                <Empty title={t('empty')} text={state === 'waiting' ? t('emptyText') : ''} />
              </Paper>
            ) : (
              <Stack gap={12} ref={list}>
                {shown.map((submission) => (
                  <SubmissionCard
                    key={submission._id}
                    submission={submission}
                    mayDecide={mayDecide}
                    isPending={isPending}
                    onApprove={() => approve(submission._id)}
                    onReject={() => reject(submission._id)}
                  />
                ))}
              </Stack>
            )}
            <Pager
              page={page}
              count={count}
              isCapped={isCountCapped}
              onPage={(next) => change({ page: String(next) })}
            />
          </>
        )}
      </Answer>
      {mayDecide && (
        <Box mt={16} display={{ base: 'none', md: 'block' }}>
          <Text size="xs" component="span" c="dimmed">
            {t('keys')}
          </Text>
        </Box>
      )}
      {rejected && (
        <ReasonDialog
          title={t('rejectTitle')}
          text={t('rejectText')}
          confirmLabel={t('reject')}
          isGrave
          isPending={isPending}
          error={error}
          onConfirm={decisions.confirmReject}
          onClose={decisions.cancelReject}
        />
      )}
    </Screen>
  );
}
