import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material';
import { tryRateSource } from '@tetri/contract';
import { Amount } from '../../components/amount.tsx';
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
    <Stack spacing={1.5} aria-live="polite">
      <Button
        variant="outlined"
        sx={{ alignSelf: 'flex-start' }}
        disabled={!isPlaceKnown(form)}
        loading={attempt.isPending}
        onClick={() => attempt.mutate({ kind, config: configOf(form) })}
      >
        {t('tryIt')}
      </Button>
      <ErrorText error={attempt.error} />
      {data?.problem != null && (
        <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
          <AlertTitle>{t('tryFailed')}</AlertTitle>
          {data.problem}
        </Alert>
      )}
      {data && data.problem === null && (
        <Alert severity="success">
          <AlertTitle>{t('tryWorked', { count: data.prices.length })}</AlertTitle>
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 180, overflowY: 'auto' }} tabIndex={0}>
            {data.prices.map(({ pair, price }) => (
              <Typography key={pair} component="li" variant="body2">
                {pair} <Amount value={price} />
              </Typography>
            ))}
          </Box>
        </Alert>
      )}
    </Stack>
  );
}
