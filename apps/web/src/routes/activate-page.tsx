import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ActivateScreen } from '../features/account/activate-screen.tsx';

function ActivatePage() {
  const { token = '' } = useParams();
  return <ActivateScreen token={token} />;
}

export const page: PageModule = {
  Component: ActivatePage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'account')('activateTitle')} · Tetri`, isPublic: false }),
};
