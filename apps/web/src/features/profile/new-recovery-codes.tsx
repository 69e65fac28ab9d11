import { renewRecoveryCodes } from '@tetri/contract';
import { useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import type { CodeForm } from './code-form.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useCode } from './use-code.ts';
import { useProfileMessages } from './use-profile-messages.ts';

interface NewRecoveryCodesProps {
  readonly CodeForm: CodeForm;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Takes the old recovery codes' place by a fresh code. */
export default function NewRecoveryCodes({ CodeForm, onDone, onClose }: NewRecoveryCodesProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const [codes, setCodes] = useState<readonly string[]>();
  const { round, failure, boxes } = useCode(async (code) =>
    setCodes((await call(renewRecoveryCodes, { code })).recoveryCodes),
  );
  const finish = () => {
    onClose();
    void onDone();
  };
  if (codes) {
    return (
      <ProfileDialog title={t('codesTitle')} isBinding onClose={finish}>
        <RecoveryCodes codes={codes} onKept={finish} />
      </ProfileDialog>
    );
  }
  return (
    <ProfileDialog title={t('renewCodes')} onClose={onClose}>
      <p>{t('renewText')}</p>
      <DialogFailure text={failure} />
      <CodeForm key={round} {...boxes} />
    </ProfileDialog>
  );
}
