import styles from './password-meter.module.css';
import { passwordStrength } from './password-strength.ts';
import { useAccountMessages } from './use-account-messages.ts';

interface PasswordMeterProps {
  readonly password: string;
  /** What a guesser knows of the person: name, e-mail. */
  readonly own: readonly string[];
}

/** How strong the password looks; its place is kept before anything is typed. */
export function PasswordMeter({ password, own }: PasswordMeterProps) {
  const t = useAccountMessages();
  const strength = passwordStrength(password, own);
  return (
    <div className={styles['meter']} data-strength={password === '' ? 'none' : strength}>
      <div className={styles['bars']} aria-hidden="true">
        {[1, 2, 3, 4].map((bar) => (
          <span key={bar} data-filled={password !== '' && bar <= Math.max(strength, 1)} />
        ))}
      </div>
      <span className={styles['text']} role="status">
        {password === '' ? t('passwordHint') : t(`strength-${strength}`)}
      </span>
    </div>
  );
}
