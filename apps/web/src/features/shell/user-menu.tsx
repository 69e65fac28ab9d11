import { Link } from '../../routing/index.ts';
import { endSession } from '../../app/end-session.ts';
import { sectionPath, personalSections } from '../../app/personal-sections.ts';
import { useScope } from '../../app/page-scope.ts';
import type { Parting, User } from '../../app/session.ts';
import { toasts } from '../../app/toast-store.ts';
import { useFailureText } from '../../app/use-failure-text.ts';
import { useLeaveAccount } from '../../app/use-leave-account.ts';
import { useUser } from '../../app/use-user.ts';
import { DoorButtons } from './door-buttons.tsx';
import { SectionIcon } from './section-icon.tsx';
import { SchemeButton } from './scheme-button.tsx';
import { useMenu } from './use-menu.ts';
import { useShellMessages } from './use-shell-messages.ts';
import { UserMark } from './user-mark.tsx';
import panel from './menu-panel.module.css';
import styles from './user-menu.module.css';

/** The header's corner: the ways in for a visitor, the sections and the way out for whoever is signed in. */
export function UserMenu() {
  const t = useShellMessages();
  const user = useUser();
  const { root, isOpen, close, toggle } = useMenu();
  return (
    <div ref={root} className={styles['menu']}>
      {user === null && (
        <div className={styles['wide']}>
          <DoorButtons />
        </div>
      )}
      <button
        type="button"
        className={styles['opener']}
        data-guest={user === null}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'user-menu' : undefined}
        aria-label={user === null ? t('account') : t('accountOf', { name: user.first_name })}
        onClick={toggle}
      >
        <UserMark user={user} />
        {user !== null && <span className={styles['name']}>{user.first_name}</span>}
      </button>
      {isOpen && (
        <div id="user-menu" className={`${panel['panel']} ${styles['panel']}`}>
          {user === null ? (
            <div className={styles['doors']}>
              <DoorButtons onPress={close} />
            </div>
          ) : (
            <SectionLinks user={user} onLeave={close} />
          )}
          <div className={styles['scheme']}>
            <span>{t('scheme')}</span>
            <SchemeButton />
          </div>
        </div>
      )}
    </div>
  );
}

function SectionLinks({ user, onLeave }: { readonly user: User; readonly onLeave: () => void }) {
  const t = useShellMessages();
  const { call } = useScope();
  const leaveAccount = useLeaveAccount();
  const failureText = useFailureText();
  const end = async (): Promise<Parting> => {
    try {
      await endSession(call);
      return 'gone';
    } catch (error) {
      // Nobody is kept here for that. But whoever comes to this device next may find the door open.
      toasts.show({ type: 'error', message: t('notConfirmed', { reason: await failureText(error) }) });
      return 'unsure';
    }
  };
  const leave = () => {
    onLeave();
    return leaveAccount(end);
  };
  return (
    <>
      <p className={styles['person']}>
        <strong>{`${user.first_name} ${user.last_name}`.trim()}</strong>
        <span>{user.email}</span>
      </p>
      <nav aria-label={t('account')}>
        {personalSections.map((section) => (
          <Link key={section} to={sectionPath(section)} onClick={onLeave}>
            <SectionIcon name={section} />
            {t(`section-${section}`)}
          </Link>
        ))}
      </nav>
      <button type="button" className={styles['out']} onClick={() => void leave()}>
        <SectionIcon name="out" />
        {t('signOut')}
      </button>
    </>
  );
}
