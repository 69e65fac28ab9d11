import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { DenySignInScreen } from '../features/account/deny-sign-in-screen.tsx';

function DenySignInPage() {
  const { token = '' } = useParams();
  return <DenySignInScreen token={token} />;
}

export const page: PageModule = {
  Component: DenySignInPage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'account')('denyTitle')} · Tetri`, isPublic: false }),
};
