import { useCallback } from 'react';
import { useNavigate } from '../routing/index.ts';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { noteSignIn } from './mini-app/keep-launch.ts';
import { useScope } from './page-scope.ts';
import type { Parting } from './session.ts';
import { toasts } from './toast-store.ts';

/**
 * Gives what ends a session: signing out, blocking and deleting the account. `end` does it; unless the person stays, the
 * page becomes a guest's and leads out of the personal area.
 */
export function useLeaveAccount(): (end: () => Promise<Parting>) => Promise<void> {
  const { session, lang } = useScope();
  const navigate = useNavigate();
  const t = useElementMessages();
  return useCallback(
    async (end) => {
      const parting = await session.end(end, async () => {
        // At once: a window of the Mini App that is loaded anew while this page leads away must not sign in again.
        noteSignIn('left');
        // Where the person is by now: a page may have come since the button was drawn.
        if (new RegExp(`^/${lang}/(user|partnerorder)/`).test(location.pathname)) await navigate('/');
      });
      if (parting === 'gone') toasts.show({ type: 'success', message: t('goodbye') });
    },
    [session, lang, navigate, t],
  );
}
