import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { LeaveScreen } from '../features/subscription/leave-screen.tsx';

function UnsubscribePage() {
  const { secret = '' } = useParams();
  return <LeaveScreen secret={secret} />;
}

export const page: PageModule = {
  Component: UnsubscribePage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'subscription')('leaveTitle')} · Tetri`, isPublic: false }),
};
