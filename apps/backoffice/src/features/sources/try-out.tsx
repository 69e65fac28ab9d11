import { Box, Button, Stack, Text } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { tryRateSource } from '@tetri/contract';
import { Amount } from '@tetri/ui';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';
import { configOf, isPlaceKnown, type SourceForm } from './source-form.ts';

/** Asks the place once, as it is typed, and shows what it answers. */
export function TryOut({ form }: { form: SourceForm }) {
  const t = useMessages(messages);
  const attempt = useChange(tryRateSource);
  const { kind } = form;
  if (kind === 'manual' || kind === 'demo') return null;
  const { data } = attempt;
  return (
    <Stack gap={12} aria-live="polite">
      <Button
        variant="default"
        style={{ alignSelf: 'flex-start' }}
        disabled={!isPlaceKnown(form)}
        loading={attempt.isPending}
        onClick={() => attempt.mutate({ kind, config: configOf(form) })}
      >
        {t('tryIt')}
      </Button>
      <ErrorText error={attempt.error} />
      {data?.problem != null && (
        <Notice style={{ overflowWrap: 'anywhere' }} severity="warning" title={t('tryFailed')}>
          {data.problem}
        </Notice>
      )}
      {data && data.problem === null && (
        <Notice severity="success" title={t('tryWorked', { count: data.prices.length })}>
          <Box m={0} p={0} mah={180} style={{ listStyle: 'none', overflowY: 'auto' }} component="ul" tabIndex={0}>
            {data.prices.map(({ pair, price }) => (
              <Text size="sm" key={pair} component="li">
                {pair} <Amount value={price} />
              </Text>
            ))}
          </Box>
        </Notice>
      )}
    </Stack>
  );
}
