import { Link } from '../../routing/index.ts';
import type { User } from '../../app/session.ts';
import styles from './profile-screen.module.css';
import { useProfileMessages } from './use-profile-messages.ts';

/** How far the person is with verifying who they are, and the way there. */
export function Verified({ status }: User['verificationPerson']) {
  const t = useProfileMessages();
  return (
    <div className={styles['title']}>
      <span className={styles['state']} data-on={status === 'verified'}>
        {t(`verified-${status}`)}
      </span>
      <Link to="/user/verification/">{t('verification')}</Link>
    </div>
  );
}
