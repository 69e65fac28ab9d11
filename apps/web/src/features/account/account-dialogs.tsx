import './form-styles.ts';
import { useState, useSyncExternalStore } from 'react';
import { ModalDialog } from '../../elements/modal-dialog.tsx';
import { accountDialog } from '../../app/account-dialog.ts';
import styles from './account-dialogs.module.css';
import { MailRequestForm } from './mail-request-form.tsx';
import { RegistrationForm } from './registration-form.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useAccountMessages } from './use-account-messages.ts';

/** The dialogs of signing in, recovery and registration: one window that changes its content. */
export function AccountDialogs() {
  const t = useAccountMessages();
  const { view, target, email } = useSyncExternalStore(
    accountDialog.subscribe,
    accountDialog.current,
    accountDialog.current,
  );
  // While the window closes, its content stays.
  const [shown, setShown] = useState(view);
  if (view !== null && view !== shown) setShown(view);
  return (
    <ModalDialog
      opened={view !== null}
      onClose={() => accountDialog.close()}
      title={shown && t(`${shown}-title`)}
      size="27rem"
      centered
      closeOnClickOutside={false}
      classNames={{ title: styles['title'] ?? '', header: styles['header'] ?? '', body: styles['body'] ?? '' }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {shown === 'sign-in' && <SignInForm target={target} email={email} />}
      {shown === 'registration' && <RegistrationForm email={email} />}
      {shown === 'recovery' && <Recovery email={email} />}
    </ModalDialog>
  );
}

function Recovery({ email }: { readonly email: string }) {
  const t = useAccountMessages();
  return (
    <div className={styles['view']}>
      <MailRequestForm kind="reset" email={email} />
      <p className={styles['switch']}>
        <button type="button" onClick={() => accountDialog.switchTo('sign-in')}>
          {t('backToSignIn')}
        </button>
      </p>
    </div>
  );
}
