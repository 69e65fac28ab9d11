import { Button, TextInput } from '@mantine/core';
import { deleteOtp } from '@tetri/contract';
import { type FormEvent, useState } from 'react';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import type { CodeForm } from './code-form.ts';
import { DialogFailure, ProfileDialog } from './profile-dialog.tsx';
import styles from './profile-screen.module.css';
import { useCode } from './use-code.ts';
import { useProfileMessages } from './use-profile-messages.ts';

interface OtpRemovalProps {
  readonly CodeForm: CodeForm;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Turns the second factor off by a fresh code or, for whoever lost the app, a recovery code. */
export default function OtpRemoval({ CodeForm, onDone, onClose }: OtpRemovalProps) {
  const t = useProfileMessages();
  const { call } = useScope();
  const [isByRecoveryCode, setByRecoveryCode] = useState(false);
  const [recoveryCode, setRecoveryCode] = useState('');
  const byRecovery = useChange();
  const remove = async (proof: { code: string } | { recoveryCode: string }) => {
    await call(deleteOtp, proof);
    toasts.show({ type: 'success', message: t('otpDeleted') });
    onClose();
    await onDone();
  };
  const { round, failure, boxes } = useCode((code) => remove({ code }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void byRecovery.run(() => remove({ recoveryCode: recoveryCode.trim() }));
  };
  return (
    <ProfileDialog title={t('removalTitle')} onClose={onClose}>
      <p>{t('removalText')}</p>
      <DialogFailure text={isByRecoveryCode ? byRecovery.failure : failure} />
      {isByRecoveryCode ? (
        <form className={styles['dialog']} onSubmit={submit}>
          <TextInput
            label={t('recoveryCode')}
            size="md"
            maxLength={40}
            autoComplete="one-time-code"
            spellCheck={false}
            data-autofocus
            value={recoveryCode}
            onChange={(event) => setRecoveryCode(event.currentTarget.value)}
          />
          <Button
            type="submit"
            size="md"
            fullWidth
            loading={byRecovery.isPending}
            disabled={recoveryCode.trim() === ''}
          >
            {t('turnOff')}
          </Button>
        </form>
      ) : (
        <CodeForm key={round} {...boxes} />
      )}
      <button type="button" className={styles['quiet']} onClick={() => setByRecoveryCode(!isByRecoveryCode)}>
        {t(isByRecoveryCode ? 'useCode' : 'useRecoveryCode')}
      </button>
    </ProfileDialog>
  );
}
