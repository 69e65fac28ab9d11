import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { useElementMessages } from '../elements/use-element-messages.ts';
import { useScope } from './page-scope.ts';
import { toasts } from './toast-store.ts';

/**
 * Gives what ends a session: signing out, blocking and deleting the account. `end` does it and answers whether it did;
 * then the person is led out of the personal area.
 */
export function useLeaveAccount(): (end: () => Promise<boolean>) => Promise<void> {
  const { session, lang } = useScope();
  const navigate = useNavigate();
  const t = useElementMessages();
  return useCallback(
    async (end) => {
      const hasEnded = await session.end(end, async () => {
        // Where the person is by now: a page may have come since the button was drawn.
        if (location.pathname.startsWith(`/${lang}/user/`)) await navigate('/');
      });
      if (hasEnded) toasts.show({ type: 'success', message: t('goodbye') });
    },
    [session, lang, navigate, t],
  );
}
