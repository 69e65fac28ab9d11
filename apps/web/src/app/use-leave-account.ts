import { useCallback } from 'react';
import { useNavigate } from '../routing/index.ts';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { useScope } from './page-scope.ts';
import { toasts } from './toast-store.ts';

/** Whether the session is over, may still be there, or goes on. */
export type Parting = 'gone' | 'unsure' | 'stays';

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
      let parting = 'stays' as Parting;
      await session.end(
        async () => {
          parting = await end();
          return parting !== 'stays';
        },
        async () => {
          // Where the person is by now: a page may have come since the button was drawn.
          if (location.pathname.startsWith(`/${lang}/user/`)) await navigate('/');
        },
      );
      if (parting === 'gone') toasts.show({ type: 'success', message: t('goodbye') });
    },
    [session, lang, navigate, t],
  );
}
