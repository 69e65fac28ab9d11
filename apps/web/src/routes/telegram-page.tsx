import { useParams } from '../routing/index.ts';
import { translateWith } from '../app/messages-of.ts';
import type { PageModule } from '../app/page.ts';
import { TelegramLinkScreen } from '../features/account/telegram-link-screen.tsx';
import { TelegramSignInScreen } from '../features/account/telegram-sign-in-screen.tsx';

function TelegramPage() {
  return useParams()['way'] === 'link' ? <TelegramLinkScreen /> : <TelegramSignInScreen />;
}

export const page: PageModule = {
  Component: TelegramPage,
  meta: (_data, intl) => ({ title: `${translateWith(intl, 'account')('telegramTitle')} · Tetri`, isPublic: false }),
};
