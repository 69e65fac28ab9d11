import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { useMomentText } from '../../app/use-moment-text.ts';
import type { CodeForm } from './code-form.ts';
import type { Protection } from './load-profile.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

const OtpSetup = lazy(() => import('./otp-setup.tsx'));
const OtpRemoval = lazy(() => import('./otp-removal.tsx'));
const NewRecoveryCodes = lazy(() => import('./new-recovery-codes.tsx'));

interface TwoFactorProps {
  readonly means: ProofMeans;
  readonly protection: Protection;
  readonly CodeForm: CodeForm;
}

/** The code of an authenticator app that signing in asks for beside the password. */
export function TwoFactor({ means, protection: { otp, recoveryCodesLeft }, CodeForm }: TwoFactorProps) {
  const t = useProfileMessages();
  const { session } = useScope();
  const moment = useMomentText();
  const { revalidate } = useRevalidator();
  const [dialog, setDialog] = useState<'setup' | 'removal' | 'codes'>();
  const close = () => setDialog(undefined);

  async function changed(active: boolean) {
    const user = session.user();
    if (user) session.set({ ...user, secure2fa: { active } });
    await revalidate();
  }

  return (
    <section className={styles['section']}>
      <div className={styles['title']}>
        <h2>{t('otp')}</h2>
        <span className={styles['state']} data-on={otp.active}>
          {t(otp.active ? 'on' : 'off')}
        </span>
      </div>
      <p>
        {otp.active
          ? t('otpOn', { at: otp.since === null ? '' : moment(otp.since), count: recoveryCodesLeft })
          : t('otpOff')}
      </p>
      <div className={styles['buttons']}>
        {otp.active ? (
          <>
            <Button variant="default" onClick={() => setDialog('codes')}>
              {t('renewCodes')}
            </Button>
            <Button variant="default" onClick={() => setDialog('removal')}>
              {t('turnOff')}
            </Button>
          </>
        ) : (
          <Button onClick={() => setDialog('setup')}>{t('turnOn')}</Button>
        )}
      </div>
      <Suspense>
        {dialog === 'setup' && (
          <OtpSetup means={means} CodeForm={CodeForm} onDone={() => changed(true)} onClose={close} />
        )}
        {dialog === 'removal' && <OtpRemoval CodeForm={CodeForm} onDone={() => changed(false)} onClose={close} />}
        {dialog === 'codes' && <NewRecoveryCodes CodeForm={CodeForm} onDone={revalidate} onClose={close} />}
      </Suspense>
    </section>
  );
}
