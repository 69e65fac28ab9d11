import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { SignInLinkScreen } from '../features/account/sign-in-link-screen.tsx';

function SignInLinkPage() {
  const { token } = useParams();
  return <SignInLinkScreen token={token} />;
}

export const page: PageModule = {
  Component: SignInLinkPage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'account')('linkTitle')} · Tetri`, isPublic: false }),
};
