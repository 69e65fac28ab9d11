import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ResetPasswordScreen } from '../features/account/reset-password-screen.tsx';

function ResetPasswordPage() {
  const { token } = useParams();
  return <ResetPasswordScreen token={token} />;
}

export const page: PageModule = {
  Component: ResetPasswordPage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'account')('recovery-title')} · Tetri`, isPublic: false }),
};
