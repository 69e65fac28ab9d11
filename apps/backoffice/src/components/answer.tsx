import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { Notice } from './notice.tsx';
import type { CallFailure } from '@tetri/client';
import type { ReactNode } from 'react';
import { useErrorTexts } from '../i18n/error-texts.ts';
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
  const texts = useErrorTexts(language);
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
    <Notice
      severity="error"
      action={
        <Button variant="subtle" color="gray" onClick={() => query.refetch()}>
          {t('retry')}
        </Button>
      }
    >
      <Text fw={650} component="p" m={0}>
        {t('notLoaded')}
      </Text>
      {errorText(query.error, language, undefined, texts)}
      {requestId && (
        <Text size="xs" component="div">
          {t('requestId', { id: requestId })}
        </Text>
      )}
    </Notice>
  );
}

/** The shape of a list that is on its way. */
export function RowsSkeleton({ rows = 6, height = 48 }: { rows?: number; height?: number }) {
  return (
    <Stack gap={8}>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
