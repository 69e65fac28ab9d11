import { Button, Group } from '@mantine/core';
import { Notice } from '../../components/notice.tsx';
import { verifyAudit } from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useCall } from '../../service/use-call.ts';
import { messages } from './messages.ts';

/** Walks the hash chain of the log and says whether it is whole. */
export function VerifyButton() {
  const t = useMessages(messages);
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isFetching, refetch } = useCall(verifyAudit, {}, { isEnabled: isAsked });
  const ask = () => (isAsked ? void refetch() : setIsAsked(true));
  return (
    <Group gap={8} aria-live="polite">
      {data && (
        <Notice py={0} severity={data.isIntact ? 'success' : 'error'}>
          {data.isIntact ? t('intact', { count: data.entries }) : t('broken', { seq: String(data.firstBroken) })}
        </Notice>
      )}
      <ErrorText error={error} />
      <Button variant="default" loading={isFetching} onClick={ask}>
        {t('verify')}
      </Button>
    </Group>
  );
}
