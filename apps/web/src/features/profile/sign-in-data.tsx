import { Button } from '@mantine/core';
import { deleteEmailChange } from '@tetri/contract';
import { lazy, Suspense, useState } from 'react';
import { Link, useRevalidator } from '../../routing/index.ts';
import { useScope } from '../../app/page-scope.ts';
import { toasts } from '../../app/toast-store.ts';
import { useChange } from '../../app/use-change.ts';
import type { Profile } from './load-profile.ts';
import type { PasswordMeter } from './password-meter.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';
import type { ProofMeans } from '../../elements/use-proof.tsx';

const EmailChange = lazy(() => import('./email-change.tsx'));
const EmailRemoval = lazy(() => import('./email-removal.tsx'));
const PasswordChange = lazy(() => import('./password-change.tsx'));

interface SignInDataProps {
  readonly profile: Profile;
  readonly means: ProofMeans;
  /** Something else than the address signs in. */
  readonly hasOtherWay: boolean;
  readonly PasswordMeter: PasswordMeter;
}

/** The address and the password that sign in. */
export function SignInData({ profile, means, hasOtherWay, PasswordMeter }: SignInDataProps) {
  const t = useProfileMessages();
  const { email, newEmail, hasPassword } = profile;
  const [dialog, setDialog] = useState<'email' | 'removal' | 'password'>();
  const close = () => setDialog(undefined);
  const { call } = useScope();
  const { revalidate } = useRevalidator();
  const withdrawal = useChange({ isToast: true });
  const withdraw = async () => {
    if (!(await withdrawal.run(() => call(deleteEmailChange, {})))) return;
    toasts.show({ type: 'success', message: t('emailWithdrawn') });
    await revalidate();
  };
  return (
    <section className={styles['section']}>
      <h2>{t('signInData')}</h2>
      <ul className={styles['rows']}>
        <li>
          <div>
            <strong>{t('email')}</strong>
            <span>{email || t('emailNone')}</span>
            {newEmail !== null && (
              <>
                <span className={styles['waiting']}>
                  {newEmail === '' ? t('emailGoing') : t('emailWaiting', { email: newEmail })}
                </span>
                <button
                  type="button"
                  className={styles['quiet']}
                  disabled={withdrawal.isPending}
                  onClick={() => void withdraw()}
                >
                  {t('withdrawEmail')}
                </button>
              </>
            )}
          </div>
          <div className={styles['buttons']}>
            <Button
              variant="default"
              size="xs"
              aria-label={t(email ? 'changeEmail' : 'addEmail')}
              onClick={() => setDialog('email')}
            >
              {t(email ? 'change' : 'addIt')}
            </Button>
            {email && hasOtherWay && (
              <Button variant="default" size="xs" aria-label={t('removeEmail')} onClick={() => setDialog('removal')}>
                {t('removeIt')}
              </Button>
            )}
          </div>
        </li>
        <li>
          <div>
            <strong>{t('password')}</strong>
            <span>{t(hasPassword ? 'passwordText' : 'passwordNone')}</span>
          </div>
          {hasPassword ? (
            <Button variant="default" size="xs" aria-label={t('changePassword')} onClick={() => setDialog('password')}>
              {t('change')}
            </Button>
          ) : (
            // A password opens the account by its address.
            email && (
              <Button variant="default" size="xs" component={Link} to="/reset-password/">
                {t('setPassword')}
              </Button>
            )
          )}
        </li>
      </ul>
      <Suspense>
        {dialog === 'email' && <EmailChange means={means} onClose={close} />}
        {dialog === 'removal' && <EmailRemoval means={means} onClose={close} />}
        {dialog === 'password' && <PasswordChange profile={profile} PasswordMeter={PasswordMeter} onClose={close} />}
      </Suspense>
    </section>
  );
}
