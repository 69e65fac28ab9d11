import { Alert, Box, Button, Skeleton, Stack, Typography } from '@mui/material';
import type { CallFailure } from '@tetri/client';
import type { ReactNode } from 'react';
import { useLanguage, useMessages } from '../i18n/use-messages.ts';
import { errorText } from './error-text.tsx';
import { messages } from './messages.ts';

export interface AnswerProps<Data> {
  readonly query: {
    readonly data: Data | undefined;
    readonly error: CallFailure | null;
    readonly refetch: () => unknown;
  };
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** Draws an answer, or its shape while it loads, or what went wrong with a way to try again. */
export function Answer<Data>({ query, skeleton = <RowsSkeleton />, children }: AnswerProps<Data>) {
  const t = useMessages(messages);
  const language = useLanguage();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!query.error) {
    return (
      <Box role="status" aria-busy="true" aria-label={t('loading')}>
        {skeleton}
      </Box>
    );
  }
  const { requestId } = query.error;
  return (
    <Alert
      severity="error"
      variant="outlined"
      action={
        <Button color="inherit" onClick={() => query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      <Typography variant="h3">{t('notLoaded')}</Typography>
      {errorText(query.error, language)}
      {requestId && (
        <Typography variant="caption" component="div">
          {t('requestId', { id: requestId })}
        </Typography>
      )}
    </Alert>
  );
}

/** The shape of a list that is on its way. */
export function RowsSkeleton({ rows = 6, height = 48 }: { rows?: number; height?: number }) {
  return (
    <Stack spacing={1}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} variant="rounded" height={height} />
      ))}
    </Stack>
  );
}
