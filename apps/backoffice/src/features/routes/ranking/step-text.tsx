import { Text } from '@mantine/core';
import { useMessages } from '../../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { RankingStep } from './ranking-form.ts';

/** What a look at the monitor came to, and why. */
export function StepText({ step }: { readonly step: RankingStep }) {
  const t = useMessages(messages);
  const { reason, place, others, best, markupBefore, markupAfter, problem } = step;
  return (
    <>
      <Text size="sm">{t(`reason.${reason}`)}</Text>
      {place !== null && (
        <Text size="sm" c="dimmed">
          {t('placeOf', { place, all: (others ?? 0) + 1 })}
          {best === null ? '' : ` · ${t('bestIs', { best })}`}
        </Text>
      )}
      {markupAfter !== null && (
        <Text size="sm" c="dimmed">
          {markupAfter === markupBefore
            ? t('markupStays', { markup: markupAfter })
            : t('markupMoves', { before: markupBefore ?? '', after: markupAfter })}
        </Text>
      )}
      {problem !== null && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {problem}
        </Text>
      )}
    </>
  );
}
