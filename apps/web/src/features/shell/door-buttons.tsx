import { accountDialog, type AccountView } from '../../app/account-dialog.ts';
import styles from './door-buttons.module.css';
import { useShellMessages } from './use-shell-messages.ts';

interface DoorButtonsProps {
  readonly onPress?: () => void;
  /** Where to go afterwards. */
  readonly target?: string;
}

/** Sign in, sign up. */
export function DoorButtons({ onPress, target }: DoorButtonsProps) {
  const t = useShellMessages();
  const open = (view: AccountView) => () => {
    onPress?.();
    accountDialog.open(view, target);
  };
  return (
    <>
      <button type="button" className={styles['door']} onClick={open('sign-in')} aria-haspopup="dialog">
        {t('signIn')}
      </button>
      <button
        type="button"
        className={styles['door']}
        data-main="true"
        onClick={open('registration')}
        aria-haspopup="dialog"
      >
        {t('signUp')}
      </button>
    </>
  );
}
