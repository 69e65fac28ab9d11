import { useLoaderData } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { loadVerifications, type VerificationsData } from '../features/verification/load-verifications.ts';
import { VerificationScreen } from '../features/verification/verification-screen.tsx';

function UserVerificationPage() {
  return <VerificationScreen data={useLoaderData<VerificationsData>()} />;
}

export const page: PageModule<VerificationsData> = {
  Component: UserVerificationPage,
  load: (scope) => loadVerifications(scope),
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'verification')('title')} · Tetri`, isPublic: false }),
};
