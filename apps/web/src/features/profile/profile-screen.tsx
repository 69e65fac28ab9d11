import { useUser } from '../../app/use-user.ts';
import type { CodeForm } from './code-form.ts';
import { Contacts } from './contacts.tsx';
import { Devices } from './devices.tsx';
import { Farewell } from './farewell.tsx';
import { Language } from './language.tsx';
import type { ProfileData } from './load-profile.ts';
import { NoticeChannel } from './notice-channel.tsx';
import { Notifications } from './notifications.tsx';
import { OwnData } from './own-data.tsx';
import { Passkeys } from './passkeys.tsx';
import type { PasswordMeter } from './password-meter.ts';
import { Picture } from './picture.tsx';
import styles from './profile-screen.module.css';
import { SignInData } from './sign-in-data.tsx';
import { SocialLinks } from './social-links.tsx';
import { TwoFactor } from './two-factor.tsx';
import { Verified } from './verified.tsx';
import { useProfileMessages } from './use-profile-messages.ts';

interface ProfileScreenProps {
  readonly data: ProfileData;
  readonly CodeForm: CodeForm;
  readonly PasswordMeter: PasswordMeter;
}

/** Who the person is here, what protects the account, and the ways out of it. */
export function ProfileScreen({ data, CodeForm, PasswordMeter }: ProfileScreenProps) {
  const t = useProfileMessages();
  const user = useUser();
  const { profile, protection } = data;
  const means = {
    hasPassword: profile.hasPassword,
    isFactorOn: protection.otp.active,
    hasPasskey: protection.passkeys.length > 0,
  };
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
        {user && <Verified status={user.verificationPerson.status} />}
        {user && <Picture user={user} />}
      </header>
      <Contacts profile={profile} />
      <SignInData
        profile={profile}
        means={means}
        hasOtherWay={means.hasPasskey || data.links.length > 0}
        PasswordMeter={PasswordMeter}
      />
      <TwoFactor means={means} protection={protection} CodeForm={CodeForm} />
      <Passkeys means={means} passkeys={protection.passkeys} />
      <SocialLinks means={means} links={data.links} methods={data.methods} />
      <Devices devices={data.devices} />
      <Notifications profile={profile} />
      <NoticeChannel notices={data.notices} />
      <Language profile={profile} />
      <OwnData />
      <Farewell means={means} />
    </div>
  );
}
