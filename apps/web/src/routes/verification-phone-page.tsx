import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { PhoneScreen } from '../features/verification/phone-screen.tsx';

export const page: PageModule = {
  Component: PhoneScreen,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'verification')('phoneTitle')} · Tetri`, isPublic: false }),
};
