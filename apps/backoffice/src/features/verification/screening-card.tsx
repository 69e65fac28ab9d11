import { Button, Group, Stack, Text } from '@mantine/core';
import { type OpenedVerification, screenVerification } from '@tetri/contract';
import { Link } from 'wouter';
import { Answer } from '../../components/answer.tsx';
import { Notice } from '../../components/notice.tsx';
import { Section } from '../../components/section.tsx';
import { TintedBadge } from '../../components/tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { FindingCard } from '../../components/finding/finding-card.tsx';
import { messages } from './messages.ts';

/** What lists and the provider have about what was sent, asked when it is opened. */
export function ScreeningCard({ verification: { _id, data } }: { readonly verification: OpenedVerification }) {
  const t = useMessages(messages);
  const query = useCall(screenVerification, { _id });
  const { birthDate } = data;
  return (
    <Section title={t('screening')}>
      <Stack gap={12}>
        <Group justify="space-between" align="start">
          <Text size="sm" c="dimmed" flex="1 1 16rem">
            {t('screeningText')}
          </Text>
          <Button variant="default" flex="none" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t('screeningAgain')}
          </Button>
        </Group>
        <Answer query={query}>
          {({ findings, found, case: latest }) => (
            <Stack gap={12}>
              {latest && (
                <Notice
                  severity={latest.status === 'refused' ? 'error' : latest.status === 'cleared' ? 'info' : 'warning'}
                  action={
                    <Button variant="subtle" color="gray" component={Link} to={`/screening?case=${latest._id}`}>
                      {t('screeningOpen')}
                    </Button>
                  }
                >
                  {t(`screeningCase.${latest.status}`)}
                </Notice>
              )}
              {latest === null && findings.some(({ isCleared }) => !isCleared) && (
                <Notice severity="warning">{t('screeningFound', { found })}</Notice>
              )}
              {found === 0 && <Text size="sm">{t('screeningNone')}</Text>}
              {found > 0 && typeof birthDate === 'string' && (
                <Text size="sm">{t('screeningBirth', { date: birthDate })}</Text>
              )}
              {findings.map((finding, at) => (
                // What was found has no name but its place.
                <Stack key={`${at}`} gap={4} align="stretch">
                  {finding.isCleared && <TintedBadge token="green">{t('screeningCleared')}</TintedBadge>}
                  <FindingCard finding={finding} />
                </Stack>
              ))}
              {found > findings.length && (
                <Text size="sm" c="dimmed">
                  {t('screeningShown', { shown: findings.length, found })}
                </Text>
              )}
            </Stack>
          )}
        </Answer>
      </Stack>
    </Section>
  );
}
