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
  // What is asked for stays what it was when it was pressed, whatever others do meanwhile.
  const [asked, setAsked] = useState<'stop' | 'goOn'>();
  const { isStopped, reason, by } = state;
  const action = maySwitch && (
    <Button color={isStopped ? undefined : 'red'} onClick={() => setAsked(isStopped ? 'goOn' : 'stop')}>
      {t(isStopped ? 'goOn' : 'stop')}
    </Button>
  );
  return (
    <>
      <Notice severity={isStopped ? 'error' : 'success'} role="status" action={action}>
        {isStopped ? t('stopped', { by, reason }) : t('running')}
      </Notice>
      {asked && (
        <ChangeDialog
          call={switchPayouts}
          affected={affected}
          inputOf={(why) => ({ isStopped: asked === 'stop', reason: why })}
          title={t(asked)}
          text={t(`${asked}Text`)}
          confirmLabel={t(asked)}
          isGrave={asked === 'stop'}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
