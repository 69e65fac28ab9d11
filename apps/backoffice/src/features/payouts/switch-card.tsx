import { Button } from '@mantine/core';
import { type CallOutput, listPayouts, switchPayouts } from '@tetri/contract';
import { useState } from 'react';
import { ChangeDialog } from '../../components/change-dialog.tsx';
import { Notice } from '../../components/notice.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { messages } from './messages.ts';

type PayoutSwitch = CallOutput<typeof listPayouts>['switch'];

const affected = [listPayouts];

/** Whether anything is sent at all, and the one press that stops it. */
export function SwitchCard({ state, maySwitch }: { state: PayoutSwitch; maySwitch: boolean }) {
  const t = useMessages(messages);
  const [isAsking, setIsAsking] = useState(false);
  const { isStopped, reason, by } = state;
  const label = t(isStopped ? 'goOn' : 'stop');
  const action = maySwitch && (
    <Button color={isStopped ? undefined : 'red'} onClick={() => setIsAsking(true)}>
      {label}
    </Button>
  );
  return (
    <>
      <Notice severity={isStopped ? 'error' : 'success'} role="status" action={action}>
        {isStopped ? t('stopped', { by, reason }) : t('running')}
      </Notice>
      {isAsking && (
        <ChangeDialog
          call={switchPayouts}
          affected={affected}
          inputOf={(why) => ({ isStopped: !isStopped, reason: why })}
          title={label}
          text={t(isStopped ? 'goOnText' : 'stopText')}
          confirmLabel={label}
          isGrave={!isStopped}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
