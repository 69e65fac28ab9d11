import { getStaffMessenger, updateStaffMessenger } from '@tetri/contract';
import { useState } from 'react';
import { ErrorText } from '../../components/error-text.tsx';
import { CodeForm } from '../../components/second-factor/code-form.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { useChange } from '../../service/use-call.ts';
import { messages } from './messages.ts';

const affected = [getStaffMessenger];

/** Whether sign-ins may be confirmed in the linked account in place of a code; to begin with, a code is asked for. */
export function MessengerConfirms({ isOn }: { readonly isOn: boolean }) {
  const t = useMessages(messages);
  const change = useChange(updateStaffMessenger, affected);
  const [isAsking, setIsAsking] = useState(false);

  function turn(confirmsSignIns: boolean) {
    setIsAsking(confirmsSignIns);
    if (!confirmsSignIns && isOn) change.mutate({ confirmsSignIns });
  }

  return (
    <>
      <SwitchField
        label={t('messengerConfirms')}
        description={t('messengerConfirmsText')}
        isOn={isOn || isAsking}
        onChange={turn}
      />
      {!isAsking && <ErrorText error={change.error} />}
      {isAsking && !isOn && (
        <CodeForm
          submitLabel={t('messengerConfirmsOn')}
          takesRecoveryCode
          isPending={change.isPending}
          error={change.error}
          onSend={(answer) =>
            change.mutate({ confirmsSignIns: true, ...answer }, { onSuccess: () => setIsAsking(false) })
          }
        />
      )}
    </>
  );
}
