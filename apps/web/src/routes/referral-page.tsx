import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ReferralScreen } from '../features/account/referral-screen.tsx';

function ReferralPage() {
  const { partner } = useParams();
  return <ReferralScreen partner={partner} />;
}

export const page: PageModule = {
  Component: ReferralPage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'account')('referralTitle')} · Tetri`, isPublic: false }),
};
