import { useEffect } from 'react';
import { useLocation } from '../../routing/index.ts';
import { accountDialog } from '../../app/account-dialog.ts';
import { Notice } from '../../elements/notice.tsx';
import styles from './sign-in-first.module.css';
import { DoorButtons } from './door-buttons.tsx';
import { useShellMessages } from './use-shell-messages.ts';

/** Stands where a page of the personal area would: asks to sign in, and leads back to that page afterwards. */
export function SignInFirst() {
  const t = useShellMessages();
  const { pathname, search } = useLocation();
  const target = pathname + search;
  useEffect(() => {
    accountDialog.open('sign-in', target);
    return () => accountDialog.close();
  }, [target]);
  return (
    <Notice title={t('closedTitle')}>
      <p>{t('closedText')}</p>
      <div className={styles['doors']}>
        <DoorButtons target={target} />
      </div>
    </Notice>
  );
}
