import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CallOutput, getScreeningCase } from '@tetri/contract';
import { TintedBadge } from '../tinted-badge.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type Finding = CallOutput<typeof getScreeningCase>['case']['findings'][number];

/** What the customer has on the left, what was found on the right, and why the two are taken for one. */
export function FindingCard({ finding }: { readonly finding: Finding }) {
  const t = useMessages(messages);
  const { kind, field, typed, source, sourceKind, ref, listed, score, reasons, birthDate, country, note } = finding;
  const more = [ref && t('ref', { ref }), birthDate, country, note].filter(Boolean).join(' · ');
  const name = sourceKind === 'provider' ? t('source.provider') : source;
  return (
    <Paper withBorder p={16} component="article" aria-label={name}>
      <Group gap={8} mb={12}>
        <TintedBadge token={kind === 'providerFailed' ? 'gold' : 'red'}>{t(`source.${sourceKind}`)}</TintedBadge>
        <Text fw={600} size="sm">
          {name}
        </Text>
        {score !== null && (
          <Text size="sm" c="dimmed">
            {t('alike', { score })}
          </Text>
        )}
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16}>
        <Side title={isVerified(field) ? t(`typed.${field}`) : field ? t('typedIn', { field }) : t('typed')}>
          {typed || '—'}
        </Side>
        <Side title={t('listed')}>
          {kind === 'providerFailed' ? t('unanswered') : kind === 'rule' ? t(`rule.${ruleOf(listed)}`) : listed || '—'}
        </Side>
      </SimpleGrid>
      {(reasons.length > 0 || more) && (
        <Text size="sm" c="dimmed" mt={12} style={{ overflowWrap: 'anywhere' }}>
          {[reasons.map((reason) => t(`reason.${reason}`)).join(', '), more].filter(Boolean).join(' · ')}
        </Text>
      )}
    </Paper>
  );
}

/** What a verification is asked about by, beside the fields of orders. */
function isVerified(field: string): field is 'verifiedName' | 'verifiedNumber' {
  return field === 'verifiedName' || field === 'verifiedNumber';
}

const rules = ['structuring', 'velocity', 'newAccount', 'countryMismatch'] as const;

function ruleOf(listed: string): (typeof rules)[number] {
  return rules.find((rule) => rule === listed) ?? 'velocity';
}

function Side({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Stack gap={2}>
      <Text size="xs" c="dimmed">
        {title}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {children}
      </Text>
    </Stack>
  );
}
