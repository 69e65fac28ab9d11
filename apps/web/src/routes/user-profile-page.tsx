import '../features/account/form-styles.ts';
import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { CodeBoxes } from '../features/account/code-boxes.tsx';
import { PasswordMeter } from '../features/account/password-meter.tsx';
import { loadProfile, type ProfileData } from '../features/profile/load-profile.ts';
import { ProfileScreen } from '../features/profile/profile-screen.tsx';

function UserProfilePage() {
  return <ProfileScreen data={useLoaderData<ProfileData>()} CodeForm={CodeBoxes} PasswordMeter={PasswordMeter} />;
}

export const page: PageModule<ProfileData> = {
  Component: UserProfilePage,
  load: (scope) => loadProfile(scope),
  meta: (_data, intl) => ({ title: translateWith(intl, 'profile')('title'), isPublic: false }),
};
