import { Anchor, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { type CallOutput, cancelDryRun, listScreeningRules } from '@tetri/contract';
import { Link } from 'wouter';
import { ErrorText } from '../../components/error-text.tsx';
import { Moment } from '../../components/moment.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { thresholds } from './rule-terms.ts';

type DryRun = CallOutput<typeof listScreeningRules>['dryRuns'][number];

/** How far a dry run is, and which orders it hits. */
export function DryRunCard({ run, mayEdit }: { readonly run: DryRun; readonly mayEdit: boolean }) {
  const t = useMessages(messages);
  const cancel = useChange(cancelDryRun, [listScreeningRules]);
  const { terms, state, total, done, hits, sample } = run;
  const given: Record<string, unknown> = { ...terms };
  const figures = thresholds[terms.kind].map(({ key }) => `${t(`threshold.${key}`)}: ${String(given[key])}`);
  return (
    <Paper withBorder p={16} component="article" aria-label={t(`rule.${terms.kind}`)}>
      <Stack gap={8}>
        <Group gap={8} justify="space-between">
          <Text fw={600}>{t(`rule.${terms.kind}`)}</Text>
          <Text size="sm" c="dimmed">
            <Moment at={run.createdAt} /> · {t(`dryRun.${state}`)}
          </Text>
        </Group>
        <Text size="sm" c="dimmed">
          {figures.join(' · ')}
        </Text>
        {state === 'running' && (
          <Group gap={12} wrap="nowrap">
            <Progress value={total === 0 ? 0 : (done / total) * 100} flex={1} aria-label={t('dryRun')} />
            {mayEdit && (
              <Button
                size="xs"
                variant="default"
                loading={cancel.isPending}
                onClick={() => cancel.mutate({ id: run._id })}
              >
                {t('giveUp')}
              </Button>
            )}
          </Group>
        )}
        <Text>{t('dryRunHits', { hits, done, total })}</Text>
        <ErrorText error={cancel.error} />
        {sample.map(({ uid, reason }) => (
          <Text size="sm" key={uid} style={{ overflowWrap: 'anywhere' }}>
            <Anchor component={Link} to={`/orders/${uid}`}>
              {uid}
            </Anchor>{' '}
            · {reason}
          </Text>
        ))}
      </Stack>
    </Paper>
  );
}
