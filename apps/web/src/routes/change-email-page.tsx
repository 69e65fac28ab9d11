import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ChangeEmailScreen } from '../features/account/change-email-screen.tsx';

function ChangeEmailPage() {
  const { secretCode = '' } = useParams();
  return <ChangeEmailScreen secretCode={secretCode} />;
}

export const page: PageModule = {
  Component: ChangeEmailPage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'account')('emailTitle')} · Tetri`, isPublic: false }),
};
