import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { ConfirmScreen } from '../features/subscription/confirm-screen.tsx';

function SubscriptionPage() {
  const { token = '' } = useParams();
  return <ConfirmScreen token={token} />;
}

export const page: PageModule = {
  Component: SubscriptionPage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'subscription')('confirmTitle')} · Tetri`, isPublic: false }),
};
