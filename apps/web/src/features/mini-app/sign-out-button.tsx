import { Button } from '@mantine/core';
import { endSession } from '../../app/end-session.ts';
import { closeMiniApp, type MiniApp } from '../../app/mini-app/mini-app.ts';
import { useScope } from '../../app/page-scope.ts';
import type { User } from '../../app/session.ts';
import { useLeaveAccount } from '../../app/use-leave-account.ts';
import styles from './sign-out-button.module.css';
import { useMiniAppMessages } from './use-mini-app-messages.ts';

/** Who is in, and the way out, which closes the Mini App. */
export function SignOutButton({ miniApp, user }: { readonly miniApp: MiniApp; readonly user: User }) {
  const t = useMiniAppMessages();
  const { call } = useScope();
  const leaveAccount = useLeaveAccount();
  const leave = async () => {
    await leaveAccount(() =>
      endSession(call).then(
        () => 'gone' as const,
        () => 'unsure' as const,
      ),
    );
    closeMiniApp(miniApp);
  };
  return (
    <div className={styles['row']}>
      <strong>{`${user.first_name} ${user.last_name}`.trim()}</strong>
      <Button variant="default" size="xs" onClick={() => void leave()}>
        {t('signOut')}
      </Button>
    </div>
  );
}
