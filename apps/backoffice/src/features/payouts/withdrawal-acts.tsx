import { Button } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';
import type { Payout } from './payout-types.ts';
import { RecordWithdrawalDialog } from './record-withdrawal-dialog.tsx';
import { RefuseWithdrawalDialog } from './refuse-withdrawal-dialog.tsx';

/** What may be done about a withdrawal that was not sent yet, beside agreeing to it. */
export function WithdrawalActs({ payout }: { payout: Payout }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<'refuse' | 'record'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button size="xs" variant="default" aria-label={`${t('record')} ${payout.uid}`} onClick={() => setOpen('record')}>
        {t('record')}
      </Button>
      <Button size="xs" variant="default" aria-label={`${t('refuse')} ${payout.uid}`} onClick={() => setOpen('refuse')}>
        {t('refuse')}
      </Button>
      {open === 'record' && <RecordWithdrawalDialog payout={payout} onClose={close} />}
      {open === 'refuse' && <RefuseWithdrawalDialog payout={payout} onClose={close} />}
    </>
  );
}
