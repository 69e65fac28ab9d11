import { Button } from '@mantine/core';
import { listVerificationQueue, openVerification, revokeVerification } from '@tetri/contract';
import { useState } from 'react';
import { v4 as newUuid } from 'uuid';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

const affected = [listVerificationQueue, openVerification];

/** Withdraws an approval, once the reason is said. */
export function RevokeButton({ verificationId }: { readonly verificationId: string }) {
  const t = useMessages(messages);
  const [commandId] = useState(() => newUuid());
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsking(true)} style={{ alignSelf: 'flex-end' }}>
        {t('revoke')}
      </Button>
      {isAsking && (
        <ChangeDialog
          title={t('revoke')}
          text={t('revokeText')}
          confirmLabel={t('revoke')}
          isGrave
          call={revokeVerification}
          affected={affected}
          inputOf={(reason) => ({ commandId, verificationId, reason })}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
