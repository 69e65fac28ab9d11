import { useUser } from '../../app/use-user.ts';
import type { CodeForm } from './code-form.ts';
import { Devices } from './devices.tsx';
import type { ProfileData } from './load-profile.ts';
import { Passkeys } from './passkeys.tsx';
import styles from './profile-screen.module.css';
import { SocialLinks } from './social-links.tsx';
import { TwoFactor } from './two-factor.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

interface ProfileScreenProps {
  readonly data: ProfileData;
  readonly CodeForm: CodeForm;
}

/** Who the person is here, and what protects the account. */
export function ProfileScreen({ data, CodeForm }: ProfileScreenProps) {
  const t = useProfileMessages();
  const user = useUser();
  return (
    <div className={styles['sections']}>
      <header className={styles['person']}>
        <h1>{t('heading')}</h1>
        {user && (
          <p>
            <strong>{`${user.first_name} ${user.last_name}`.trim()}</strong>
            <span>{user.email}</span>
          </p>
        )}
      </header>
      <TwoFactor protection={data.protection} CodeForm={CodeForm} />
      <Passkeys passkeys={data.protection.passkeys} />
      <SocialLinks links={data.links} />
      <Devices devices={data.devices} />
    </div>
  );
}
