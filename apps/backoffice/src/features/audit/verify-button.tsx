import { Alert, Button, Stack } from '@mui/material';
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
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }} aria-live="polite">
      {data && (
        <Alert severity={data.isIntact ? 'success' : 'error'} sx={{ py: 0 }}>
          {data.isIntact ? t('intact', { count: data.entries }) : t('broken', { seq: String(data.firstBroken) })}
        </Alert>
      )}
      <ErrorText error={error} />
      <Button variant="outlined" loading={isFetching} onClick={ask}>
        {t('verify')}
      </Button>
    </Stack>
  );
}
