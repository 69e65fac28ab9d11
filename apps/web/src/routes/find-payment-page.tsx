import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { FindOrderScreen } from '../features/find-order/find-order-screen.tsx';

export const page: PageModule = {
  Component: () => <FindOrderScreen type="payment" />,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'find-order')('title')} · Tetri`, isPublic: false }),
};
